import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answer as answerOf, json, schemaOf } from '../../api/openapi/schemas.ts'
import { ChainscopeError } from '../../errors.ts'
import type { JsonRpc, RpcBody } from '../../json-rpc/rpc-dispatch.ts'
import { RPC_ERROR_CODES } from '../../json-rpc/rpc-error.ts'
import { readJsonBytes } from '../bodies.ts'
import type { BodyParser } from '../body-parser.ts'
import { JSON_TYPE, type Streams, sendLong } from '../streams.ts'

/** Limit per body: enough for a thousand calls with filters, or for the longest filters. */
const MAX_VALUES = 50_000
/** The same as geth's limit. The largest bodies are transactions with blobs. */
const MAX_BODY_BYTES = 5 * 1_048_576
const POST_ONLY =
  'JSON-RPC is asked by POST, for example {"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}'
const PATHS = ['/api/eth-rpc', '/api/eth-rpc/']
const refusal = (code: number, message: string) => ({ jsonrpc: '2.0', id: null, error: { code, message } })
const refuse = (message: string) => refusal(RPC_ERROR_CODES.limit, message)

const oneOrMore = (shape: z.ZodType) => schemaOf(z.union([shape, z.array(shape)]), 'input')
const id = z.union([z.string(), z.int()]).nullable()
const CALLS = oneOrMore(
  z.object({
    jsonrpc: z.literal('2.0'),
    id: id.optional(),
    method: z.string(),
    params: z.array(z.unknown()).optional(),
  }),
)
const ANSWERS = oneOrMore(
  z.object({
    jsonrpc: z.literal('2.0'),
    id,
    result: z.unknown().optional(),
    error: z.object({ code: z.int(), message: z.string(), data: z.unknown().optional() }).optional(),
  }),
)
const OPERATION = {
  operationId: 'eth_rpc',
  tags: ['node'],
  summary: "The node's own methods",
  description:
    'JSON-RPC 2.0, one call or a batch of up to 1,000: what the index knows is answered from it, the rest by the node.',
  requestBody: {
    required: true,
    content: json(CALLS, { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
  },
  responses: {
    200: answerOf('One answer for each call.', ANSWERS),
    204: { description: 'There were only notifications.' },
  },
}

/** JSON-RPC methods at `/api/eth-rpc`. Only POST; the content type does not matter. */
export async function jsonRpcRoutes(
  server: FastifyInstance,
  answer: JsonRpc,
  parser: BodyParser,
  streams: Streams,
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', async (request: FastifyRequest, payload: FastifyRequest['raw']) => {
      const chunks = await readJsonBytes(request, payload, MAX_VALUES)
      try {
        const parsed = await parser.parse({ kind: 'calls' }, chunks)
        return 'calls' in parsed ? parsed.calls : parsed
      } catch (error) {
        if (error instanceof ChainscopeError) throw error
        // Malformed JSON is answered with a JSON-RPC error later.
        return undefined
      }
    })
    scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) throw error
      const isOwn = error instanceof ChainscopeError
      const message = status === 413 && !isOwn ? 'The body is too large' : error.message
      return reply.code(status).send(refusal(RPC_ERROR_CODES.request, message))
    })
    for (const url of PATHS) {
      scope.post(
        url,
        { config: { refuse, operation: () => OPERATION }, bodyLimit: MAX_BODY_BYTES },
        async (request, reply) => {
          const { httpStatus, headers, body } = await answer(
            request.body as RpcBody | undefined,
            request.caller,
          )
          reply.code(httpStatus).headers(headers)
          if (body === undefined) return reply.send()
          return typeof body === 'string'
            ? reply.header('content-type', JSON_TYPE).send(body)
            : sendLong(reply, streams, body)
        },
      )
      scope.get(url, { config: { refuse } }, async (_request, reply) =>
        reply.code(405).header('allow', 'POST, OPTIONS').send(refusal(RPC_ERROR_CODES.request, POST_ONLY)),
      )
    }
  })
}
