import { addressOf } from '../base.ts'

/*
 * New blocks, as the server sends them: one stream while the page is looked at, as a browser has few connections to a
 * server, and none where it has no such streams.
 */
export interface HeadEvents {
  /** Whether blocks are received at present. Else pages ask by themselves. */
  isOpen(): boolean
  /** Calls at the next block that was not the newest one before; until the function that this returns is called. */
  next(listener: () => void): () => void
  /** The newest block, as the server wrote it; undefined if none was received. */
  newest(): string | undefined
  /** Another tab has handled this block: its event is skipped here. */
  skip(block: string | undefined): void
}

export function createHeadEvents(): HeadEvents {
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
  }
  let isStarted = false
  /** At the first use: it is made where there is no browser, too. */
  const start = () => {
    if (isStarted || typeof EventSource === 'undefined') return
    isStarted = true
    document.addEventListener('visibilitychange', follow)
    follow()
  }
  return {
    isOpen: () => stream?.readyState === EventSource.OPEN,
    next(listener) {
      start()
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    newest: () => newest,
    skip(block) {
      newest = block ?? newest
    },
  }
}
