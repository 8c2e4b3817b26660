import { setTimeout as sleep } from 'node:timers/promises'
import { ChainscopeError, sentenceOf } from '../errors.ts'
import { redactUrl } from '../settings.ts'
import { NodeRefusedError } from './answers.ts'
import { openSocket } from './websocket.ts'

/** Hears of new heads from nodes that announce them. */
export interface Heads {
  /** Is there a node that announces? */
  readonly announced: boolean
  /** Until a head is announced that was not heard of yet, or `ms` at most. */
  next(ms: number, signal: AbortSignal): Promise<void>
  close(): void
}

export interface HeadsOptions {
  /** ws: or wss: */
  readonly urls: readonly string[]
  readonly methodPrefix: string
  /** undefined: heads are announced, or nobody expects it. */
  readonly onTrouble: (error: ChainscopeError | undefined) => void
  readonly random?: () => number
}

const HANDSHAKE = 5_000
/** A connection that does not answer for so long is given up, ms. */
const ALIVE_EVERY = 10_000
const FIRST_PAUSE = 250
const MOST_PAUSE = 15_000
/** A node that refuses the subscription is asked again after this, ms. */
const REFUSED_PAUSE = 300_000

/** Subscribes at the first of these that takes the subscription; heads are polled while none does. */
export function watchHeads({ urls, methodPrefix, onTrouble, random = Math.random }: HeadsOptions): Heads {
  const closing = new AbortController()
  let announced = false
  let heard = false
  let wake = () => {}

  const subscribe = { jsonrpc: '2.0', id: 1, method: `${methodPrefix}subscribe`, params: ['newHeads'] }

  /** Resolves when the connection ends; rejects when it never came to a subscription. */
  const listen = (url: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = openSocket(url, HANDSHAKE)
      let subscribed = false
      let alive = true
      const end = (error?: unknown) => {
        clearInterval(timer)
        closing.signal.removeEventListener('abort', stop)
        socket.terminate()
        if (subscribed) resolve()
        else reject(error ?? new Error('the connection closed'))
      }
      const stop = () => end()
      const timer = setInterval(() => {
        if (!alive || !subscribed) return end(new Error('it does not answer'))
        alive = false
        socket.ping()
      }, ALIVE_EVERY)
      closing.signal.addEventListener('abort', stop, { once: true })
      socket.on('open', () => socket.send(JSON.stringify(subscribe)))
      socket.on('pong', () => {
        alive = true
      })
      socket.on('message', (bytes) => {
        alive = true
        const said = parsed(bytes.toString())
        if (said?.id === 1 && said.error)
          return end(new NodeRefusedError(subscribe.method, -32601, String(said.error.message), undefined))
        if (said?.id === 1) {
          subscribed = true
          announced = true
          onTrouble(undefined)
        }
        // A head may have come before the subscription stood.
        if (said?.id === 1 || said?.method?.endsWith('_subscription')) {
          heard = true
          wake()
        }
      })
      socket.once('error', end)
      socket.once('close', () => end())
    })

  const keep = async () => {
    for (let failures = 0, n = 0; !closing.signal.aborted; n++) {
      const url = urls[n % urls.length]!
      let refused = false
      try {
        await listen(url)
        failures = 0
        if (closing.signal.aborted) return
        onTrouble(new HeadsNotAnnouncedError(url, new Error('the connection broke')))
      } catch (error) {
        if (closing.signal.aborted) return
        failures++
        refused = error instanceof NodeRefusedError
        onTrouble(new HeadsNotAnnouncedError(url, error))
      }
      announced = false
      wake()
      const backoff = Math.min(MOST_PAUSE, FIRST_PAUSE * 2 ** Math.min(failures, 8))
      await sleep(refused ? REFUSED_PAUSE : backoff * (0.5 + random() / 2), undefined, {
        signal: closing.signal,
      }).catch(() => {})
    }
  }
  if (urls.length > 0) void keep()

  return {
    get announced() {
      return announced
    },
    next: (ms, signal) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', done)
          wake = () => {}
          heard = false
          resolve()
        }
        const timer = setTimeout(done, ms)
        if (heard || signal.aborted) return done()
        wake = done
        signal.addEventListener('abort', done, { once: true })
      }),
    close: () => closing.abort(),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: what a node says may be anything
function parsed(text: string): any {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** New heads are asked for instead, every POLL_INTERVAL: nothing is lost but a moment. */
export class HeadsNotAnnouncedError extends ChainscopeError {
  readonly code = 'heads_not_announced'
  override readonly retryable = true
  constructor(url: string, cause: unknown) {
    super(
      `The node at ${redactUrl(url)} does not announce new blocks (${sentenceOf(cause)}); they are asked for every POLL_INTERVAL, and it is tried again`,
      { cause },
    )
  }
}
