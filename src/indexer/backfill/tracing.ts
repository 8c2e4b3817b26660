import { rulesOf } from '../../chain/forks.ts'
import type { Profile } from '../../chain/profile.ts'
import { type CoinTransfer, coinTransferOf } from '../../decode/coin-log.ts'
import { ChainscopeError, sentenceOf } from '../../errors.ts'
import { isAway, pause } from '../../node/client.ts'
import { partsOf } from '../../primitives/parts-of.ts'
import { MAX_TRACED_BLOCKS } from '../../source/traces.ts'
import { isDataRefusal } from '../../store/connect/open.ts'
import type { Writer } from '../../store/write/index-writer.ts'
import type { BlockToTrace } from '../check/block-checker.ts'
import { isCheckersFault } from '../check/checkers.ts'
import type { TaskParts } from '../progress.ts'

const TRACE_CONCURRENCY = 3
const IDLE_PAUSE_MS = 200
const TRACE_TIMEOUT_MS = 120_000
/** Pause before failed traces are requested again; it doubles each time. */
const MIN_REST_MS = 1_000
const MAX_REST_MS = 600_000
const MAX_RESTING_BLOCKS = 10_000

/**
 * Adds traces to blocks that were indexed without them, newest first. A slow tracer never delays blocks, and a block
 * that the node cannot trace never delays others.
 */
export async function traceGaps(options: TaskParts): Promise<void> {
  const { writer, progress, units, profile, writeMutex, signal, refresh, issues } = options
  const resting = new Map<number, { until: number; failures: number }>()
  let size = MAX_TRACED_BLOCKS

  const rest = (number: number, error: unknown) => {
    const failures = (resting.get(number)?.failures ?? 0) + 1
    if (resting.size > MAX_RESTING_BLOCKS) resting.clear()
    resting.set(number, {
      failures,
      until: Date.now() + Math.min(MAX_REST_MS, MIN_REST_MS * 2 ** Math.min(failures - 1, 12)),
    })
    const others = resting.size > 1 ? ` (and of ${resting.size - 1} other blocks)` : ''
    issues.raise('traces', new MissingTracesError(number, others, error))
  }
  /** Requests the traces of these blocks together, then one by one if that fails. Throws if the node is away. */
  const bring = async (part: readonly BlockToTrace[]): Promise<void> => {
    try {
      const rows = await units.requestLimit.run(() => units.trace(part, TRACE_TIMEOUT_MS))
      await writeMutex.run(() => writer.appendTraces({ blocks: part, rows }, { durable: false }))
      for (const { number } of part) resting.delete(number)
    } catch (error) {
      if (signal.aborted || isAway(error)) throw error
      if (!(error instanceof ChainscopeError || isDataRefusal(error))) throw error
      // A replaced block is no longer in the list of blocks without traces.
      if ((error as { code?: string }).code === 'trace_of_other_branch') return
      size = Math.max(1, size >> 1)
      if (part.length === 1) return rest(part[0]!.number, error)
      for (const block of part) await bring([block])
    }
  }

  while (!signal.aborted) {
    if (progress.state.tracesMissing === 0 && resting.size === 0) {
      issues.clear('traces')
      await pause(IDLE_PAUSE_MS, signal)
      continue
    }
    try {
      const now = Date.now()
      const except = [...resting].flatMap(([number, { until }]) => (until > now ? number : []))
      const waiting = await writeMutex.run(() => writer.untraced(size * TRACE_CONCURRENCY, except))
      const blocks = waiting.map((block) => asToTrace(block, profile))
      if (blocks.length === 0 && except.length === 0) {
        resting.clear()
        issues.clear('traces')
      }
      if (blocks.length === 0) {
        await pause(IDLE_PAUSE_MS, signal)
        continue
      }
      const parts = partsOf(blocks, size)
      size = Math.min(MAX_TRACED_BLOCKS, size + 1)
      const results = await Promise.allSettled(parts.map(bring))
      await refresh()
      const failed = results.find((result) => result.status === 'rejected')
      if (failed) throw failed.reason
      if (resting.size === 0) issues.clear('traces')
    } catch (error) {
      if (signal.aborted) return
      issues.raise('traces', error)
      await pause(1_000, signal)
    }
  }
}

/** The block with the coin transfers in its indexed logs. Its traces must contain the same transfers. */
function asToTrace(
  { headerFields, coinLogs, ...block }: Awaited<ReturnType<Writer['untraced']>>[number],
  { forks }: Profile,
): BlockToTrace {
  const { coinLogs: logged } = rulesOf(forks, (name) => headerFields.includes(name))
  const coinTransfers: CoinTransfer[][] = block.transactions.map(() => [])
  for (const { transaction, ...log } of coinLogs) {
    const transfer = coinTransferOf(log)
    if (transfer) coinTransfers[transaction]!.push(transfer)
  }
  return { ...block, coinTransfers: logged ? coinTransfers : null, fromLogs: false }
}

/** The blocks are indexed. Until their traces arrive, answers report values that depend on them as missing. */
class MissingTracesError extends ChainscopeError {
  readonly code = 'traces_missing'
  override readonly retryable = true
  constructor(number: number, others: string, cause: unknown) {
    const why =
      (cause as { code?: string }).code === 'traces_refuted'
        ? sentenceOf(cause)
        : isDataRefusal(cause) || isCheckersFault(cause)
          ? `The traces of block ${number}${others} could not be checked or written`
          : `The node does not trace block ${number}${others}`
    super(`${why}; its internal transactions are missing until a retry succeeds`, { cause })
  }
}
