import type { Profile } from '../../chain/profile.ts'
import type { KnownCodes } from '../../decode/contract-code.ts'
import { ChainscopeError } from '../../errors.ts'
import { isAway, type NodeClient, pause } from '../../node/client.ts'
import {
  type AdaptiveConcurrencyLimit,
  createAdaptiveConcurrencyLimit,
} from '../../source/adaptive-concurrency-limit.ts'
import { type BlockRequest, bundleCalls } from '../../source/bundle.ts'
import type { NodeFacts } from '../../source/probe.ts'
import { traceCalls } from '../../source/traces.ts'
import type { BlockSource } from '../../store/families/source-rows.ts'
import type { EncodedRows } from '../../store/write/row-encoder.ts'
import type { ActiveIssues } from '../active-issues.ts'
import { assertLinked, type BlockToTrace, type CheckedBlock } from '../check/block-checker.ts'
import { type Checkers, isCheckersFault } from '../check/checkers.ts'
import { answerLimitsOf } from './answer-limits.ts'
import { createCodeReader } from './contract-codes.ts'

/** Consecutive blocks that were fetched, checked and decoded. */
export interface Unit {
  readonly blocks: readonly CheckedBlock[]
  readonly rows: readonly EncodedRows[]
  /** Traces of all blocks that need them; absent if they follow later. */
  readonly traces?: readonly EncodedRows[]
  readonly transactions: number
  readonly bytes: number
  /** Index of the endpoint that returned the unit, or the last part of it. */
  readonly endpoint: number
  /** The endpoints that returned its parts, by name. */
  readonly sources: readonly BlockSource[]
}

/** A unit, or the first complete part of one that was halved. `rest` resolves with the blocks after it. */
export interface BegunUnit extends Unit {
  readonly rest?: Promise<BegunUnit>
}

/** Requests units from the node and checks them. Repeats while answers are wrong, also at other endpoints. */
export type Units = ReturnType<typeof createUnits>

export interface UnitOptions {
  readonly node: NodeClient
  readonly checkers: Checkers
  readonly profile: Profile
  readonly facts: Pick<NodeFacts, 'receipts' | 'tracer'>
  readonly concurrency: number
  readonly maxBlocks: number
  readonly signal: AbortSignal
  readonly issues: ActiveIssues
  /** Whether no retry can resolve this error, because the chain changed. */
  readonly giveUp: (error: unknown) => boolean
}

/** Rounds of requests for uncles, receipts and code that a unit's blocks turn out to need. */
const MAX_ROUNDS = 6
/** Attempts to fetch several blocks together while the node is away. Then they are halved. */
const WHOLE_MAX_ATTEMPTS = 5
const MISSING_MAX_ATTEMPTS = 5
/** Largest number of remembered blocks with traces that killed a checking thread. */
const MAX_KILLERS = 10_000
const MAX_PAUSE_MS = 5_000

export function createUnits(options: UnitOptions) {
  const { node, profile, facts, signal, issues, giveUp } = options
  const requestLimit = createAdaptiveConcurrencyLimit(options.concurrency)
  const size = createUnitSize(options.maxBlocks)
  const request = createBlockRequests(options, requestLimit, size)

  /** Fetches the blocks together; undefined if they must be requested in halves. */
  const attempts = async (first: number, last: number): Promise<Unit | undefined> => {
    const requests = Array.from({ length: last - first + 1 }, (_, n) => ({ number: first + n }))
    const key = `block ${first}`
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          return await request(requests)
        } catch (error) {
          if (signal.aborted || giveUp(error)) throw error
          // The block may be gone for good; the caller requests the head again.
          if (isMissing(error) && attempt > MISSING_MAX_ATTEMPTS) throw error
          issues.raise(key, error)
          // Some gateways close the connection if an answer is too large for them.
          if (first < last && (!isAway(error) || attempt > WHOLE_MAX_ATTEMPTS)) return undefined
          const backoff = Math.min(MAX_PAUSE_MS, 50 * 2 ** Math.min(attempt, 10))
          await pause(backoff * (0.5 + Math.random() / 2), signal)
          if (signal.aborted) throw error
        }
      }
    } finally {
      issues.clear(key)
    }
  }
  /**
   * A failing batch is halved, so that one bad block or a limit on size delays no other block. While the node is away,
   * it waits instead: smaller requests would not help.
   */
  const begin = async (first: number, last: number): Promise<BegunUnit> => {
    const unit = await attempts(first, last)
    if (unit) return unit
    size.halve()
    const middle = (first + last) >> 1
    return followed(await begin(first, middle), () => begin(middle + 1, last))
  }

  return {
    requestLimit,
    /** Current number of blocks per unit: fewer after errors, more while answers are small. */
    get size() {
      return size.current()
    },
    /** Like `bring`, but resolves with the first blocks as soon as they are right. */
    begin,
    /** Repeats until all blocks are complete and right, or `signal` is aborted. */
    bring: async (first: number, last: number): Promise<Unit> => {
      const parts: BegunUnit[] = []
      for (let part = await begin(first, last); ; part = await part.rest) {
        parts.push(part)
        if (part.rest === undefined) break
      }
      return joined(parts)
    },
    /** The node's answer about one block, byte for byte. */
    raw: async (number: number) => {
      const calls = bundleCalls([{ number }], { profile, receipts: facts.receipts })
      return (await node.raw(calls, { ...answerLimitsOf(profile).blocks, signal })).bytes
    },
    /** Sends the next request to another endpoint than the one of this unit, if there is one. */
    askElsewhere: ({ endpoint }: Unit) => node.avoid(endpoint),
    trace: createTraceRequests(options),
  }
}

/** Requests blocks and everything that they turn out to need, and checks them. */
function createBlockRequests(
  { node, checkers, profile, facts, signal, giveUp }: UnitOptions,
  requestLimit: AdaptiveConcurrencyLimit,
  size: ReturnType<typeof createUnitSize>,
) {
  const names = node.endpoints().map(({ name }) => name)
  // Shared by all checking threads.
  const readCodes = createCodeReader(node, profile, signal)

  /** Reports an unusable answer, which affects the endpoint of the next request. */
  const report = (endpoint: number, error: unknown) => {
    if (!(error instanceof ChainscopeError) || giveUp(error)) return
    if (error.code === 'block_refuted') node.blame(endpoint, error.message)
    else if (ASK_ELSEWHERE.has(error.code)) node.avoid(endpoint)
    else if (error.code === 'checker_replaced') return
    else node.fault(endpoint, error)
  }
  const request = async (requests: readonly BlockRequest[], codes?: KnownCodes, round = 1): Promise<Unit> => {
    const calls = bundleCalls(requests, { profile, receipts: facts.receipts })
    let began = 0
    const { bytes, endpoint } = await requestLimit.run(() => {
      began = Date.now()
      const limits = answerLimitsOf(profile).blocks
      return node.raw(calls, { ...limits, signal, attempts: 1, patient: true })
    })
    const length = bytes.length
    size.adapt(length, requests.length)
    let checked: Awaited<ReturnType<Checkers['blocks']>>
    try {
      checked = await checkers.blocks(bytes, requests, codes)
    } catch (error) {
      report(endpoint, error)
      throw isCheckersFault(error)
        ? new CheckFailedError(requests[0]!.number, requests.at(-1)!.number, error)
        : error
    }
    if ('blocks' in checked) {
      node.trust(endpoint, began)
      const { blocks, rows } = checked
      const transactions = blocks.reduce((sum, block) => sum + block.transactions, 0)
      const source = { first: requests[0]!.number, last: requests.at(-1)!.number, node: names[endpoint]! }
      return { blocks, rows: [rows], bytes: length, endpoint, sources: [source], transactions }
    }
    // Limits rounds without a pause if uncles never arrive, or the blocks differ each time.
    if (round >= MAX_ROUNDS) throw new UnsettledBlockError(requests[0]!.number)
    if ('again' in checked) return request(checked.again, codes, round + 1)
    return request(requests, await readCodes(checked.undecided), round + 1)
  }
  return request
}

function createTraceRequests({ node, checkers, profile, facts, signal }: UnitOptions) {
  const { tracer } = facts
  /** By block, the endpoint with a trace that killed a checking thread. Other endpoints are preferred for this block. */
  const killedBy = new Map<number, number>()
  /** Requests the traces of some blocks once. */
  return async (blocks: readonly BlockToTrace[], timeout: number): Promise<EncodedRows> => {
    if (tracer === null) throw new Error('no tracer was chosen')
    for (const { number } of blocks) {
      const killer = killedBy.get(number)
      if (killer !== undefined) node.avoid(killer)
    }
    const limits = { timeout, ...answerLimitsOf(profile).traces }
    const { bytes, endpoint } = await node.raw(traceCalls(blocks, tracer), {
      ...limits,
      signal,
      attempts: 1,
      aside: true,
    })
    try {
      const rows = await checkers.traces(bytes, blocks)
      for (const { number } of blocks) killedBy.delete(number)
      return rows
    } catch (error) {
      if ((error as { code?: string }).code === 'checker_died') {
        if (killedBy.size > MAX_KILLERS) killedBy.clear()
        for (const { number } of blocks) killedBy.set(number, endpoint)
      }
      throw error
    }
  }
}

/** Checks the links between parts, because the chain may have changed between their requests. */
function joined(parts: readonly Unit[]): Unit {
  const blocks = parts.flatMap((part) => part.blocks)
  assertLinked(blocks)
  return {
    blocks,
    rows: parts.flatMap((part) => part.rows),
    transactions: parts.reduce((sum, part) => sum + part.transactions, 0),
    bytes: parts.reduce((sum, part) => sum + part.bytes, 0),
    endpoint: parts.at(-1)!.endpoint,
    sources: parts.flatMap((part) => part.sources),
  }
}

/** Appends `next` to the rest of a unit. */
function followed(unit: BegunUnit, next: () => Promise<BegunUnit>): BegunUnit {
  const rest = unit.rest ? unit.rest.then((part) => followed(part, next)) : next()
  // Awaited when its turn comes. Until then, a failure must not be an unhandled rejection.
  rest.catch(() => {})
  return { ...unit, rest }
}

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'block_missing'

/** Codes of errors that are not the endpoint's fault. Another endpoint may still answer differently. */
const ASK_ELSEWHERE = new Set(['block_missing', 'receipts_missing', 'unexpected', 'checker_died'])

/** Answers of this size keep node and indexer busy without filling memory. */
const TARGET_ANSWER_BYTES = 2 * 1_048_576

/** Number of blocks per unit: fewer after errors, more while answers are small. */
function createUnitSize(maxBlocks: number) {
  let size = Math.min(4, maxBlocks)
  return {
    current: () => size,
    halve() {
      size = Math.max(1, Math.floor(size / 2))
    },
    adapt(bytes: number, blocks: number) {
      if (bytes > 2 * TARGET_ANSWER_BYTES && blocks > 1)
        size = Math.max(1, Math.floor((blocks * TARGET_ANSWER_BYTES) / bytes))
      else if (bytes < TARGET_ANSWER_BYTES && blocks >= size) size = Math.min(maxBlocks, size * 2)
    },
  }
}

/** Checking failed in this program, not at the node. The blocks are requested again. */
const CheckFailedError = ChainscopeError.define(
  'check_failed',
  (first: number, last: number, _cause: unknown) =>
    first === last
      ? `Block ${first} could not be checked; retrying`
      : `Blocks ${first}–${last} could not be checked; retrying`,
  { retryable: true, causeLast: true },
)

/** Data that a block needs keeps changing, or never arrives. */
export const UnsettledBlockError = ChainscopeError.define(
  'block_unsettled',
  (number: number) =>
    `The node does not give block ${number} whole: its uncles or receipts are missing, or of another block each time`,
  { retryable: true },
)
