import type { HealthState } from '../../../src/api/health-shape.ts'
import { addressOf } from '../base.ts'

/*
 * New blocks, and changes of health, from the server. There is one stream while the page is visible, because browsers
 * limit connections per server. There is none if the browser does not support such streams.
 */
export type HeadEvents = ReturnType<typeof createHeadEvents>

/** `onHealth` is called with the server's health when the stream begins, and when it changes. */
export function createHeadEvents(onHealth: (state: HealthState) => void) {
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
    /** Called by the application in the browser, as these events are also created where there is none. */
    start() {
      if (typeof EventSource === 'undefined') return
      document.addEventListener('visibilitychange', follow)
      follow()
    },
    /** Whether new blocks are received now. If not, pages poll. */
    isOpen: () => stream?.readyState === EventSource.OPEN,
    /** Calls the listener once at the next new block. Returns a function that cancels this. */
    next(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The newest block in the server's format; undefined if none was received. */
    newest: () => newest,
    /** Skips the event of this block, because another tab has handled it. */
    skip(block: string | undefined) {
      newest = block ?? newest
    },
  }
}
