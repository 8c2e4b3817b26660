import { setTimeout as sleep } from 'node:timers/promises'
import { type ChainscopeError, defineError, sentenceOf } from '../errors.ts'
import { redactUrl } from '../settings.ts'
import { JsonTooComplexError, parseJson } from '../untrusted/json-limits.ts'
import { NodeRefusedError } from './answers.ts'
import { type Message, readError, readMessage } from './messages.ts'
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
  readonly onIssue: (error: ChainscopeError | undefined) => void
  readonly random?: () => number
}

const HANDSHAKE_TIMEOUT_MS = 5_000
/** A header with everything that any chain puts into it has a few kilobytes. */
const MAX_MESSAGE_BYTES = 262_144
const MESSAGE_LIMITS = { maxDepth: 64, maxValues: 10_000 }
/** No chain has blocks in this number: a node that announces more is not listened to for a while. */
const MAX_MESSAGES_PER_SECOND = 200
const MAX_BYTES_PER_SECOND = 2 * 1_048_576
/** However many heads are announced, the node is asked for its newest block this seldom at most, ms. */
const WAKE_INTERVAL_MS = 20
/** A connection that does not answer for so long is given up, ms. */
const PING_INTERVAL_MS = 10_000
const MIN_PAUSE_MS = 250
const MAX_PAUSE_MS = 15_000
/** A node that refuses the subscription is asked again after this, ms. */
const REFUSED_PAUSE_MS = 300_000
/** The same for one that sends too much, ms. */
const FLOOD_PAUSE_MS = 30_000

/** Subscribes at the first of these that takes the subscription; heads are polled while none does. */
export function watchHeads({ urls, methodPrefix, onIssue, random = Math.random }: HeadsOptions): Heads {
  const closing = new AbortController()
  let announced = false
  let heard = false
  let wokeAt = 0
  let wake = () => {}

  const subscribe = { jsonrpc: '2.0', id: 1, method: `${methodPrefix}subscribe`, params: ['newHeads'] }

  /** Resolves when the connection ends; rejects when it never came to a subscription. */
  const listen = (url: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = openSocket(url, {
        handshakeTimeoutMs: HANDSHAKE_TIMEOUT_MS,
        maxMessageBytes: MAX_MESSAGE_BYTES,
      })
      const isFlood = createFloodGauge()
      let subscribed = false
      let alive = true
      const end = (error?: unknown) => {
        clearInterval(timer)
        closing.signal.removeEventListener('abort', stop)
        socket.terminate()
        if (subscribed && !(error instanceof HeadsFloodError)) resolve()
        else reject(error ?? new Error('the connection closed'))
      }
      const stop = () => end()
      const timer = setInterval(() => {
        if (!alive || !subscribed) return end(new Error('it does not answer'))
        alive = false
        socket.ping()
      }, PING_INTERVAL_MS)
      closing.signal.addEventListener('abort', stop, { once: true })
      socket.on('open', () => socket.send(JSON.stringify(subscribe)))
      socket.on('pong', () => {
        alive = true
      })
      socket.on('message', (bytes: Buffer) => {
        if (isFlood(bytes.length)) return end(new HeadsFloodError())
        alive = true
        const message = parseMessage(bytes)
        const answersUs = message?.id === subscribe.id
        if (answersUs && message.error)
          return end(
            new NodeRefusedError(subscribe.method, -32601, readError(message.error).message, undefined),
          )
        if (answersUs && !subscribed) {
          subscribed = true
          announced = true
          onIssue(undefined)
        }
        // A head may have come before the subscription stood.
        if (answersUs || message?.method?.endsWith('_subscription')) {
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
      let longPause = 0
      try {
        await listen(url)
        failures = 0
        if (closing.signal.aborted) return
        onIssue(new HeadsNotAnnouncedError(url, new Error('the connection broke')))
      } catch (error) {
        if (closing.signal.aborted) return
        failures++
        if (error instanceof NodeRefusedError) longPause = REFUSED_PAUSE_MS
        else if (error instanceof HeadsFloodError) longPause = FLOOD_PAUSE_MS
        onIssue(new HeadsNotAnnouncedError(url, error))
      }
      announced = false
      wake()
      const backoff = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** Math.min(failures, 8))
      await sleep(longPause || backoff * (0.5 + random() / 2), undefined, {
        signal: closing.signal,
      }).catch(() => {})
    }
  }
  if (urls.length > 0) keep().catch((error) => onIssue(new HeadsNotAnnouncedError(urls[0]!, error)))

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
          wokeAt = performance.now()
          resolve()
        }
        const early = () => {
          clearTimeout(timer)
          timer = setTimeout(done, wokeAt + WAKE_INTERVAL_MS - performance.now())
          wake = () => {}
        }
        let timer = setTimeout(done, ms)
        if (signal.aborted) return done()
        signal.addEventListener('abort', done, { once: true })
        if (heard) early()
        else wake = early
      }),
    close: () => closing.abort(),
  }
}

function parseMessage(bytes: Buffer): Message | undefined {
  try {
    return readMessage(parseJson(bytes, MESSAGE_LIMITS))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof JsonTooComplexError) return undefined
    throw error
  }
}

/** Is what came within this second more than any chain announces? Asked once for each message. */
function createFloodGauge(): (bytes: number) => boolean {
  let began = 0
  let messages = 0
  let total = 0
  return (bytes) => {
    const now = performance.now()
    if (now - began >= 1_000) {
      began = now
      messages = 0
      total = 0
    }
    total += bytes
    return ++messages > MAX_MESSAGES_PER_SECOND || total > MAX_BYTES_PER_SECOND
  }
}

/** The node sends more than heads: its connection is closed, so that reading it does not delay blocks. */
export const HeadsFloodError = defineError(
  'heads_flood',
  'it sends more messages than any chain has blocks',
  { retryable: true },
)

/** New heads are asked for instead, every POLL_INTERVAL: nothing is lost but a moment. */
export const HeadsNotAnnouncedError = defineError(
  'heads_not_announced',
  (url: string, cause: unknown) =>
    `The node at ${redactUrl(url)} does not announce new blocks (${sentenceOf(cause)}); they are asked for every POLL_INTERVAL, and it is tried again`,
  { retryable: true, causeLast: true },
)
