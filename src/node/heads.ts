import { ChainscopeError, sentenceOf } from '../errors.ts'
import { redactUrl } from '../settings.ts'
import { JsonTooComplexError, parseJson } from '../untrusted/json-limits.ts'
import { NodeRefusedError } from './answers.ts'
import { pause } from './client.ts'
import { type Message, readError, readMessage } from './messages.ts'
import { openSocket } from './websocket.ts'

export interface HeadsOptions {
  /** ws: or wss: */
  readonly urls: readonly string[]
  readonly methodPrefix: string
  /** Called with undefined when heads are announced. */
  readonly onIssue: (error: ChainscopeError | undefined) => void
  readonly random?: () => number
}

const HANDSHAKE_TIMEOUT_MS = 5_000
/** The header of any chain has a few kilobytes. */
const MAX_MESSAGE_BYTES = 262_144
const MESSAGE_LIMITS = { maxDepth: 64, maxValues: 10_000 }
/** More than any chain has blocks. A node that sends more messages is disconnected for a while. */
const MAX_MESSAGES_PER_SECOND = 200
const MAX_BYTES_PER_SECOND = 2 * 1_048_576
/** Announcements cause at most one request for the newest block per interval. */
const WAKE_INTERVAL_MS = 20
/** A connection that does not answer within this time is closed. */
const PING_INTERVAL_MS = 10_000
const MIN_PAUSE_MS = 250
const MAX_PAUSE_MS = 15_000
/** Pause before subscribing again at a node that refused. */
const REFUSED_PAUSE_MS = 300_000
/** Pause before subscribing again at a node that sent too many messages. */
const FLOOD_PAUSE_MS = 30_000

export type Heads = ReturnType<typeof watchHeads>

/** Subscribes at the first URL that accepts it. While none does, heads must be polled (`announced` is false). */
export function watchHeads({ urls, methodPrefix, onIssue, random = Math.random }: HeadsOptions) {
  const closing = new AbortController()
  const waker = createWaker()
  let announced = false

  const listener: Listener = {
    method: `${methodPrefix}subscribe`,
    signal: closing.signal,
    onSubscribed() {
      announced = true
      onIssue(undefined)
    },
    onHead: waker.wake,
  }
  const keepSubscribed = async () => {
    for (let failures = 0, n = 0; !closing.signal.aborted; n++) {
      const url = urls[n % urls.length]!
      let longPause = 0
      try {
        await listen(url, listener)
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
      waker.wakeWaiting()
      const backoff = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** Math.min(failures, 8))
      await pause(longPause || backoff * (0.5 + random() / 2), closing.signal)
    }
  }
  if (urls.length > 0) keepSubscribed().catch((error) => onIssue(new HeadsNotAnnouncedError(urls[0]!, error)))

  return {
    /** Whether a node announces heads at present. */
    get announced() {
      return announced
    },
    next: waker.next,
    close: () => closing.abort(),
  }
}

/** Ends a wait when a head is announced, at most once per WAKE_INTERVAL_MS. */
function createWaker() {
  /** Whether a head was announced since the last wait. */
  let pending = false
  let wokeAt = 0
  let waking = new AbortController()
  const wakeWaiting = () => {
    waking.abort()
    waking = new AbortController()
  }
  return {
    wakeWaiting,
    wake() {
      pending = true
      wakeWaiting()
    },
    /** Waits until another head is announced, `ms` at most. */
    async next(ms: number, signal: AbortSignal) {
      if (signal.aborted) return
      signal.addEventListener('abort', wakeWaiting)
      if (!pending) await pause(ms, waking.signal)
      signal.removeEventListener('abort', wakeWaiting)
      await pause(Math.max(0, wokeAt + WAKE_INTERVAL_MS - performance.now()), signal)
      pending = false
      wokeAt = performance.now()
    },
  }
}

interface Listener {
  /** `eth_subscribe` */
  readonly method: string
  readonly signal: AbortSignal
  readonly onSubscribed: () => void
  readonly onHead: () => void
}

/** Resolves when the connection ends; rejects when it ends before the subscription, or by a flood of messages. */
async function listen(url: string, { method, signal, onSubscribed, onHead }: Listener): Promise<void> {
  const socket = await openSocket(url, {
    handshakeTimeoutMs: HANDSHAKE_TIMEOUT_MS,
    maxMessageBytes: MAX_MESSAGE_BYTES,
  })
  await new Promise<void>((resolve, reject) => {
    const request = { jsonrpc: '2.0', id: 1, method, params: ['newHeads'] }
    const isFlood = createFloodGauge()
    let subscribed = false
    let alive = true
    const end = (error?: unknown) => {
      clearInterval(timer)
      signal.removeEventListener('abort', stop)
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
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    socket.on('open', () => socket.send(JSON.stringify(request)))
    socket.on('pong', () => {
      alive = true
    })
    socket.on('message', (bytes: Buffer) => {
      if (isFlood(bytes.length)) return end(new HeadsFloodError())
      alive = true
      const message = parseMessage(bytes)
      const isAnswer = message?.id === request.id
      if (isAnswer && message.error)
        return end(new NodeRefusedError(method, -32601, readError(message.error).message, undefined))
      if (isAnswer && !subscribed) {
        subscribed = true
        onSubscribed()
      }
      // A head may have been announced before the subscription was confirmed.
      if (isAnswer || message?.method?.endsWith('_subscription')) onHead()
    })
    socket.once('error', end)
    socket.once('close', () => end())
  })
}

function parseMessage(bytes: Buffer): Message | undefined {
  try {
    return readMessage(parseJson(bytes, MESSAGE_LIMITS))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof JsonTooComplexError) return undefined
    throw error
  }
}

/** Whether more messages came in this second than any chain announces. Called once per message. */
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

/** The node sends more than heads. The connection is closed, so that reading it does not delay blocks. */
const HeadsFloodError = ChainscopeError.define(
  'heads_flood',
  'it sends more messages than any chain has blocks',
  { retryable: true },
)

/** New heads are polled instead, every POLL_INTERVAL. */
const HeadsNotAnnouncedError = ChainscopeError.define(
  'heads_not_announced',
  (url: string, cause: unknown) =>
    `The node at ${redactUrl(url)} does not announce new blocks (${sentenceOf(cause)}); polling every POLL_INTERVAL until the subscription succeeds`,
  { retryable: true, causeLast: true },
)
