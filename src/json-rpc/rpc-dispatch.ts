import type { Budget } from '../accounts/limits/limit.ts'
import { createYieldingQueue } from '../primitives/concurrency.ts'
import { arraySteps, isShortJson, jsonSteps, type LongText } from '../primitives/json-pieces.ts'
import type { Logger } from '../primitives/log.ts'
import { runSteps } from '../primitives/steps.ts'
import { AnswerAgainError, databaseOf, openSnapshot, type Snapshot } from '../query/reader.ts'
import { type Answered, createKeptAnswers, lastingKey, type ResultText } from './kept-answers.ts'
import { defineRpcError, RPC_ERROR_CODES, RpcError } from './rpc-error.ts'
import { type Refusal, type RunMethod, refusalOf } from './run-method.ts'

/** The caller: an address or the like. `exempt`: its calls are not limited (compatibility.md, Keys and rates). */
export interface JsonRpcCaller {
  readonly id: string
  readonly exempt: boolean
}

/** The serialised answer; without a body if no answer is due. */
export interface JsonRpcAnswer {
  readonly httpStatus: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | LongText | undefined
}

/**
 * Parsed JSON. For a long body, the texts of the calls, so that each is parsed when its turn comes: parsing 10 MB
 * at once takes too long.
 */
export type RpcBody = { readonly json: unknown } | { readonly texts: string | readonly string[] }

/** `body` is undefined if it is not JSON. */
export type JsonRpc = (body: RpcBody | undefined, caller: JsonRpcCaller) => Promise<JsonRpcAnswer>

export interface JsonRpcParts {
  readonly run: RunMethod
  /** Methods with results that stay the same while their block is indexed. */
  readonly lasting: ReadonlySet<string>
  readonly pool: Parameters<typeof openSnapshot>[0]
  readonly settings: { readonly JSON_RPC_MAX_BATCH: number; readonly JSON_RPC_CALLS_PER_SECOND: number }
  readonly budget: Budget
  readonly log: Logger
}

/** Largest number of attempts at a call if reorganisations replace its block. */
const MAX_ATTEMPTS = 3
/** Calls of one batch that run concurrently. */
const BATCH_CONCURRENCY = 16
/** Limits of a batch: characters of all answers (as in geth), and time, ms. Calls beyond them are refused. */
const MAX_BATCH_LENGTH = 25_000_000
const BATCH_TIMEOUT_MS = 10_000
/** Short answers of a batch are joined at once up to this many characters. */
const MAX_JOINED_LENGTH = 200_000

/** JSON-RPC 2.0: one call or a batch, from the text of a request to the text of its answer. */
export function createJsonRpc(parts: JsonRpcParts): JsonRpc {
  const mostCalls = parts.settings.JSON_RPC_MAX_BATCH
  const perSecond = parts.settings.JSON_RPC_CALLS_PER_SECOND
  const runYielding = createYieldingQueue()
  const kept = createKeptAnswers()

  /** The text of a call's answer; undefined if none is due. */
  const answer = async (call: unknown, caller: JsonRpcCaller, shared?: Snapshot, used?: Used) => {
    const id = idOf(call)
    const due = id !== undefined
    try {
      const { method, params } = readCall(call)
      if (!caller.exempt && !(await parts.budget.take(caller.id))) throw new BudgetError(perSecond)
      const key = due ? lastingKey(parts.lasting, method, params) : undefined
      const { text, index } =
        (await kept.find(key, () => shared ?? openAgain(1))) ??
        (await made(method, params, caller, shared, key))
      if (used) used.index = index
      return due ? inEnvelope(id, text) : undefined
    } catch (error) {
      const refusal = refusalOf(error, parts.log)
      // A malformed call gets an answer, with or without an id.
      return due || error instanceof RequestError ? failure(id ?? null, refusal) : undefined
    }
  }

  const made = async (
    method: string,
    params: unknown,
    caller: JsonRpcCaller,
    shared: Snapshot | undefined,
    key: string | undefined,
  ): Promise<Answered> => {
    const { result, index } = await run(method, params, caller, shared)
    const text = isShortJson(result) ? JSON.stringify(result) : await runSteps(jsonSteps(result))
    if (key !== undefined && index.known) kept.keep(key, text, result, index.known)
    return { text, index }
  }

  const run = async (name: string, params: unknown, caller: JsonRpcCaller, shared?: Snapshot) => {
    for (let attempt = 1; ; attempt++) {
      const index = attempt === 1 && shared ? shared : openAgain(attempt, shared)
      try {
        const result = (await parts.run(name, params, index, caller.id)) ?? null
        // A standby may not have what the caller learnt from another server yet. A batch keeps its block.
        if (result === null && index.ofStandby && !shared) continue
        return { result, index }
      } catch (error) {
        const isAgain = error instanceof AnswerAgainError && attempt < MAX_ATTEMPTS
        const isRefusal = error instanceof RpcError && index.ofStandby && !shared
        if (!isAgain && !isRefusal) throw error
      }
    }
  }

  /** After a standby, the primary answers; for a batch as of the same block. */
  const openAgain = (attempt: number, shared?: Snapshot): Snapshot =>
    attempt === 2 && shared?.ofStandby
      ? openSnapshot(parts.pool, shared.known)
      : openSnapshot(databaseOf(parts.pool, attempt))

  const batch = async (calls: readonly Readable[], caller: JsonRpcCaller): Promise<JsonRpcAnswer> => {
    if (calls.length === 0) return whole(failure(null, new RequestError('an empty batch').refusal))
    if (calls.length > mostCalls) return whole(failure(null, new BatchTooLongError(mostCalls).refusal))
    let index = openSnapshot(databaseOf(parts.pool, 1))
    // The first read fixes the block for all calls. If it fails, the calls fail in the same way.
    await index.head().catch(() => {
      if (index.ofStandby) index = openSnapshot(parts.pool)
    })
    const answers = await answersOf(calls, (call) => answer(call, caller, index))
    const due = answers.filter((answer) => answer !== undefined)
    return due.length === 0 ? NOTHING : whole(await joined(due), index)
  }

  return async (body, caller) => {
    if (!body) {
      return {
        httpStatus: 400,
        headers: {},
        body: failure(null, { code: RPC_ERROR_CODES.parse, message: 'The body is not JSON' }),
      }
    }
    const calls = 'json' in body ? body.json : body.texts
    const readable = (call: unknown): Readable =>
      'json' in body ? () => call : () => runYielding(() => JSON.parse(call as string) as unknown)
    if (Array.isArray(calls)) return batch(calls.map(readable), caller)
    const used: Used = {}
    const answered = await answer(await readable(calls)(), caller, undefined, used)
    return answered === undefined ? NOTHING : whole(answered, used.index)
  }
}

/** The answers to a batch, in order. Calls beyond the limits of bytes or time are refused. */
async function answersOf(
  calls: readonly Readable[],
  answer: (call: unknown) => Promise<string | LongText | undefined>,
): Promise<(string | LongText | undefined)[]> {
  const answers = new Array<string | LongText | undefined>(calls.length)
  const timeout = deadline(BATCH_TIMEOUT_MS)
  let written = 0
  let next = 0
  const work = async () => {
    for (let n = next++; n < calls.length; n = next++) {
      const call = await calls[n]!()
      const over = written > MAX_BATCH_LENGTH ? 'long' : timeout.isOver() ? 'slow' : undefined
      answers[n] = over
        ? refusedFor(call, over)
        : await Promise.race([answer(call), timeout.over.then(() => refusedFor(call, 'slow'))])
      written += answers[n]?.length ?? 0
    }
  }
  await Promise.all(Array.from({ length: Math.min(BATCH_CONCURRENCY, calls.length) }, work))
  timeout.clear()
  return answers
}

/** The refusal of a call in a batch that exceeded its bytes or time. */
function refusedFor(call: unknown, over: 'long' | 'slow'): string | undefined {
  const id = idOf(call)
  return id === undefined ? undefined : failure(id, new BatchTooMuchError(over).refusal)
}

function deadline(ms: number): { readonly over: Promise<void>; isOver(): boolean; clear(): void } {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isOver = true
      resolve()
    }, ms)
  })
  return { over, isOver: () => isOver, clear: () => clearTimeout(timer) }
}

/** Returns a call, or a promise of it. */
type Readable = () => unknown

interface Used {
  index?: Snapshot
}

const NOTHING: JsonRpcAnswer = { httpStatus: 204, headers: {}, body: undefined }

const whole = (body: string | LongText, index?: Snapshot): JsonRpcAnswer => ({
  httpStatus: 200,
  headers: index?.known ? { 'x-index-block': `${index.known.number};${index.known.hash}` } : {},
  body,
})

const failure = (id: Id, refusal: Refusal): string => JSON.stringify({ jsonrpc: '2.0', id, error: refusal })

function inEnvelope(id: Id, result: ResultText): string | LongText {
  const before = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`
  if (typeof result === 'string') return `${before}${result}}`
  const pieces = [Buffer.from(before), ...result.pieces, Buffer.from('}')]
  return { pieces, length: before.length + result.length + 1 }
}

function joined(answers: readonly (string | LongText)[]): string | Promise<LongText> {
  const length = answers.reduce((sum, answer) => sum + answer.length, 0)
  const areShort = answers.every((answer) => typeof answer === 'string')
  return areShort && length <= MAX_JOINED_LENGTH ? `[${answers.join(',')}]` : runSteps(arraySteps(answers))
}

type Id = string | number | null

/** undefined means a notification, or not a call. */
function idOf(call: unknown): Id | undefined {
  const id = (call as { id?: unknown } | null)?.id
  return typeof id === 'string' || typeof id === 'number' || id === null ? id : undefined
}

function readCall(call: unknown): { method: string; params: unknown } {
  if (typeof call !== 'object' || call === null || Array.isArray(call))
    throw new RequestError('a call is an object')
  const { jsonrpc, method, params, id } = call as Record<string, unknown>
  if (jsonrpc !== '2.0') throw new RequestError('"jsonrpc" must be "2.0"')
  if (typeof method !== 'string') throw new RequestError('"method" must be a string')
  if (id !== undefined && idOf(call) === undefined)
    throw new RequestError('"id" must be a string, a number or null')
  if (params !== undefined && params !== null && typeof params !== 'object')
    throw new RequestError('"params" must be an array')
  return { method, params }
}

const RequestError = defineRpcError(RPC_ERROR_CODES.request, (what: string) => `Invalid request: ${what}`)

const BudgetError = defineRpcError(
  RPC_ERROR_CODES.limit,
  (perSecond: number) => `Too many calls: more than ${perSecond} a second (JSON_RPC_CALLS_PER_SECOND)`,
)

const BatchTooLongError = defineRpcError(
  RPC_ERROR_CODES.limit,
  (most: number) => `Too many calls in one batch: at most ${most} (JSON_RPC_MAX_BATCH)`,
)

const BatchTooMuchError = defineRpcError(RPC_ERROR_CODES.limit, (over: 'long' | 'slow') =>
  over === 'long'
    ? `The answers of this batch are longer than ${MAX_BATCH_LENGTH / 1_000_000} MB together; ask for less at once`
    : `This batch takes longer than ${BATCH_TIMEOUT_MS / 1000} s; ask for less at once`,
)
