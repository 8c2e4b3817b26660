import type { Profile } from '../chain/profile.ts'
import { sentenceOf } from '../errors.ts'
import { type NodeClient, pause } from '../node/client.ts'
import type { Hex } from '../primitives/hex.ts'
import type { Logger } from '../primitives/log.ts'
import type { DiskGuard } from '../store/disk-guard.ts'
import { openPool, type Place } from '../store/open.ts'
import { tokenBacklog } from '../store/refreshed/due-tokens.ts'
import { nativeBacklog } from '../store/refreshed/native.ts'
import { createAges } from './ages.ts'
import { createContractCalls } from './calls.ts'
import { createFactsRefresher } from './facts.ts'
import { createHolderRefresher } from './holders.ts'
import { createLiveFinder } from './live.ts'
import { createNativeReader } from './native.ts'
import { createNativeRefresher } from './native-balances.ts'
import type { Refresher } from './parts.ts'
import { watchPool } from './pending.ts'
import { createStateReader } from './state.ts'

export interface RefresherOptions {
  readonly place: Place
  readonly diskGuard: DiskGuard
  readonly node: NodeClient
  readonly profile: Profile
  readonly signal: AbortSignal
  readonly log: Logger
  /** These are no longer queued or running, whether they worked or not. */
  readonly onRefreshed: (addresses: readonly Hex[]) => void
  /** How often tokens are sampled for changes without events, ms. */
  readonly sampleEvery?: number
}

/** What brings back from the node what only it knows: native balances, token facts, what holders have. */
export interface Refreshers {
  /** A new head is in, or history grew: what its blocks touched is read now. */
  headMoved(head: number, historyMissing: number): void
  /** Reads these addresses' native balances again now. */
  refresh(addresses: readonly Hex[]): void
  /** `counted`: the head when it was counted; what later blocks touched is not in it. */
  backlog(): { tokens: number; balances: number; oldest: number; counted: number }
  close(): Promise<void>
}

const SAMPLE_INTERVAL_MS = 5_000
/** With nothing to do, queues are looked at this often, ms. */
const IDLE_PAUSE_MS = 1_000
const MAX_BACKOFF_MS = 15_000
/** Counts in health stop here. */
const MAX_COUNTED = 10_000
const COUNT_INTERVAL_MS = 1_000

export function startRefreshers(options: RefresherOptions): Refreshers {
  const { place, diskGuard, node, profile, signal, log } = options
  const pool = openPool(place, {
    name: 'refresher',
    connections: 3,
    statementTimeout: 60_000,
    onError: (error) => log('debug', `A connection of the refreshers ended: ${error.message}`),
  })
  const closing = new AbortController()
  const stopped = AbortSignal.any([signal, closing.signal])
  const parts = {
    pool,
    states: createStateReader(node, profile),
    calls: createContractCalls(node, profile),
    natives: createNativeReader(node, profile),
    ask: { timeout: 10_000, signal: stopped },
    log,
  }
  const native = createNativeRefresher(parts)
  const facts = createFactsRefresher(parts)
  const live = createLiveFinder({ ...parts, every: options.sampleEvery ?? SAMPLE_INTERVAL_MS })
  const holders = createHolderRefresher({ ...parts, suspect: live.suspect })

  const wakers = new Set<() => void>()
  const wake = () => {
    for (const one of [...wakers]) one()
  }
  stopped.addEventListener('abort', wake, { once: true })
  /** Until something happens, or `ms` at most. */
  const idle = (ms: number) =>
    new Promise<void>((resolve) => {
      if (stopped.aborted) return resolve()
      const waker = () => {
        clearTimeout(timer)
        wakers.delete(waker)
        resolve()
      }
      const timer = setTimeout(waker, ms)
      wakers.add(waker)
    })

  let filling = false
  /** While history is read, the node and the database are for that first: this rests as long as it worked, and more. */
  const restAfter = (ms: number) => (filling ? pause(Math.min(5_000, 4 * ms), stopped) : undefined)

  /** Never ends by an error: it is told once, and tried again, less often the longer it lasts. */
  const repeat = async (what: string, { step }: Refresher) => {
    let reported = ''
    for (let failures = 0; !stopped.aborted; ) {
      const began = performance.now()
      try {
        await diskGuard.waitForSpace(stopped)
        const done = await step()
        if (failures > 0) log('info', `${what} can be read again`)
        failures = 0
        reported = ''
        if (done === 0) await idle(IDLE_PAUSE_MS)
        else await restAfter(performance.now() - began)
      } catch (error) {
        if (stopped.aborted) return
        failures++
        const sentence = `${what} cannot be read just now: ${sentenceOf(error)}`
        // A block that was replaced meanwhile, or a state just gone, is nothing yet to tell anybody of.
        log(sentence === reported || failures < 3 ? 'debug' : 'warn', sentence)
        if (failures >= 3) reported = sentence
        await pause(
          Math.min(MAX_BACKOFF_MS, 100 * 2 ** Math.min(failures, 8)) * (0.5 + Math.random() / 2),
          stopped,
        )
      }
    }
  }

  const blocks = createAges()
  const ids = createAges()
  let newest = -1
  let backlog = { tokens: 0, balances: 0, oldest: 0, counted: -1 }
  const count: Refresher = {
    async step() {
      const counted = newest
      const [natives, tokens] = [
        await nativeBacklog(pool, MAX_COUNTED),
        await tokenBacklog(pool, MAX_COUNTED),
      ]
      const now = Date.now()
      ids.saw(natives.newestId, now)
      const oldestOf = (block: number | null) => (block === null ? 0 : blocks.of(block - 1, now))
      backlog = {
        tokens: tokens.tokens + tokens.holders,
        balances: natives.marked + natives.unswept,
        oldest: Math.max(
          oldestOf(natives.oldestMark),
          oldestOf(tokens.oldest),
          natives.unswept > 0 ? ids.of(natives.swept, now) : 0,
        ),
        counted,
      }
      await pause(COUNT_INTERVAL_MS, stopped)
      return 1
    },
  }

  const running = Promise.all([
    repeat('Native balances', native),
    repeat('Token facts', facts),
    repeat('Token balances', holders),
    repeat('Live tokens', live),
    repeat('The backlog', count),
    watchPool({ pool, diskGuard, node, profile, signal: stopped, log, idle }),
  ])

  return {
    headMoved(head, historyMissing) {
      filling = historyMissing > 2
      newest = head
      blocks.saw(head, Date.now())
      wake()
    },
    refresh(addresses) {
      void native.refresh(addresses).then(
        () => options.onRefreshed(addresses),
        (error: unknown) => {
          log('debug', `A balance could not be refreshed: ${sentenceOf(error)}`)
          options.onRefreshed(addresses)
        },
      )
    },
    backlog: () => backlog,
    async close() {
      closing.abort()
      await running
      await pool.end()
    },
  }
}
