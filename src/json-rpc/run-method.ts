import type { z } from 'zod'
import type { Profile } from '../chain/profile.ts'
import { ChainscopeError, sentenceOf } from '../errors.ts'
import { NodeRefusedError } from '../node/answers.ts'
import { pause } from '../node/client.ts'
import { createSemaphore } from '../primitives/concurrency.ts'
import type { Logger } from '../primitives/log.ts'
import {
  AnswerAgainError,
  NothingIndexedError,
  openSnapshot,
  type Snapshot,
  StandbyCannotAnswerError,
  TooManyRowsError,
} from '../query/reader.ts'
import { TracerBusyError, type TraceTransaction, type Tracing } from '../source/trace-transaction.ts'
import { defineRpcError, RPC_ERROR_CODES, RpcError } from './rpc-error.ts'
import type { Method, MethodContext } from './rpc-method.ts'
import { METHODS } from './rpc-methods.ts'

/** Runs one method at the block of `index`, for `client`. Parameters come by position or by name. */
export type RunMethod = (name: string, params: unknown, index: Snapshot, client: string) => Promise<unknown>

export type RunParts = Omit<MethodContext, 'index' | 'indexed' | 'inOwnShapes' | 'client'> & {
  readonly pool: Parameters<typeof openSnapshot>[0]
}

/** Interval at which a block is looked up until it is indexed, and the timeout, ms. */
const INDEXED_POLL_MS = 20
const INDEXED_TIMEOUT_MS = 2_000

/** Runs methods for JSON-RPC, and for calls in the query of a URL. */
export function createRun(services: RunParts): RunMethod {
  const parts = { ...services, tracing: queueTracing(services.tracing) }
  const methods = methodsOf(parts.profile.methodPrefix)
  const forwarded = forwardedBy(parts)

  const indexed = async (block: number) => {
    for (const end = Date.now() + INDEXED_TIMEOUT_MS; Date.now() < end; await pause(INDEXED_POLL_MS))
      if ((await openSnapshot(parts.pool).head()).number >= block) return
  }

  return async (name, params, index, client) => {
    const pass = forwarded.get(name)
    if (pass) return pass(params)
    const method = methods.get(name)
    if (!method) throw new MethodNotFoundError(name)
    const given = Array.isArray(params) ? (parts.profile.outgoing?.(name, params) ?? params) : params
    return method.answer(readParams(method, given) as never, {
      ...parts,
      inOwnShapes: forwarded.size > 0 && !name.startsWith('eth_'),
      index: method.readsPrimary && index.ofStandby ? openSnapshot(parts.pool) : index,
      indexed,
      client,
    })
  }
}

/** Methods by all their names: with the chain's prefix, with `chain_` (in the documents) and with `eth_` (for libraries). */
function methodsOf(methodPrefix: string): ReadonlyMap<string, Method> {
  const prefixes = new Set([methodPrefix, 'chain_', 'eth_'])
  return new Map(
    METHODS.flatMap((method) =>
      method.name.includes('_')
        ? [[method.name, method] as const]
        : [...prefixes].map((prefix) => [prefix + method.name, method] as const),
    ),
  )
}

export function lastingMethods({ methodPrefix, forwardedMethods }: Profile): ReadonlySet<string> {
  const isOurs = (name: string) => !forwardedMethods.has(name.slice(name.indexOf('_') + 1))
  const names = [...methodsOf(methodPrefix)].flatMap(([name, { isLasting }]) => (isLasting ? [name] : []))
  return new Set(names.filter(isOurs))
}

/** Methods that the profile passes on: by its prefix, by `chain_`, or by another namespace. */
function forwardedBy({ profile, node }: Pick<RunParts, 'profile' | 'node'>) {
  return new Map(
    [...profile.forwardedMethods].flatMap(([name, way]) =>
      (name.includes('_') ? [''] : [profile.methodPrefix, 'chain_']).map((prefix) => [
        prefix + name,
        (params: unknown): Promise<unknown> => {
          if (params !== undefined && params !== null && !Array.isArray(params))
            throw new ParamsError('parameters by place are wanted')
          return way === 'sent' ? node.send(name, params ?? []) : node.read(name, params ?? [])
        },
      ]),
    ),
  )
}

/** By position or by name; null counts as absent. */
function readParams({ params: schema }: Method, args: unknown): unknown {
  const names = Object.keys(schema.shape)
  const values: Record<string, unknown> = {}
  if (Array.isArray(args)) {
    if (args.length > names.length) throw new ParamsError(`too many arguments, want at most ${names.length}`)
    names.forEach((name, n) => {
      if (args[n] !== null && args[n] !== undefined) values[name] = args[n]
    })
  } else if (args) {
    for (const [name, value] of Object.entries(args)) {
      if (!names.includes(name))
        throw new ParamsError(`unknown argument ${JSON.stringify(name.slice(0, 60))}`)
      if (value !== null) values[name] = value
    }
  }
  const read = (schema as z.ZodObject).safeParse(values)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const name = String(issue!.path[0])
  const place = names.indexOf(name)
  throw new ParamsError(
    name in values
      ? `invalid argument ${place} (${issue!.path.join('.')}): ${issue!.message}`
      : `missing value for required argument ${place} (${name})`,
  )
}

export interface Refusal {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** One of the three places that turn errors into answers. */
export function refusalOf(error: unknown, log: Logger): Refusal {
  if (error instanceof NodeRefusedError) {
    const { rpcCode: code, words: message, data } = error
    return data === undefined ? { code, message } : { code, message, data }
  }
  if (error instanceof RpcError) return error.refusal
  if (error instanceof NothingIndexedError)
    return { code: RPC_ERROR_CODES.unavailable, message: error.message }
  if (error instanceof TooManyRowsError)
    return { code: RPC_ERROR_CODES.limit, message: 'Query touches too many rows; narrow the range of blocks' }
  if (error instanceof AnswerAgainError)
    return { code: RPC_ERROR_CODES.unavailable, message: 'The chain is being reorganised, try again' }
  log('error', `A JSON-RPC call failed: ${sentenceOf(error)}`, { error })
  return { code: RPC_ERROR_CODES.internal, message: 'Something went wrong.' }
}

const ParamsError = defineRpcError(RPC_ERROR_CODES.params, (what: string) => what)

const MethodNotFoundError = defineRpcError(
  RPC_ERROR_CODES.method,
  (name: string) => `the method ${name.slice(0, 100)} does not exist/is not available`,
)

/** The result of a method, or the reason of its failure, for callers that answer in another format. */
export const outcomeOf =
  (run: RunMethod, client: string, log: Logger) =>
  async (
    name: string,
    params: unknown,
    index: Snapshot,
  ): Promise<{ result: unknown } | { error: Refusal }> => {
    try {
      const result = (await run(name, params, index, client)) ?? null
      if (result === null && index.ofStandby) throw new StandbyCannotAnswerError()
      return { result }
    } catch (error) {
      // The caller makes the whole answer again.
      if (error instanceof AnswerAgainError || error instanceof NothingIndexedError) throw error
      if (error instanceof RpcError && index.ofStandby) throw new StandbyCannotAnswerError(error)
      return { error: refusalOf(error, log) }
    }
  }

/** Tracing is expensive for the node. Limits: concurrent traces, waiting requests, and their time, ms. */
const TRACE_CONCURRENCY = 2
const MAX_WAITING = 100
const TRACE_TIMEOUT_MS = 20_000
const RETRY_INTERVAL_MS = 50

/** Queues traces, because a batch may request many, and makes errors safe to show to clients. */
function queueTracing(tracing: Tracing): Tracing {
  let waiting = 0
  const slots = createSemaphore(TRACE_CONCURRENCY)
  const patiently = async (trace: TraceTransaction, ...[block, index]: Parameters<TraceTransaction>) => {
    for (const end = Date.now() + TRACE_TIMEOUT_MS; ; await pause(RETRY_INTERVAL_MS)) {
      try {
        return await trace(block, index)
      } catch (cause) {
        // Other parts of the program trace, too.
        if (cause instanceof TracerBusyError && Date.now() < end) continue
        if (!(cause instanceof ChainscopeError)) throw cause
        throw new RpcError(
          RPC_ERROR_CODES.unavailable,
          'The node did not trace this transaction, try again later',
          { cause },
        )
      }
    }
  }
  const inTurn = async (trace: TraceTransaction, ...place: Parameters<TraceTransaction>) => {
    if (waiting >= MAX_WAITING)
      throw new RpcError(RPC_ERROR_CODES.limit, 'Too many traces are asked for just now')
    waiting++
    try {
      return await slots.run(() => patiently(trace, ...place))
    } finally {
      waiting--
    }
  }
  return () => {
    const trace = tracing()
    return trace && ((...place) => inTurn(trace, ...place))
  }
}
