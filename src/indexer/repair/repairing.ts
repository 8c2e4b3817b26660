import type { Profile } from '../../chain/profile.ts'
import { ChainscopeError, sentenceOf } from '../../errors.ts'
import { type NodeClient, pause } from '../../node/client.ts'
import type { Mutex } from '../../primitives/concurrency.ts'
import type { Logger } from '../../primitives/log.ts'
import type { Range } from '../../primitives/ranges.ts'
import { createNativeReader } from '../../refresh/native.ts'
import { createStateReader, StateGoneError } from '../../refresh/state.ts'
import { isConnectionLost } from '../../store/open.ts'
import type { RecordedReading, RepairRequest } from '../../store/repairs.ts'
import type { BlockUnit, Writer } from '../../store/writer.ts'
import type { BlockToTrace } from '../check/check.ts'
import type { Unit, Units } from '../fetch/units.ts'

export interface RepairingOptions {
  readonly writer: Writer
  readonly units: Units
  readonly writeMutex: Mutex
  readonly node: NodeClient
  readonly profile: Profile
  readonly startBlock: number
  readonly signal: AbortSignal
  readonly refresh: () => Promise<void>
  readonly log: Logger
}

/** How often requests are looked for, ms. */
const POLL_INTERVAL_MS = 1_000
/** Blocks of one transaction: the head waits for no more than these. */
const MAX_BLOCKS = 16
const MAX_TRACED_BLOCKS = 8
/** Longest wait for the traces of one request, ms. */
const TRACE_TIMEOUT_MS = 120_000
/** Attempts while the chain moves, or what stays around the blocks does not fit. */
const MAX_ATTEMPTS = 8
const RETRY_PAUSE_MS = 500
const PAGE_ROWS = 500

/** Derives blocks anew when somebody asks for it, between the commits of everything else. */
export async function repairOnRequest(options: RepairingOptions): Promise<void> {
  const { writer, signal, log } = options
  while (!signal.aborted) {
    const request = await writer.repairs.next()
    if (request === undefined) await pause(POLL_INTERVAL_MS, signal)
    else {
      log('info', `Blocks ${request.next} to ${request.last} are derived anew`)
      await repair(request, options)
    }
  }
}

/** Works off one request, or notes why it cannot be done. Ends early when `signal` says so. */
export async function repair(request: RepairRequest, options: RepairingOptions): Promise<void> {
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
    const whole = request.first <= startBlock && request.last >= newest
    await options.writeMutex.run(() => writer.repairs.finish(request, whole))
    log('info', `Blocks ${request.first} to ${request.last} were derived anew`)
  } catch (error) {
    // Whoever comes next goes on with it.
    if (signal.aborted) return
    if (isConnectionLost(error)) throw error
    const why = sentenceOf(error)
    log('error', `Blocks ${request.first} to ${request.last} could not be derived anew: ${why}`)
    await options.writeMutex.run(() => writer.repairs.giveUp(request, why))
  }
}

async function repairRange(
  first: number,
  last: number,
  request: RepairRequest,
  { units, writeMutex, writer, signal, refresh }: RepairingOptions,
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

/** With its traces where the node gives them now; else they are asked for later, as those of any block. */
async function withTraces({ blocks, rows }: Unit, units: Units): Promise<BlockUnit> {
  const toTrace = blocks.flatMap((block) => block.toTrace ?? [])
  const traced: BlockUnit['rows'][number][] = []
  const untraced: BlockToTrace[] = []
  for (let at = 0; at < toTrace.length; at += MAX_TRACED_BLOCKS) {
    const part = toTrace.slice(at, at + MAX_TRACED_BLOCKS)
    try {
      traced.push(await units.trace(part, TRACE_TIMEOUT_MS))
    } catch {
      untraced.push(...part)
    }
  }
  return { first: blocks[0]!, last: blocks.at(-1)!, rows: [...rows, ...traced], untraced }
}

/** Balances that were recorded in these blocks, where the node still has that state. */
async function correctRecordings(request: RepairRequest, options: RepairingOptions): Promise<void> {
  const { writer, node, profile, signal, writeMutex } = options
  const states = createStateReader(node, profile)
  const natives = createNativeReader(node, profile)
  for (let after: RecordedReading | undefined; !signal.aborted; ) {
    const page = await writer.repairs.recorded(request, after, PAGE_ROWS)
    if (page.length === 0) return
    after = page.at(-1)!
    for (const hash of new Set(page.map((one) => one.hash))) {
      const recorded = page.filter((one) => one.hash === hash)
      const addresses = recorded.map(({ address }) => address)
      try {
        const block = { number: recorded[0]!.block, hash }
        const balances = await states.exactlyAt(block, (pin) => natives.read(addresses, pin, { signal }), {
          signal,
        })
        for (const one of recorded) {
          const right = balances.get(one.address)
          if (right !== undefined && right.toString() !== one.value)
            await writeMutex.run(() => writer.repairs.correct(one, right))
        }
      } catch (error) {
        // What nobody can tell any more stays as it is.
        if (!(error instanceof StateGoneError)) throw error
      }
    }
  }
}
