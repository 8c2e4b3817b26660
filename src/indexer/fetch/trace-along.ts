import { sentenceOf } from '../../errors.ts'
import { withDeadline } from '../../primitives/concurrency.ts'
import type { Logger } from '../../primitives/log.ts'
import { partsOf } from '../../primitives/parts-of.ts'
import { MAX_TRACED_BLOCKS } from '../../source/traces.ts'
import type { EncodedRows } from '../../store/row-encoder.ts'
import type { BlockToTrace } from '../check/block-checker.ts'
import type { BegunUnit, Unit, Units } from './units.ts'

/** Blocks at the head wait this long for their traces. */
const HEAD_TIMEOUT_MS = 1_500
const HEAD_BLOCKS = 3
/** Blocks behind the head wait for their traces this many times as long as they took themselves, and this much longer. */
const TIMEOUT_FACTOR = 2
const PATIENCE_MS = 250
const MIN_REST_MS = 1_000
const MAX_REST_MS = 60_000

export interface TraceAlongOptions {
  readonly units: Units
  readonly nodeHead: () => number
  readonly log: Logger
  /** How much longer than twice the time of the blocks themselves their traces may take. */
  readonly patienceMs?: number
  /** Unix milliseconds. */
  readonly now?: () => number
}

/**
 * Brings traces together with their blocks, so that both come in one commit, as long as the tracer keeps up: where
 * traces take longer than the blocks' own answers, blocks come without them, and src/indexer/backfill/tracing.ts adds them. After
 * that one unit at a time tries it again, after growing rests.
 */
export function createTraceAlong({
  units,
  nodeHead,
  log,
  patienceMs = PATIENCE_MS,
  now = Date.now,
}: TraceAlongOptions): Units['begin'] {
  const rests = createRests(now)

  const request = async (blocks: readonly BlockToTrace[], limitMs: number): Promise<EncodedRows[]> => {
    const until = performance.now() + limitMs
    // It resolves with its error: a slow tracer is no reason to ask the node for fewer blocks at once.
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
    // Looked at when its turn comes; until then a failure must not count as unhandled.
    next.catch(() => {})
    return { ...whole, rest: next }
  }
  return (first, last) => withTraces(units.begin(first, last))
}

const late = () => new Error('They took longer than their blocks')

/** Whether traces are requested along: always, until they were late; then by one attempt after each rest. */
function createRests(now: () => number) {
  /** In a row; while there are any, `until` says when the next attempt is due. */
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
      // Units that were under way when the first one failed are the same failure.
      if (failures > 0 && !attempting) return
      until = now() + Math.min(MAX_REST_MS, MIN_REST_MS * 2 ** Math.min(failures, 6))
      failures++
      attempting = false
    },
  }
}

const bytesOf = (rows: readonly EncodedRows[]): number =>
  rows.reduce((sum, { tables }) => sum + tables.reduce((size, { bytes }) => size + bytes.length, 0), 0)
