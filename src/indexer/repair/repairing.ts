import { ChainscopeError, sentenceOf } from '../../errors.ts'
import { pause } from '../../node/client.ts'
import { createNativeReader } from '../../node-state/account-state.ts'
import { createStateReader, StateGoneError } from '../../node-state/state-reader.ts'
import { partsOf } from '../../primitives/parts-of.ts'
import type { Range } from '../../primitives/ranges.ts'
import { MAX_TRACED_BLOCKS } from '../../source/traces.ts'
import { isConnectionLost } from '../../store/connect/open.ts'
import type { BlockUnit } from '../../store/write/index-writer.ts'
import type { RecordedReading, RepairRequest } from '../../store/write/repairs.ts'
import type { BlockToTrace } from '../check/block-checker.ts'
import type { Unit, Units } from '../fetch/units.ts'
import type { TaskParts } from '../progress.ts'

/** The parts that repairs need, with or without a running indexer. */
type RepairParts = Pick<
  TaskParts,
  'writer' | 'units' | 'writeMutex' | 'node' | 'profile' | 'startBlock' | 'signal' | 'refresh' | 'log'
>

/** Interval between two polls for requests. */
const POLL_INTERVAL_MS = 1_000
/** Blocks per database transaction. The head waits for it, so there are few. */
const MAX_BLOCKS = 16
/** Timeout for the traces of one request. */
const TRACE_TIMEOUT_MS = 120_000
/** Attempts while the chain changes, or while the neighbouring blocks do not fit. */
const MAX_ATTEMPTS = 8
const RETRY_PAUSE_MS = 500
const PAGE_ROWS = 500

/** Reindexes blocks on request, between other commits. */
export async function repairOnRequest(options: RepairParts): Promise<void> {
  const { writer, signal, log } = options
  while (!signal.aborted) {
    const request = await writer.repairs.next()
    if (request === undefined) await pause(POLL_INTERVAL_MS, signal)
    else {
      log('info', `Reindexing blocks ${request.next}–${request.last}`)
      await executeRepair(request, options)
    }
  }
}

/** Executes one request, or records why it failed. Ends early when `signal` is aborted. */
export async function executeRepair(request: RepairRequest, options: RepairParts): Promise<void> {
  const { writer, signal, log, startBlock } = options
  const coverage = await writer.coverage()
  const newest = coverage.head?.number ?? -1
  try {
    const mine = coverage.blocks.flatMap(([first, last]): Range[] => {
      const part: Range = [Math.max(first, request.next), Math.min(last, request.last)]
      return part[0] <= part[1] ? [part] : []
    })
    for (const [first, last] of mine) await repairRange(first, last, request, options)
    if (signal.aborted) return
    await correctRecordings(request, options)
    const oldest = Math.max(startBlock, coverage.keptFrom)
    const whole = request.first <= oldest && request.last >= newest
    await options.writeMutex.run(() => writer.repairs.finish(request, whole))
    log('info', `Reindexed blocks ${request.first}–${request.last}`)
  } catch (error) {
    // The next start resumes the request.
    if (signal.aborted) return
    if (isConnectionLost(error)) throw error
    const why = sentenceOf(error)
    log('error', `Blocks ${request.first}–${request.last} could not be reindexed: ${why}`)
    await options.writeMutex.run(() => writer.repairs.giveUp(request, why))
  }
}

async function repairRange(
  first: number,
  last: number,
  request: RepairRequest,
  { units, writeMutex, writer, signal, refresh }: RepairParts,
): Promise<void> {
  let failures = 0
  for (let next = first; next <= last && !signal.aborted; ) {
    const end = Math.min(last, next + Math.min(MAX_BLOCKS, units.size) - 1)
    try {
      const unit = await withTraces(await units.bring(next, end), units)
      await writeMutex.run(() => writer.repairs.replace(unit, request))
      next = end + 1
      failures = 0
    } catch (error) {
      if (signal.aborted || !(error instanceof ChainscopeError && error.retryable)) throw error
      if (++failures === MAX_ATTEMPTS) throw error
      await pause(RETRY_PAUSE_MS, signal)
    }
    await refresh()
  }
}

/** Adds the unit's traces if the node returns them now. Otherwise they are fetched later, like those of other blocks. */
async function withTraces({ blocks, rows, sources }: Unit, units: Units): Promise<BlockUnit> {
  const toTrace = blocks.flatMap((block) => block.toTrace ?? [])
  const traced: BlockUnit['rows'][number][] = []
  const untraced: BlockToTrace[] = []
  for (const part of partsOf(toTrace, MAX_TRACED_BLOCKS)) {
    try {
      traced.push(await units.trace(part, TRACE_TIMEOUT_MS))
    } catch {
      untraced.push(...part)
    }
  }
  return { first: blocks[0]!, last: blocks.at(-1)!, rows: [...rows, ...traced], untraced, sources }
}

/** Corrects balances recorded in these blocks if the node still has their state. */
async function correctRecordings(request: RepairRequest, options: RepairParts): Promise<void> {
  const { writer, node, profile, signal, writeMutex } = options
  const states = createStateReader(node, profile, { rereads: true })
  const readNatives = createNativeReader(node, profile)
  for (let after: RecordedReading | undefined; !signal.aborted; ) {
    const page = await writer.repairs.recorded(request, after, PAGE_ROWS)
    if (page.length === 0) return
    after = page.at(-1)!
    for (const hash of new Set(page.map((reading) => reading.hash))) {
      const recorded = page.filter((reading) => reading.hash === hash)
      const addresses = recorded.map(({ address }) => address)
      try {
        const block = { number: recorded[0]!.block, hash }
        const balances = await states.exactlyAt(block, (pin) => readNatives(addresses, pin, { signal }), {
          signal,
        })
        for (const reading of recorded) {
          const right = balances.get(reading.address)
          if (right !== undefined && right.toString() !== reading.value)
            await writeMutex.run(() => writer.repairs.correct(reading, right))
        }
      } catch (error) {
        // A value is kept if no node has its state any more.
        if (!(error instanceof StateGoneError)) throw error
      }
    }
  }
}
