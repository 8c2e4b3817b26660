import type { JsonObject } from '../../primitives/json-text.ts'
import type { Action } from '../action.ts'
import { REFUSED_ACCOUNT, SESSION } from './account-operations.ts'
import { actionPaths, type Examples } from './actions.ts'
import { answer, object, refTo, text } from './schemas.ts'
import { GUIDE, REFUSAL_NOTES } from './texts.ts'

export { type Examples, pathOf } from './actions.ts'

export interface OpenApiOptions {
  readonly actions: readonly Action[]
  readonly examples: Examples
  /** Of the program. */
  readonly version: string
  /** PUBLIC_URL; empty makes paths relative to the address that served the document. */
  readonly publicUrl: string
  /** Paths of routes other than actions. */
  readonly paths: JsonObject
}

/** The OpenAPI 3.1 document of all routes, derived from the routes. */
export function openApiDocument(options: OpenApiOptions): JsonObject {
  const { actions, examples, paths, version, publicUrl } = options
  const modules = [...new Set(actions.map(({ module }) => module))]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chainscope',
      version,
      description: GUIDE,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: publicUrl.replace(/\/+$/, '') || '/', description: 'This server.' }],
    // A key is optional: it raises the limits.
    security: [{}, { key: [] }, { header: [] }],
    tags: [
      ...modules.map((module) => ({ name: module, description: `Actions of the module ${module}.` })),
      { name: 'all endpoints', description: 'All actions at one address, by module and action.' },
      { name: 'etherscan', description: 'The same for clients that parse Etherscan’s records.' },
      { name: 'node', description: "The node's own methods." },
      { name: 'graph', description: 'The same questions as a graph.' },
      { name: 'source registry', description: 'Verification as the public source registry offers it.' },
      { name: 'your account', description: 'Signing in, and API keys: for the pages of this server.' },
      { name: 'server', description: 'About this server.' },
    ],
    paths: refusing({ ...actionPaths(actions, examples), ...paths }),
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'query', name: 'apikey' },
        header: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        session: SESSION,
      },
      headers: {
        IndexBlock: {
          description: 'Number and hash of the block at which the whole answer holds.',
          schema: { type: 'string', pattern: '^\\d+;0x[0-9a-f]{64}$' },
        },
      },
      schemas: SCHEMAS,
      responses: RESPONSES,
    },
  }
}

/** Any request may be too large, and any may exceed the rate limit, except health checks. */
function refusing(paths: JsonObject): JsonObject {
  const refusals = (operation: { readonly security?: readonly unknown[]; readonly responses: object }) => ({
    ...operation,
    responses: {
      ...operation.responses,
      413: { $ref: '#/components/responses/TooLarge' },
      ...('429' in operation.responses ? {} : { 429: { $ref: '#/components/responses/TooMany' } }),
    },
  })
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods as Record<string, never>).map(([method, operation]) => [
          method,
          refusals(operation),
        ]),
      ),
    ]),
  )
}

const SCHEMAS = {
  Refusal: { description: REFUSAL_NOTES, ...object({ message: text, result: text, status: { const: '0' } }) },
  AccountRefusal: REFUSED_ACCOUNT,
  RpcRefusal: object({
    jsonrpc: { const: '2.0' },
    error: object({ code: { type: 'integer' }, message: text }),
    id: { type: 'integer' },
  }),
  AnyAnswer: {
    description: 'The envelope of the query API; `result` is as the action says.',
    ...object({ message: text, result: {}, status: { enum: ['0', '1', '2'] } }),
  },
  AnyRpcAnswer: {
    description: 'The envelope of the actions that are methods of the node.',
    ...object({ jsonrpc: { const: '2.0' }, result: {}, id: { type: 'integer' } }),
  },
}

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } }

const RESPONSES = {
  Refused: answer('Not understood: something that is needed is missing or unknown.', refTo('Refusal')),
  Replaced: answer('The block of `asof` is not one of the chain, or no longer.', refTo('Refusal')),
  TooLarge: { description: 'The request is too large. The body has the form of other refusals of its path.' },
  TooMany: {
    description: 'Too many requests. The body has the form of other refusals of its path.',
    headers: RETRY_AFTER,
  },
  NotYet: {
    ...answer(
      'Nothing is indexed yet, or the database or the node is away: come again later.',
      refTo('Refusal'),
    ),
    headers: RETRY_AFTER,
  },
}
