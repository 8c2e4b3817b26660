import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ChainscopeError, sentenceOf } from '../../errors.ts'
import type { Hex } from '../../primitives/hex.ts'
import type { Logger } from '../../primitives/log.ts'
import { contractsByAge } from '../../query/contracts-by-age.ts'
import { NothingIndexedError, openSnapshot } from '../../query/reader.ts'
import type { Verifier } from '../queue/verifier.ts'
import { noteLookUp, notLookedUp } from '../verified-records.ts'
import type { SourceRegistry } from './remote-registry.ts'

interface LookUpParts {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly registry: SourceRegistry
  readonly verifier: Pick<Verifier, 'submit' | 'attempt' | 'waiting'>
  /** Contracts to look up per minute. */
  readonly rate: number
  readonly now: () => number
  readonly log: Logger
}

/** Contracts in one query of the index. */
const PAGE_SIZE = 100
/** Minimum time between two look-ups of a contract, and between the beginnings of two walks through all contracts. */
const MIN_LOOK_UP_INTERVAL_MS = 30 * 86_400_000
const MIN_WALK_INTERVAL_MS = 86_400_000
/** Pauses double after each failure. The first pause in units of the usual pause, and the longest. */
const FIRST_FAILURE_PAUSES = 8
const MAX_PAUSE_MS = 3_600_000
/** Pause at the end of a walk, in units of the usual pause. */
const END_PAUSES = 10
/** How long one request waits for the end of an attempt, and all of them together. */
const ATTEMPT_POLL_TIMEOUT_MS = 1_000
const ATTEMPT_TIMEOUT_MS = 900_000

/** Looks up unverified contracts in the source registry, one after another, and verifies the registry's sources here. */
export function startLookUps({ pool, registry, verifier, rate, now, log }: LookUpParts) {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = 60_000 / rate
  const rest = (ms: number) => sleep(ms, undefined, { signal })

  /** Due contracts of the next page, and where to continue. */
  const nextOf = async (after: readonly [number, Hex] | undefined) => {
    const request = { filter: 'unverified', skip: 0, take: PAGE_SIZE, partial: true, after } as const
    const { items, reached } = await contractsByAge(openSnapshot(pool), request)
    const last = items.at(-1)
    const due = await notLookedUp(
      pool,
      items.map(({ address }) => address),
      now() - MIN_LOOK_UP_INTERVAL_MS,
    )
    const place = reached ?? (last && ([last.age, last.address] as const)) ?? after
    return { due, place, ended: items.length < PAGE_SIZE && !reached }
  }

  const lookUp = async (address: Hex): Promise<void> => {
    // Submissions by users go first.
    while ((await verifier.waiting()) > 0) await rest(pause)
    const submission = await registry.find(address)
    if (submission) {
      try {
        const guid = await verifier.submit(submission, '')
        for (const end = now() + ATTEMPT_TIMEOUT_MS; now() < end; ) {
          const attempt = await verifier.attempt(guid, ATTEMPT_POLL_TIMEOUT_MS)
          signal.throwIfAborted()
          if (attempt?.state !== 'pending' && attempt?.state !== 'running') break
        }
      } catch (error) {
        // After a retryable failure the contract stays due. Otherwise this server cannot compile the registry's source.
        if (!(error instanceof ChainscopeError && error.exposed) || error.retryable) throw error
        log('debug', `The source registry's record of ${address} is of no use: ${sentenceOf(error)}`)
      }
    }
    await noteLookUp(pool, address, now())
  }

  const run = async () => {
    let after: readonly [number, Hex] | undefined
    let begun = now()
    let failures = 0
    while (!signal.aborted) {
      try {
        const { due, place, ended } = await nextOf(after)
        for (const address of due) {
          await lookUp(address)
          failures = 0
          await rest(pause)
        }
        after = place
        await rest(ended ? END_PAUSES * pause : pause)
        if (ended && now() - begun > MIN_WALK_INTERVAL_MS) {
          begun = now()
          after = undefined
        }
      } catch (error) {
        if (signal.aborted) return
        const longer = Math.min(MAX_PAUSE_MS, FIRST_FAILURE_PAUSES * pause * 2 ** failures++)
        if (!(error instanceof NothingIndexedError))
          log(
            failures === 1 ? 'warn' : 'debug',
            `Contracts are not looked up for ${Math.ceil(longer / 1000)} s: ${sentenceOf(error)}`,
          )
        await rest(longer).catch(() => {})
      }
    }
  }

  const running = run()
  return {
    async close() {
      stopping.abort()
      await running
    },
  }
}
