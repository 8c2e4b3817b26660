import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { defineError } from '../errors.ts'
import type { Logger } from '../primitives/log.ts'
import { readUnread, type Unread } from './unread.ts'

/** Long answers that are under way. */
export interface Streams {
  /** What is to be sent; of a HEAD request only that there is something. */
  open(body: Readable, reply: FastifyReply): Readable
  count(): number
  close(): Promise<void>
}

export interface StreamsOptions {
  readonly log: Logger
  /** How often readers are looked at, and how long one may take nothing at all, ms. */
  readonly look?: number
  readonly patience?: number
}

interface Reading {
  readonly socket: Socket
  /** Bytes that the reader has, and when that was last seen to change. */
  taken: number
  since: number
}

const LOOK = 15_000
/** Slow ones take a bite of 64 kB now and then: at a thousand bytes a second, about once a minute. */
const PATIENCE = 90_000
/** Where the system does not tell what it holds, that long until it has taken more. */
const PATIENCE_UNTOLD = 1_800_000
/** How long those that are under way may go on when the server ends, ms. */
const GRACE = 3_000

/** Long answers end when their readers go, or take nothing any more, and at the latest when the server does. */
export function createStreams({ log, look = LOOK, patience = PATIENCE }: StreamsOptions): Streams {
  const open = new Map<Readable, Reading>()
  /** Connections whose end is heard of: one serves many answers, and is to be listened to once. */
  const heard = new WeakSet<Socket>()

  const cutIdle = async () => {
    if (open.size === 0) return
    const unread = await readUnread()
    for (const [body, reading] of open) {
      const taken = takenBy(reading.socket, unread)
      if (taken !== reading.taken) Object.assign(reading, { taken, since: performance.now() })
      const longest = unread ? patience : PATIENCE_UNTOLD
      if (performance.now() - reading.since > longest) body.destroy(new ReaderIdleError(longest))
    }
  }
  const destroyOf = (socket: Socket) => {
    for (const [body, reading] of open) if (reading.socket === socket) body.destroy()
  }
  const timer = setInterval(() => {
    cutIdle().catch((error) => log('error', 'The readers of answers could not be looked at', { error }))
  }, look).unref()

  return {
    open(body, reply) {
      if (reply.request.method === 'HEAD') {
        body.destroy()
        return Readable.from([])
      }
      // The request's: a response that waits behind others of its connection (pipelining) has no socket yet.
      const { socket } = reply.request.raw
      // One that still waits does not hear of the connection's end either.
      if (!heard.has(socket)) {
        heard.add(socket)
        socket.once('close', () => destroyOf(socket))
      }
      open.set(body, { socket, taken: 0, since: performance.now() })
      body.once('close', () => open.delete(body))
      // The first bytes are out: all that can still be said is that the connection breaks off.
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
      const grace = setTimeout(() => late.abort(), GRACE)
      await Promise.allSettled(ends)
      clearTimeout(grace)
      for (const body of open.keys()) body.destroy()
    },
  }
}

const takenBy = (socket: Socket, unread: Unread | undefined): number =>
  socket.bytesWritten - socket.writableLength - (unread?.(socket) ?? 0)

/** Nothing is to be kept for somebody who does not take it. */
export const ReaderIdleError = defineError(
  'reader_idle',
  (ms: number) => `The reader of an answer took nothing for ${ms / 1000} seconds`,
)
