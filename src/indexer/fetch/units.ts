import type { CallTracer, Profile } from '../../chain/profile.ts'
import type { KnownCodes } from '../../decode/contract-code.ts'
import { ChainscopeError } from '../../errors.ts'
import { isAway, type NodeClient, pause } from '../../node/client.ts'
import {
  type AdaptiveConcurrencyLimit,
  createAdaptiveConcurrencyLimit,
} from '../../source/adaptive-concurrency-limit.ts'
import { type BlockRequest, bundleCalls } from '../../source/bundle.ts'
import { traceCalls } from '../../source/traces.ts'
import type { BlockSource } from '../../store/families/source-rows.ts'
import type { EncodedRows } from '../../store/row-encoder.ts'
import type { ActiveIssues } from '../active-issues.ts'
import { assertLinked, type BlockToTrace, type CheckedBlock } from '../check/block-checker.ts'
import type { Checkers } from '../check/checkers.ts'
import { answerLimitsOf } from './answer-limits.ts'
import { createCodeReader } from './contract-codes.ts'

/** Some consecutive blocks, fetched, checked, decoded. */
export interface Unit {
  readonly blocks: readonly CheckedBlock[]
  readonly rows: readonly EncodedRows[]
  /** Of all its blocks that are to be traced; absent if they follow later. */
  readonly traces?: readonly EncodedRows[]
  readonly transactions: number
  readonly bytes: number
  /** Which of the node's addresses gave it, or the last of it. */
  readonly endpoint: number
  /** By name, each part of it. */
  readonly sources: readonly BlockSource[]
}

/** A unit that was halved is there as far as it is whole and right; what follows comes by itself. */
export interface BegunUnit extends Unit {
  readonly rest?: Promise<BegunUnit>
}

/** Requests units from the node and checks them; repeats, also at other endpoints, while answers are wrong. */
export interface Units {
  readonly requestLimit: AdaptiveConcurrencyLimit
  /** Blocks per unit at present: fewer on errors, more while answers are small. */
  readonly size: number
  /** Repeats until it is whole and right, or `signal` stops it. */
  bring(first: number, last: number): Promise<Unit>
  /** The same, beginning with the blocks before the first that is not right yet. */
  begin(first: number, last: number): Promise<BegunUnit>
  /** What the node says of one block, byte for byte. */
  raw(number: number): Promise<Buffer>
  /** The next question goes to another address of the node than gave this unit, where there is one. */
  askElsewhere(unit: Unit): void
  /** One attempt at the traces of some blocks. */
  trace(blocks: readonly BlockToTrace[], timeout: number): Promise<EncodedRows>
}

export interface UnitOptions {
  readonly node: NodeClient
  readonly checkers: Checkers
  readonly profile: Profile
  readonly receipts: Profile['receipts']
  readonly tracer: CallTracer | null
  readonly concurrency: number
  readonly maxBlocks: number
  readonly signal: AbortSignal
  readonly issues: ActiveIssues
  /** Errors that no retry can resolve: the chain changed. */
  readonly giveUp: (error: unknown) => boolean
}

/** Rounds of requests until everything that a unit's blocks turn out to need was requested. */
const MAX_ROUNDS = 6
/** Attempts at several blocks at once while the node is away. */
const WHOLE_MAX_ATTEMPTS = 5
const MISSING_MAX_ATTEMPTS = 5
/** Blocks of which it is remembered whose traces killed a checking thread. */
const MAX_KILLERS = 10_000
const MAX_PAUSE_MS = 5_000

export function createUnits(options: UnitOptions): Units {
  const { node, profile, receipts, signal, issues, giveUp } = options
  const requestLimit = createAdaptiveConcurrencyLimit(options.concurrency)
  const size = createUnitSize(options.maxBlocks)
  const request = createBlockRequests(options, requestLimit, size)

  /** Resolves with undefined when the blocks are to be requested in halves. */
  const attempts = async (first: number, last: number): Promise<Unit | undefined> => {
    const requests = Array.from({ length: last - first + 1 }, (_, n) => ({ number: first + n }))
    const key = `block ${first}`
    try {
      for (let attempt = 1; ; attempt++) {
        try {
          return await request(requests)
        } catch (error) {
          if (signal.aborted || giveUp(error)) throw error
          // It may be gone for good: the caller requests the head again.
          if (isMissing(error) && attempt > MISSING_MAX_ATTEMPTS) throw error
          issues.raise(key, error)
          // Some gateways cut the connection where an answer is too large for them.
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
   * A batch that fails is halved, so that one bad block or one limit on size delays no other. A node that is away is
   * waited for: half as many blocks in twice as many requests would not bring it back.
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
    get size() {
      return size.current()
    },
    begin,
    bring: async (first, last) => {
      const parts: BegunUnit[] = []
      for (let part = await begin(first, last); ; part = await part.rest) {
        parts.push(part)
        if (part.rest === undefined) break
      }
      return joined(parts)
    },
    raw: async (number) => {
      const calls = bundleCalls([{ number }], { profile, receipts })
      return (await node.raw(calls, { ...answerLimitsOf(profile).blocks, signal })).bytes
    },
    askElsewhere: ({ endpoint }) => node.avoid(endpoint),
    trace: createTraceRequests(options),
  }
}

/** Requests blocks until everything that they turn out to need was requested, and checks them. */
function createBlockRequests(
  { node, checkers, profile, receipts, signal, giveUp }: UnitOptions,
  requestLimit: AdaptiveConcurrencyLimit,
  size: ReturnType<typeof createUnitSize>,
) {
  const names = node.endpoints().map(({ name }) => name)
  // Shared by all checking threads.
  const readCodes = createCodeReader(node, profile, signal)

  /** An answer that could not be used counts when the endpoint for the next request is chosen. */
  const report = (endpoint: number, error: unknown) => {
    if (!(error instanceof ChainscopeError) || giveUp(error)) return
    if (error.code === 'block_refuted') node.blame(endpoint, error.message)
    else if (ASK_ELSEWHERE.has(error.code)) node.avoid(endpoint)
    else if (error.code === 'checker_replaced') return
    else node.fault(endpoint, error)
  }
  const request = async (requests: readonly BlockRequest[], codes?: KnownCodes, round = 1): Promise<Unit> => {
    const calls = bundleCalls(requests, { profile, receipts })
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
      throw OUR_FAILURES.has((error as { code?: string }).code ?? '')
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
    // Uncles that never come, or blocks that are others each time, must not be requested without a rest.
    if (round >= MAX_ROUNDS) throw new UnsettledBlockError(requests[0]!.number)
    if ('again' in checked) return request(checked.again, codes, round + 1)
    return request(requests, await readCodes(checked.undecided), round + 1)
  }
  return request
}

function createTraceRequests({ node, checkers, profile, tracer, signal }: UnitOptions): Units['trace'] {
  /** The endpoint whose trace of a block killed a checking thread: others are preferred for that block. */
  const killedBy = new Map<number, number>()
  return async (blocks, timeout) => {
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

/** Each part was checked by itself; the chain may have changed between one and the next. */
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

/** The unit, and what follows it once it is there. */
function followed(unit: BegunUnit, next: () => Promise<BegunUnit>): BegunUnit {
  const rest = unit.rest ? unit.rest.then((part) => followed(part, next)) : next()
  // Looked at when its turn comes; until then a failure must not count as unhandled.
  rest.catch(() => {})
  return { ...unit, rest }
}

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'block_missing'

/** A failure that says nothing of the node, though another address of it may answer something else. */
const ASK_ELSEWHERE = new Set(['block_missing', 'receipts_missing', 'unexpected', 'checker_died'])
const OUR_FAILURES = new Set(['unexpected', 'checker_died', 'checker_replaced'])

/** Answers of about this size keep both sides busy without filling memory. */
const TARGET_ANSWER_BYTES = 2 * 1_048_576

/** Blocks per unit: fewer on errors, more while answers are small. */
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

/** Checking failed in this program, not at the node: the blocks are not indexed, and requested again. */
const CheckFailedError = ChainscopeError.define(
  'check_failed',
  (first: number, last: number, _cause: unknown) =>
    first === last
      ? `Block ${first} could not be checked; retrying`
      : `Blocks ${first}–${last} could not be checked; retrying`,
  { retryable: true, causeLast: true },
)

/** What a block needs besides itself keeps changing, or never comes. */
export const UnsettledBlockError = ChainscopeError.define(
  'block_unsettled',
  (number: number) =>
    `The node does not give block ${number} whole: its uncles or receipts are missing, or of another block each time`,
  { retryable: true },
)
