import { sentenceOf } from '../../errors.ts'
import { withDeadline } from '../../primitives/concurrency.ts'
import type { Logger } from '../../primitives/log.ts'
import { partsOf } from '../../primitives/parts-of.ts'
import { MAX_TRACED_BLOCKS } from '../../source/traces.ts'
import type { EncodedRows } from '../../store/write/row-encoder.ts'
import type { BlockToTrace } from '../check/block-checker.ts'
import type { BegunUnit, Unit, Units } from './units.ts'

/** Longest wait for the traces of blocks at the head. */
const HEAD_TIMEOUT_MS = 1_500
const HEAD_BLOCKS = 3
/** Blocks below the head wait for traces this many times as long as their own requests took, and PATIENCE_MS longer. */
const TIMEOUT_FACTOR = 2
const PATIENCE_MS = 250
const MIN_REST_MS = 1_000
const MAX_REST_MS = 60_000

export interface TraceAlongOptions {
  readonly units: Units
  readonly nodeHead: () => number
  readonly log: Logger
  /** Time that traces may take in addition to TIMEOUT_FACTOR times the blocks' own time. */
  readonly patienceMs?: number
  /** Unix milliseconds. */
  readonly now?: () => number
}

/**
 * Fetches traces together with their blocks, so that one commit has both, while the tracer is fast enough. If traces
 * take too long, blocks are indexed without them, and src/indexer/backfill/tracing.ts adds them. Then one unit at a
 * time tries again, after growing pauses.
 */
export function createTraceAlong(options: TraceAlongOptions): Units['begin'] {
  const { units, nodeHead, log, patienceMs = PATIENCE_MS, now = Date.now } = options
  const rests = createRests(now)

  const request = async (blocks: readonly BlockToTrace[], limitMs: number): Promise<EncodedRows[]> => {
    const until = performance.now() + limitMs
    // Resolves with the error, so that a slow tracer does not reduce the number of parallel requests.
    const ask = async (part: readonly BlockToTrace[]): Promise<EncodedRows | Error> => {
      const left = until - performance.now()
      return left <= 0 ? late() : units.trace(part, left).catch((error: Error) => error)
    }
    const parts = partsOf(blocks, MAX_TRACED_BLOCKS).map((part) => units.requestLimit.run(() => ask(part)))
    return (await withDeadline(Promise.all(parts), limitMs, late)).map((rows) => {
      if (rows instanceof Error) throw rows
      return rows
    })
  }
  const traced = async (unit: Unit, tookMs: number): Promise<Unit> => {
    const toTrace = unit.blocks.flatMap((block) => block.toTrace ?? [])
    if (toTrace.length === 0 || !rests.begin()) return unit
    const isHead = nodeHead() - unit.blocks.at(-1)!.number < HEAD_BLOCKS
    try {
      const traces = await request(toTrace, isHead ? HEAD_TIMEOUT_MS : patienceMs + TIMEOUT_FACTOR * tookMs)
      rests.succeeded()
      return { ...unit, traces, bytes: unit.bytes + bytesOf(traces) }
    } catch (error) {
      rests.failed()
      log('debug', `Traces follow later: ${sentenceOf(error)}`)
      return unit
    }
  }
  const withTraces = async (begun: Promise<BegunUnit>): Promise<BegunUnit> => {
    const began = performance.now()
    const { rest, ...unit } = await begun
    const whole = await traced(unit, performance.now() - began)
    if (rest === undefined) return whole
    const next = withTraces(rest)
    // Awaited when its turn comes. Until then, a failure must not be an unhandled rejection.
    next.catch(() => {})
    return { ...whole, rest: next }
  }
  return (first, last) => withTraces(units.begin(first, last))
}

const late = () => new Error('They took longer than their blocks')

/** Whether to request traces along: always until they were late, then one attempt after each pause. */
function createRests(now: () => number) {
  /** Consecutive failures. If there are any, `until` is the time of the next attempt. */
  let failures = 0
  let until = 0
  let attempting = false
  return {
    begin(): boolean {
      if (failures === 0) return true
      if (attempting || now() < until) return false
      attempting = true
      return true
    },
    succeeded() {
      failures = 0
      attempting = false
    },
    failed() {
      // Units that were already running when the first one failed do not count again.
      if (failures > 0 && !attempting) return
      until = now() + Math.min(MAX_REST_MS, MIN_REST_MS * 2 ** Math.min(failures, 6))
      failures++
      attempting = false
    },
  }
}

const bytesOf = (rows: readonly EncodedRows[]): number =>
  rows.reduce((sum, { tables }) => sum + tables.reduce((size, { bytes }) => size + bytes.length, 0), 0)
