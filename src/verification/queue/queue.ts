import { EventEmitter, once } from 'node:events'
import type pg from 'pg'
import { ChainscopeError, sentenceOf } from '../../errors.ts'
import type { Hex } from '../../primitives/hex.ts'
import type { Logger } from '../../primitives/log.ts'
import { AttemptFailedError } from '../match/matcher.ts'
import {
  type ClaimedAttempt,
  claimAttempt,
  endAttempt,
  forgetAttempts,
  renewLease,
  requestOf,
} from './attempt-records.ts'

interface QueueParts {
  readonly pool: pg.Pool
  readonly concurrency: number
  /** Verifies one submission, as chunks of JSON in UTF-8. Returns the contract's name. */
  readonly verify: (address: Hex, submission: readonly Uint8Array[]) => Promise<string>
  readonly log: Logger
}

/** Another server takes over an attempt after this long without renewal, ms. */
const LEASE_MS = 15_000
const LEASE_RENEWAL_INTERVAL_MS = 5_000
/** Interval of looking for attempts that another server left, ms. */
const POLL_INTERVAL_MS = 2_000
const MAX_TRIES = 3
const RETENTION_MS = 30 * 86_400_000
const CLEANUP_INTERVAL_MS = 3_600_000

/** Runs waiting attempts from the database, some concurrently. Several servers share one queue. */
export function createAttemptQueue({ pool, concurrency, verify, log }: QueueParts) {
  /** Has an event for each attempt that ends here, named by its guid. Many requests may wait for one. */
  const endings = new EventEmitter().setMaxListeners(0)
  let running = 0
  let stopped = false

  const startWaiting = async (): Promise<void> => {
    while (!stopped && running < concurrency) {
      running++
      const claimed = await claimAttempt(pool, LEASE_MS).catch((error) => {
        log('warn', `Cannot read the verification queue: ${sentenceOf(error)}`)
      })
      if (!claimed) {
        running--
        return
      }
      run(claimed)
        .catch((error) =>
          log('error', `A verification attempt aborted: ${sentenceOf(error)}`, { guid: claimed.guid }),
        )
        .finally(() => {
          running--
          wake()
        })
    }
  }
  const wake = () => {
    startWaiting().catch((error) => log('error', `Cannot start verification attempts: ${sentenceOf(error)}`))
  }

  const run = async (claimed: ClaimedAttempt) => {
    const { guid, address, tries } = claimed
    const renewal = setInterval(() => {
      renewLease(pool, claimed, LEASE_MS).catch(() => {})
    }, LEASE_RENEWAL_INTERVAL_MS)
    try {
      if (tries > MAX_TRIES)
        throw new AttemptFailedError('given_up', 'It ended the server several times', { exposed: true })
      const name = await verify(address, await requestOf(pool, guid))
      await endAttempt(pool, claimed, { state: 'passed', message: null })
      log('info', `Verified ${address} as ${name}`)
    } catch (error) {
      // A stopped attempt, or one that lost its thread, starts again when its lease expires, as after a kill.
      if (stopped || (error instanceof AttemptFailedError && error.code === 'thread_gone')) return
      const exposed = error instanceof ChainscopeError && error.exposed
      if (!exposed) log('error', `A verification attempt failed: ${sentenceOf(error)}`, { guid, error })
      const message = exposed ? error.message : 'Something went wrong.'
      await endAttempt(pool, claimed, { state: 'failed', message }).catch((cause) =>
        log('error', `Cannot record the end of a verification attempt: ${sentenceOf(cause)}`, { guid }),
      )
    } finally {
      clearInterval(renewal)
      endings.emit(guid)
    }
  }

  const deleteOld = () => void forgetAttempts(pool, RETENTION_MS).catch(() => {})
  const timers = [setInterval(wake, POLL_INTERVAL_MS), setInterval(deleteOld, CLEANUP_INTERVAL_MS)]
  for (const timer of timers) timer.unref()
  deleteOld()
  wake()
  return {
    /** Starts waiting attempts now instead of at the next poll. */
    wake,
    /** Resolves when this server finishes the attempt, or after the timeout. */
    async finished(guid: string, timeoutMs: number): Promise<void> {
      await once(endings, guid, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => {})
    },
    stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
    },
  }
}
