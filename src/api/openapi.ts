import { z } from 'zod'
import type { Action } from './action.ts'
import { accountPaths, REFUSED_ACCOUNT, SESSION } from './openapi-accounts.ts'
import { FIXED_PATHS } from './openapi-fixed.ts'
import { LIST_HEADERS, LIST_PARAMETERS, streamsOf } from './openapi-lists.ts'
import { DIALECT_NOTES, GUIDE, REFUSAL_NOTES } from './openapi-texts.ts'

/** An answer that was really given, by `module/name` of its action. */
export type Examples = Readonly<
  Record<string, { readonly request: Readonly<Record<string, string>>; readonly answer: unknown }>
>

export interface OpenApiOptions {
  readonly actions: readonly Action[]
  readonly examples: Examples
}

type Json = Record<string, unknown>

/** As much of JSON Schema as is looked into here. */
interface ObjectSchema extends Json {
  readonly properties?: Readonly<Record<string, Json & { readonly description?: string }>>
  readonly required?: readonly string[]
}

/** The query API as an OpenAPI 3.1 document, derived from its actions. */
export function openApiDocument({ actions, examples }: OpenApiOptions): Json {
  const modules = [...new Set(actions.map(({ module }) => module))]
  const paths = actions.map((action) => [pathOf(action), { get: operationOf(action, examples) }] as const)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chainscope',
      // Of the API as the document describes it, not of the program.
      version: '1.0.0',
      description: GUIDE,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This server.' }],
    // A key is never needed: it raises how much may be asked.
    security: [{}, { key: [] }, { header: [] }],
    tags: [
      ...modules.map((module) => ({ name: module, description: `Actions of the module ${module}.` })),
      { name: 'node', description: "The node's own methods." },
      { name: 'graph', description: 'The same questions as a graph.' },
      { name: 'your account', description: 'Signing in, and API keys: for the pages of this server.' },
      { name: 'server', description: 'About this server.' },
    ],
    paths: { ...Object.fromEntries(paths), ...FIXED_PATHS, ...accountPaths() },
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'query', name: 'apikey' },
        header: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        session: SESSION,
      },
      headers: {
        IndexBlock: {
          description: 'Number and hash of the block after which everything in the answer is told.',
          schema: { type: 'string', pattern: '^\\d+;0x[0-9a-f]{64}$' },
        },
      },
      schemas: {
        Refusal: {
          description: REFUSAL_NOTES,
          type: 'object',
          properties: {
            message: { type: 'string' },
            result: { type: 'string' },
            status: { const: '0' },
          },
          required: ['message', 'result', 'status'],
        },
        AccountRefusal: REFUSED_ACCOUNT,
        RpcRefusal: {
          type: 'object',
          properties: {
            jsonrpc: { const: '2.0' },
            error: {
              type: 'object',
              properties: { code: { type: 'integer' }, message: { type: 'string' } },
              required: ['code', 'message'],
            },
            id: { type: 'integer' },
          },
          required: ['jsonrpc', 'error', 'id'],
        },
      },
      responses: {
        Refused: {
          description: 'Not understood: `module` or `action` is missing or unknown.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
        NotYet: {
          description: 'Nothing is indexed yet, or the database or the node is away: come again later.',
          headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    },
  }
}

/** Actions share one address and differ by its query, which therefore stands in the path. */
export const pathOf = ({ module, name }: Pick<Action, 'module' | 'name'>): string =>
  `/api?module=${module}&action=${name}`

function operationOf(action: Action, examples: Examples): Json {
  const { module, name, aliases, summary, empty, envelope } = action
  const example = examples[`${module}/${name}`]
  const note = DIALECT_NOTES[`${module}/${name}`]
  const description = [
    summary,
    aliases?.length ? `Also as ${aliases.map((alias) => `\`${alias}\``).join(', ')}.` : '',
    empty ? `An empty list has the message \`${empty}\`, status \`0\` and the result \`[]\`.` : '',
    note ? `In the etherscan dialect: ${note}` : '',
  ]
  const rpc = envelope === 'json-rpc' || envelope === 'proxy'
  return {
    operationId: `${module}_${name}`,
    tags: [module],
    summary: `${module} / ${name}`,
    description: description.filter(Boolean).join('\n\n'),
    parameters: parametersOf(action, example?.request ?? {}),
    responses: {
      200: {
        description: rpc
          ? 'The envelope of JSON-RPC.'
          : 'The result in its envelope, or a sentence on what is wrong with the question.',
        headers: {
          'X-Index-Block': { $ref: '#/components/headers/IndexBlock' },
          ...(action.list ? LIST_HEADERS : {}),
        },
        content: {
          'application/json': {
            schema: rpc ? rpcEnvelope(action) : queryEnvelope(action),
            ...(example ? { example: example.answer } : {}),
          },
          ...(action.list ? streamsOf((schemaOf(action.result, 'output') as ObjectSchema)['items']) : {}),
        },
      },
      400:
        envelope === 'json-rpc'
          ? {
              description: 'The error in the envelope of JSON-RPC.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/RpcRefusal' } } },
            }
          : { $ref: '#/components/responses/Refused' },
      503: { $ref: '#/components/responses/NotYet' },
    },
  }
}

function parametersOf({ parameters, list }: Action, example: Readonly<Record<string, string>>): Json[] {
  const { properties = {}, required = [] } = schemaOf(parameters, 'input') as ObjectSchema
  const own = Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description ? { description } : {}),
    schema,
    ...(name in example ? { example: example[name] } : {}),
  }))
  return list ? [...own, ...LIST_PARAMETERS] : own
}

function queryEnvelope({ result, empty }: Action): Json {
  const answer = {
    type: 'object',
    properties: {
      message: { type: 'string', description: '`OK`, or what is to be said about the result.' },
      result: schemaOf(result, 'output'),
      status: { enum: empty ? ['1', '0', '2'] : ['1'] },
    },
    required: ['message', 'result', 'status'],
  }
  return { anyOf: [answer, { $ref: '#/components/schemas/Refusal' }] }
}

function rpcEnvelope({ result, envelope }: Action): Json {
  const answer = {
    type: 'object',
    properties: { jsonrpc: { const: '2.0' }, result: schemaOf(result, 'output'), id: { type: 'integer' } },
    required: ['jsonrpc', 'result', 'id'],
  }
  return envelope === 'proxy' ? { anyOf: [answer, { $ref: '#/components/schemas/RpcRefusal' }] } : answer
}

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json
  return schema
}
