import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../primitives/log.ts'
import type { Head } from '../query/indexed-head.ts'

/** The newest block of the index, as its readers are sent it. */
export type NewestBlock = Pick<Head, 'number' | 'hash'>

/** Sends the newest block to all who watch, with one read of it for all of them. */
export interface HeadFeed {
  /** The listener is called soon with the present one, and with each that replaces it; until the function that this returns is called. */
  watch(listener: (head: NewestBlock) => void): () => void
  close(): void
}

interface HeadFeedOptions {
  /** Rejects while there is none, or the database is away. */
  readonly read: () => Promise<NewestBlock>
  readonly log: Logger
  readonly intervalMs?: number | undefined
}

/** A block is seen this long after it was indexed, at most. */
const INTERVAL_MS = 500

export function createHeadFeed({ read, log, intervalMs = INTERVAL_MS }: HeadFeedOptions): HeadFeed {
  const listeners = new Set<(head: NewestBlock) => void>()
  let newest: NewestBlock | undefined
  let isReading = false

  const readOnce = async () => {
    const head = await read().catch((error: unknown) => {
      // Requests say what is wrong; those who watch wait.
      log('debug', 'The newest block could not be read for those who watch it', { error })
    })
    if (!head || head.hash === newest?.hash) return
    newest = head
    for (const listener of listeners) listener(head)
  }
  /** Nothing is read while none watches. */
  const readWhileWatched = async () => {
    isReading = true
    while (listeners.size > 0) {
      await readOnce()
      await sleep(intervalMs, undefined, { ref: false })
    }
    isReading = false
    newest = undefined
  }
  return {
    watch(listener) {
      listeners.add(listener)
      if (newest) listener(newest)
      if (!isReading)
        readWhileWatched().catch((error: unknown) =>
          log('error', 'The newest block is not watched', { error }),
        )
      return () => listeners.delete(listener)
    },
    close: () => listeners.clear(),
  }
}
