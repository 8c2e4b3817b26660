import { sentenceOf } from '../../errors.ts'
import type { Logger } from '../../primitives/log.ts'
import type { BlockUnit } from '../../store/writer.ts'
import type { Unit, Units } from '../fetch/units.ts'

/** Blocks at the head wait this long for their traces. */
const TRACE_TIMEOUT_MS = 1_500
const MAX_REST_MS = 60_000

/** Adds traces to units at the head, so that both come in one commit, as long as the tracer keeps up. */
export function createTraceAlong(units: Units, log: Logger) {
  /** Until when blocks are committed without traces, after the tracer was too slow. */
  let from = 0
  let failures = 0
  return async (batch: readonly Unit[], ready: BlockUnit[]): Promise<void> => {
    for (const [n, unit] of batch.entries()) {
      const toTrace = unit.blocks.flatMap((block) => block.toTrace ?? [])
      if (toTrace.length === 0 || Date.now() < from) continue
      try {
        const rows = await units.trace(toTrace, TRACE_TIMEOUT_MS)
        ready[n] = { ...ready[n]!, rows: [...ready[n]!.rows, rows], untraced: [] }
        failures = 0
      } catch (error) {
        from = Date.now() + Math.min(MAX_REST_MS, 1_000 * 2 ** Math.min(failures++, 6))
        log('debug', `Traces follow later: ${sentenceOf(error)}`)
      }
    }
  }
}
