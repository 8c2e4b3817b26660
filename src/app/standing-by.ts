import type { Console } from '../console.ts'
import { ChainscopeError, sentenceOf } from '../errors.ts'
import type { RunningIndexer } from '../indexer/start-indexer.ts'
import type { WriterWatch } from '../indexer/watch-writer.ts'
import { pause } from '../node/client.ts'
import { isConnectionLost } from '../store/open.ts'
import type { Claim, LockSeeker } from '../store/writer-lock.ts'

export interface StandingByOptions {
  /** The writer's lock where this process prepared the index a moment ago. */
  readonly claim: Claim | undefined
  /** Waits for what indexing needs beside the database: the node. Holds no lock meanwhile. */
  readonly becomeAble: (stopping: AbortSignal) => Promise<void>
  readonly lock: LockSeeker
  /** Makes the tables those of this version. The lock is held. */
  readonly prepare: () => Promise<void>
  /** Starts indexing; `onClaim` when the indexer asks for the lock itself. */
  readonly begin: (onClaim: () => void) => Promise<RunningIndexer>
  readonly watch: (isWanted: () => boolean) => WriterWatch
  /** Asks the process that indexes. */
  readonly refreshElsewhere: RunningIndexer['refresh']
  readonly console: Console
}

/** Interval between two attempts at the lock, ms. */
const RETRY_INTERVAL_MS = 500
/** A database that a newer program wrote is looked at again after this, ms. */
const NEWER_DATABASE_INTERVAL_MS = 5_000
/** Another process is the writer, or its version is another: this one stands by. */
const STAND_BY_CODES = new Set(['second_writer', 'writer_fenced', 'older_database'])
const codeOf = (error: unknown) => (error instanceof ChainscopeError ? error.code : '')

/**
 * The indexer of a process that is one of several: it writes while it holds the writer's lock, and stands by while another
 * does. Resolves when it indexes, or has to wait for something.
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
    // It was stopped while the indexer started.
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
  /** Indexes until it is stopped; again and again where others take over in between. */
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
          // The database went away while this process took over: the lock is tried again, which waits for it.
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

/** Tries until the lock is free, also while the database does not answer. Prints once that it waits. */
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
