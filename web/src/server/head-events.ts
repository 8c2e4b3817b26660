import type { HealthState } from '../../../src/api/health-shape.ts'
import { addressOf } from '../base.ts'

/*
 * New blocks, and changes of health, from the server. There is one stream while the page is visible, because browsers
 * limit connections per server. There is none if the browser does not support such streams.
 */
export interface HeadEvents {
  /** Called by the application in the browser, as these events are also created where there is none. */
  start(): void
  /** Whether new blocks are received now. If not, pages poll. */
  isOpen(): boolean
  /** Calls the listener once at the next new block. Returns a function that cancels this. */
  next(listener: () => void): () => void
  /** The newest block in the server's format; undefined if none was received. */
  newest(): string | undefined
  /** Skips the event of this block, because another tab has handled it. */
  skip(block: string | undefined): void
}

/** `onHealth` is called with the server's health when the stream begins, and when it changes. */
export function createHeadEvents(onHealth: (state: HealthState) => void): HeadEvents {
  const listeners = new Set<() => void>()
  let stream: EventSource | undefined
  let newest: string | undefined
  const received = ({ data }: MessageEvent<string>) => {
    if (data === newest) return
    const isFirst = newest === undefined
    newest = data
    if (isFirst) return
    const called = [...listeners]
    listeners.clear()
    for (const listener of called) listener()
  }
  const follow = () => {
    if (document.hidden) {
      stream?.close()
      stream = undefined
      return
    }
    if (stream) return
    stream = new EventSource(addressOf('api/events'))
    stream.addEventListener('head', received)
    stream.addEventListener('health', ({ data }) => onHealth(data))
  }
  return {
    start() {
      if (typeof EventSource === 'undefined') return
      document.addEventListener('visibilitychange', follow)
      follow()
    },
    isOpen: () => stream?.readyState === EventSource.OPEN,
    next(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    newest: () => newest,
    skip(block) {
      newest = block ?? newest
    },
  }
}
