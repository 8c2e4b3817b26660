import type { AsyncLocalStorage } from 'node:async_hooks'
import { execute, GraphQLError } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { ACTIONS } from '../api/registry.ts'
import { ChainscopeError } from '../errors.ts'
import type { Logger } from '../primitives/log.ts'
import { gapsIn } from '../primitives/ranges.ts'
import { limitEach } from '../query/limit-concurrency.ts'
import { answerFrom, NothingIndexedError, openSnapshot, StandbyCannotAnswerError } from '../query/reader.ts'
import { createLoaders, type GraphContext, type GraphParts } from './context.ts'
import { queryCostLimits } from './limits.ts'
import { GRAPHQL_PATH } from './path.ts'
import { createGraphSchema } from './schema.ts'

/** A request, not validated yet. */
export interface GraphRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

export interface GraphAnswer {
  readonly httpStatus: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type AnswerGraph = (request: GraphRequest) => Promise<GraphAnswer>

export interface GraphOptions extends GraphParts {
  readonly pool: Parameters<typeof openSnapshot>[0]
  readonly log: Logger
  readonly failures: GraphFailures
}

/** Largest number of database connections that one query may use. All queries share about ten. */
const MAX_CONNECTIONS = 2

/**
 * Failures of the current request, because yoga does not tell which request an error belongs to. All servers of
 * the process share one storage, because Node never frees a storage that was used.
 */
export type GraphFailures = AsyncLocalStorage<Failures>

/** Answers GraphQL requests, each at one block. */
export function createGraphql({ pool: shared, log, failures, ...parts }: GraphOptions): AnswerGraph {
  const yoga = createYoga<GraphContext>({
    schema: createGraphSchema(ACTIONS),
    graphqlEndpoint: GRAPHQL_PATH,
    // The server itself has the pages and the rules for CORS.
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    batching: false,
    // Parsing a query takes less than a millisecond. A cache of a thousand long queries would take much memory.
    parserAndValidationCache: false,
    maskedErrors: { maskError: (error) => masked(error, failures.getStore()) },
    logging: false,
    plugins: [...queryCostLimits(), orderedFields, tellMissing()],
  })

  return async ({ method, url, headers, body }) => {
    const limited = limitEach(MAX_CONNECTIONS)
    const pool = limited(shared)
    return answerFrom(shared, async (database) => {
      const index = openSnapshot(limited(database))
      try {
        await index.head()
      } catch (error) {
        if (index.ofStandby) throw new StandbyCannotAnswerError(error)
        if (error instanceof NothingIndexedError) return notYet(error)
        throw error
      }
      const context: GraphContext = {
        ...parts,
        index,
        loaders: createLoaders(index, pool, parts),
        decoder: parts.decoding(index, index.known!),
      }
      const failed: Failures = { request: crypto.randomUUID(), count: 0, first: undefined }
      const response = await failures.run(failed, async () =>
        yoga.fetch(
          new URL(url, 'http://localhost'),
          { method, headers, ...(method === 'POST' ? { body: new Uint8Array(body ?? []) } : {}) },
          context,
        ),
      )
      if (index.again) {
        await response.body?.cancel()
        throw index.again
      }
      if (failed.count > 0)
        log('error', 'A GraphQL request failed', {
          request: failed.request,
          errors: failed.count,
          error: failed.first,
        })
      const { number, hash } = index.known!
      return {
        httpStatus: response.status,
        headers: { ...Object.fromEntries(response.headers), 'x-index-block': `${number};${hash}` },
        body: (await response.text()) || JSON.stringify({ errors: [{ message: response.statusText }] }),
      }
    })
  }
}

/** Returns fields in the order of the query, as GraphQL requires. yoga's executor returns them as they become ready. */
const orderedFields: Plugin = { onExecute: ({ setExecuteFn }) => setExecuteFn(execute) }

/** While blocks are missing, every answer names them, because lists may lack rows. */
const tellMissing = (): Plugin<GraphContext> => ({
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      const { number, blocks } = (args.contextValue as GraphContext).index.known!
      const missing = gapsIn(0, number, blocks)
      if (missing.length === 0 || Symbol.asyncIterator in result) return
      const partial = `blocks ${missing[0]![0]} to ${missing.at(-1)![1]} are not indexed yet`
      setResult({ ...result, extensions: { ...result.extensions, partial } })
    },
  }),
})

/** Unexpected errors of a request. They become one line in the log, however many fields failed. */
interface Failures {
  readonly request: string
  count: number
  first: unknown
}

/** An exposed error keeps its message and gets its code. An unexpected one is logged and masked. */
function masked(error: unknown, failures: Failures | undefined): Error {
  const graph = error instanceof GraphQLError ? error : undefined
  const cause = graph ? graph.originalError : error
  if (graph && (!cause || cause instanceof GraphQLError)) return graph
  const { nodes, path } = graph ?? {}
  if (cause instanceof ChainscopeError && cause.exposed)
    return new GraphQLError(cause.message, { nodes, path, extensions: { code: cause.code } })
  // The variables in the URL are malformed; no resolver has run yet.
  if (cause instanceof SyntaxError && !path)
    return new GraphQLError('The variables of the query are not JSON.', {
      extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
    })
  if (failures) {
    failures.first ??= cause
    failures.count++
  }
  return new GraphQLError('Something went wrong.', {
    nodes,
    path,
    extensions: { request: failures?.request },
  })
}

const notYet = ({ message }: Error): GraphAnswer => ({
  httpStatus: 503,
  headers: { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5' },
  body: JSON.stringify({ errors: [{ message }] }),
})
