import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answer as answerOf, json, schemaOf, text } from '../../api/openapi/schemas.ts'
import type { AnswerGraph } from '../../graphql/handler.ts'
import { GRAPHQL_PATH } from '../../graphql/path.ts'

/** Much larger than a query of a thousand tokens with variables. Strings in the query count too. */
const MAX_BODY_BYTES = 100_000
/** Matches a slash at the end of the path. */
const SLASH = /^([^?]*)\/(?=\?|$)/

const graphAnswer = schemaOf(
  z.object({
    data: z.object({}).nullable().optional(),
    errors: z.array(z.object({ message: z.string() })).optional(),
  }),
  'input',
)
const graphBody = z.object({
  query: z.string(),
  variables: z.object({}).optional(),
  operationName: z.string().optional(),
})
const EXAMPLE = '{ block(number: 1) { hash timestamp } }'
const described = {
  tags: ['graph'],
  responses: {
    200: {
      ...answerOf('What was found; what was not is null, with an error.', graphAnswer),
      headers: { 'X-Index-Block': { $ref: '#/components/headers/IndexBlock' } },
    },
    400: answerOf('No request of GraphQL.', graphAnswer),
  },
}
const OPERATIONS = {
  GET: {
    operationId: 'graphql_get',
    ...described,
    summary: 'GraphQL in the query',
    description: 'The schema introspects itself; `/graphiql` explores it.',
    parameters: [
      { name: 'query', in: 'query', required: true, schema: text, example: EXAMPLE },
      { name: 'variables', in: 'query', required: false, description: 'JSON.', schema: text },
      { name: 'operationName', in: 'query', required: false, schema: text },
    ],
  },
  POST: {
    operationId: 'graphql',
    ...described,
    summary: 'GraphQL in the body',
    description:
      'Complexity is 200 at most, where a connection costs `first` times its nodes’ fields; depth 10; 1,000 tokens.',
    requestBody: { required: true, content: json(schemaOf(graphBody, 'input'), { query: EXAMPLE }) },
  },
  schema: {
    operationId: 'graphql_schema',
    tags: described.tags,
    summary: 'GraphQL’s schema as text',
    description: 'For code generators, which read a file in the schema definition language.',
    responses: {
      200: { description: 'All types, with descriptions.', content: { 'text/plain': { schema: text } } },
    },
  },
} as const

/** `/api/v1/graphql`, by GET and POST, and its schema as text. The GraphQL library parses the body, whatever its type. */
export async function graphqlRoutes(server: FastifyInstance, answer: AnswerGraph): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    )
    const run = async (request: FastifyRequest, reply: FastifyReply) => {
      const { url } = request.raw
      if (url!.length > MAX_BODY_BYTES) return reply.code(413).send(failure('The query is too long.'))
      const { httpStatus, headers, body } = await answer({
        method: request.method as 'GET' | 'POST',
        url: url!.replace(SLASH, '$1'),
        headers: textHeaders(request),
        body: request.body as Buffer | undefined,
      })
      return reply.code(httpStatus).headers(headers).send(body)
    }
    scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      const status = error.statusCode ?? 500
      // Other errors go to the server's handler, which logs them and sets Retry-After.
      if (status >= 500) throw error
      return reply.code(status).send(failure(status === 413 ? 'The query is too long.' : error.message))
    })
    const config = { unlimited: true, operation: () => OPERATIONS.schema } as const
    scope.get(`${GRAPHQL_PATH}/schema`, { config }, async (_request, reply) => {
      // Loaded late, because few servers ever get this request.
      const { SCHEMA_TEXT } = await import('../../graphql/schema-text.ts')
      return reply.type('text/plain; charset=utf-8').send(SCHEMA_TEXT)
    })
    for (const url of [GRAPHQL_PATH, `${GRAPHQL_PATH}/`])
      for (const method of ['GET', 'POST'] as const)
        scope.route({
          method,
          url,
          handler: run,
          config: { refuse: failure, operation: () => OPERATIONS[method] },
        })
  })
}

const failure = (message: string) => ({ errors: [{ message }] })

/** The headers that decide how a query is read and answered. No other part of the request matters. */
function textHeaders({ headers }: FastifyRequest): Record<string, string> {
  const { accept, 'content-type': type } = headers
  return { ...(accept ? { accept } : {}), ...(type ? { 'content-type': type } : {}) }
}
