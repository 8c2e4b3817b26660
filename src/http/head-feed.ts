import { setTimeout as sleep } from 'node:timers/promises'
import type { BlockRef } from '../chain/types.ts'
import type { Logger } from '../primitives/log.ts'

/** Sends the newest block to all subscribers, with one read for all. */
export type HeadFeed = ReturnType<typeof createHeadFeed>

interface HeadFeedOptions {
  /** Rejects while there is no block, or the database is unreachable. */
  readonly read: () => Promise<BlockRef>
  readonly log: Logger
  readonly intervalMs?: number | undefined
}

/** A new block is noticed within this time. */
const INTERVAL_MS = 500

export function createHeadFeed({ read, log, intervalMs = INTERVAL_MS }: HeadFeedOptions) {
  const listeners = new Set<(head: BlockRef) => void>()
  let newest: BlockRef | undefined
  let isReading = false

  const readOnce = async () => {
    const head = await read().catch((error: unknown) => {
      // Only debug: requests report the failure, and subscribers just wait.
      log('debug', 'The newest block could not be read for those who watch it', { error })
    })
    if (!head || head.hash === newest?.hash) return
    newest = head
    for (const listener of listeners) listener(head)
  }
  /** Reads only while there are subscribers. */
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
    /** Calls the listener soon, and again with each new head, until the returned function is called. */
    watch(listener: (head: BlockRef) => void) {
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
