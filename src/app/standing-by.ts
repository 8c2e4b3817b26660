import type { Console } from '../console.ts'
import { ChainscopeError, sentenceOf } from '../errors.ts'
import type { RunningIndexer } from '../indexer/start-indexer.ts'
import type { WriterWatch } from '../indexer/watch-writer.ts'
import { pause } from '../node/client.ts'
import { isConnectionLost } from '../store/connect/open.ts'
import type { Claim, LockSeeker } from '../store/locks/writer-lock.ts'

export interface StandingByOptions {
  /** The writer's lock if this process holds it from preparing the index. */
  readonly claim: Claim | undefined
  /** Waits until the node is reachable. Holds no lock while it waits. */
  readonly becomeAble: (stopping: AbortSignal) => Promise<void>
  readonly lock: LockSeeker
  /** Migrates the tables to this version. The caller holds the lock. */
  readonly prepare: () => Promise<void>
  /** Starts indexing. `onClaim` is called when the indexer is about to take the lock itself. */
  readonly begin: (onClaim: () => void) => Promise<RunningIndexer>
  readonly watch: (isWanted: () => boolean) => WriterWatch
  /** Asks the process that indexes to refresh. */
  readonly refreshElsewhere: RunningIndexer['refresh']
  readonly console: Console
}

/** Interval between two attempts to take the lock, ms. */
const RETRY_INTERVAL_MS = 500
/** Interval between two checks of a database that a newer version wrote, ms. */
const NEWER_DATABASE_INTERVAL_MS = 5_000
/** Another process or another version writes the index: this process stands by. */
const STAND_BY_CODES = new Set(['second_writer', 'writer_fenced', 'older_database'])
const codeOf = (error: unknown) => (error instanceof ChainscopeError ? error.code : '')

/**
 * The indexer of one process among several: it writes while it holds the writer's lock, and stands by while another
 * process holds it. Resolves when it indexes or has to wait.
 */
export async function startStandingBy(options: StandingByOptions): Promise<RunningIndexer> {
  const { console, becomeAble, prepare } = options
  const stopping = new AbortController()
  let active: RunningIndexer | undefined
  let isWaiting = false
  const watch = options.watch(() => active === undefined)

  const begin = async (claim: Claim) => {
    try {
      active = await options.begin(() => {
        claim.handOver().catch(() => {})
      })
    } catch (error) {
      await claim.release()
      throw error
    }
    // A stop arrived while the indexer started.
    if (stopping.signal.aborted) await active.stop()
  }
  const takeOver = async (): Promise<void> => {
    await becomeAble(stopping.signal)
    const claim = await waitForLock(options, stopping.signal, () => {
      isWaiting = true
    })
    isWaiting = false
    try {
      await prepare()
      stopping.signal.throwIfAborted()
    } catch (error) {
      await claim.release()
      throw error
    }
    await begin(claim)
  }
  /** Indexes until it is stopped. Starts again each time another process took over and ended. */
  const run = async () => {
    for (let newer = ''; ; ) {
      try {
        if (!active) await takeOver()
        await active!.ended
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        if (codeOf(error) === 'newer_database') {
          if (newer !== sentenceOf(error)) console.say(`Standing by ${sentenceOf(error)}`)
          newer = sentenceOf(error)
          await pause(NEWER_DATABASE_INTERVAL_MS, stopping.signal)
        } else if (isConnectionLost(error)) {
          // The connection was lost during the takeover. The next attempt at the lock waits for the database.
          console.log('warn', `Connection to the database lost: ${sentenceOf(error)}`)
          await pause(RETRY_INTERVAL_MS, stopping.signal)
        } else if (!STAND_BY_CODES.has(codeOf(error))) throw error
        else if (codeOf(error) === 'writer_fenced') console.log('warn', sentenceOf(error))
        await active?.stop()
        active = undefined
      }
    }
  }

  if (options.claim) await begin(options.claim)
  const ended = run()
  ended.catch(() => {})
  return {
    report: () => (active ? active.report() : watch.report()),
    issue: () => (isWaiting ? watch.issue() : ''),
    unreadable: () => (active ? '' : watch.unreadable()),
    refresh: (addresses) => (active ? active.refresh(addresses) : options.refreshElsewhere(addresses)),
    ended,
    stop: async () => {
      stopping.abort()
      watch.close()
      await active?.stop()
      await ended.catch(() => {})
      await options.lock.close()
    },
  }
}

/** Tries until it gets the lock, even while the database does not answer. Prints each reason to wait once. */
async function waitForLock(
  { lock, console }: StandingByOptions,
  stopping: AbortSignal,
  onWait: () => void,
): Promise<Claim> {
  for (let printed = ''; ; ) {
    let line = 'Standing by another process writes the index; this one takes over when that ends'
    try {
      const claim = await lock.attempt()
      if (claim && printed !== '')
        console.say('Taking over the writer has ended: this process writes the index')
      if (claim) return claim
    } catch (error) {
      line = `Standing by the database does not answer: ${sentenceOf(error)}`
    }
    onWait()
    if (line !== printed) console.say(line)
    printed = line
    await pause(RETRY_INTERVAL_MS, stopping)
    stopping.throwIfAborted()
  }
}
