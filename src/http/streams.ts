import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { defineError } from '../errors.ts'
import type { Logger } from '../primitives/log.ts'
import { readUnread, type Unread } from './unread.ts'

/** The answers that are being streamed. */
export interface Streams {
  /** What is to be sent; of a HEAD request only that there is something. */
  open(body: Readable, reply: FastifyReply): Readable
  count(): number
  close(): Promise<void>
}

export interface StreamsOptions {
  readonly log: Logger
  /** How often readers are checked, and how long one may read nothing, ms. */
  readonly pollIntervalMs?: number
  readonly idleTimeoutMs?: number
}

interface Reading {
  readonly socket: Socket
  /** Bytes that the reader has, and when that was last seen to change. */
  taken: number
  since: number
}

const POLL_INTERVAL_MS = 15_000
/** A slow reader takes 64 kB at a time: at a thousand bytes a second, about once a minute. */
const IDLE_TIMEOUT_MS = 90_000
/** Where the system does not report unread bytes, megabytes in its buffers hide that a reader reads. */
const IDLE_TIMEOUT_UNOBSERVED_MS = 1_800_000
/** Streams may finish for this long when the server closes. */
const CLOSE_TIMEOUT_MS = 3_000

/** A stream ends when its reader disconnects or stops reading, and at the latest when the server closes. */
export function createStreams(options: StreamsOptions): Streams {
  const { log, pollIntervalMs = POLL_INTERVAL_MS, idleTimeoutMs = IDLE_TIMEOUT_MS } = options
  const open = new Map<Readable, Reading>()
  /** Connections with a listener: one serves many answers. */
  const subscribed = new WeakSet<Socket>()

  const cutIdle = async () => {
    if (open.size === 0) return
    const unread = await readUnread()
    for (const [body, reading] of open) {
      const taken = takenBy(reading.socket, unread)
      if (taken !== reading.taken) Object.assign(reading, { taken, since: performance.now() })
      const longest = unread ? idleTimeoutMs : IDLE_TIMEOUT_UNOBSERVED_MS
      if (performance.now() - reading.since > longest) body.destroy(new ReaderIdleError(longest))
    }
  }
  const destroyOf = (socket: Socket) => {
    for (const [body, reading] of open) if (reading.socket === socket) body.destroy()
  }
  const timer = setInterval(() => {
    cutIdle().catch((error) => log('error', 'The readers of answers could not be looked at', { error }))
  }, pollIntervalMs).unref()

  return {
    open(body, reply) {
      if (reply.request.method === 'HEAD') {
        body.destroy()
        return Readable.from([])
      }
      // Of the request: a response that waits behind others of its connection (pipelining) has no socket yet.
      const { socket } = reply.request.raw
      // One that still waits does not hear of the connection's end either.
      if (!subscribed.has(socket)) {
        subscribed.add(socket)
        socket.once('close', () => destroyOf(socket))
      }
      open.set(body, { socket, taken: 0, since: performance.now() })
      body.once('close', () => open.delete(body))
      // The headers are sent: breaking the connection is the only way left to report the error.
      body.once('error', (error) => {
        const level = error instanceof ReaderIdleError ? 'debug' : 'error'
        log(level, 'An answer broke off', { request: reply.request.id, error })
      })
      return body
    },
    count: () => open.size,
    async close() {
      clearInterval(timer)
      const late = new AbortController()
      const ends = [...open.keys()].map((body) => once(body, 'close', { signal: late.signal }))
      const grace = setTimeout(() => late.abort(), CLOSE_TIMEOUT_MS)
      await Promise.allSettled(ends)
      clearTimeout(grace)
      for (const body of open.keys()) body.destroy()
    },
  }
}

const takenBy = (socket: Socket, unread: Unread | undefined): number =>
  socket.bytesWritten - socket.writableLength - (unread?.(socket) ?? 0)

/** An answer that is not read holds a snapshot of the database. */
const ReaderIdleError = defineError(
  'reader_idle',
  (ms: number) => `The reader of an answer took nothing for ${ms / 1000} seconds`,
)
