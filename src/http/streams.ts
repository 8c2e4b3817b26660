import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { ChainscopeError } from '../errors.ts'
import { isShortJson, jsonSteps, type LongText } from '../primitives/json-pieces.ts'
import type { Logger } from '../primitives/log.ts'
import { runSteps } from '../primitives/steps.ts'

export type Streams = ReturnType<typeof createStreams>

export interface StreamsOptions {
  readonly log: Logger
  /** How often readers are checked, and how long a reader may stall, ms. */
  readonly pollIntervalMs?: number
  readonly idleTimeoutMs?: number
}

interface Reading {
  readonly socket: Socket
  /** Bytes that the operating system accepted, and when this number last changed. */
  taken: number
  since: number
}

const POLL_INTERVAL_MS = 15_000
/** Long, because the kernel buffers megabytes for a slow reader and accepts more only after about one of them was read. */
const IDLE_TIMEOUT_MS = 600_000
/** Streams may finish for this long when the server closes. */
const CLOSE_TIMEOUT_MS = 3_000

/** A stream ends when its reader disconnects or stalls, and at the latest when the server closes. */
export function createStreams(options: StreamsOptions) {
  const { log, pollIntervalMs = POLL_INTERVAL_MS, idleTimeoutMs = IDLE_TIMEOUT_MS } = options
  const open = new Map<Readable, Reading>()
  /** Connections with a listener: one connection serves many answers. */
  const subscribed = new WeakSet<Socket>()

  const cutIdle = () => {
    for (const [body, reading] of open) {
      const taken = reading.socket.bytesWritten - reading.socket.writableLength
      if (taken !== reading.taken) Object.assign(reading, { taken, since: performance.now() })
      if (performance.now() - reading.since > idleTimeoutMs) body.destroy(new ReaderIdleError(idleTimeoutMs))
    }
  }
  const destroyOf = (socket: Socket) => {
    for (const [body, reading] of open) if (reading.socket === socket) body.destroy()
  }
  const timer = setInterval(cutIdle, pollIntervalMs).unref()

  return {
    /** Returns the body to send. For a HEAD request it has no content. */
    open(body: Readable, reply: FastifyReply) {
      if (reply.request.method === 'HEAD') {
        body.destroy()
        return Readable.from([])
      }
      // The request's socket: a response that waits for others on its connection (pipelining) has none yet.
      const { socket } = reply.request.raw
      // A waiting response gets no event when the connection ends, either.
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

/** Ends a stream that is not read, because it holds a snapshot of the database. */
const ReaderIdleError = ChainscopeError.define(
  'reader_idle',
  (ms: number) => `The reader of an answer took nothing for ${ms / 1000} seconds`,
)

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends JSON. Long JSON is sent in chunks, because Fastify would serialise it at once and block the event loop. */
export async function sendAnswer(
  reply: FastifyReply,
  streams: Streams,
  body: object | undefined,
): Promise<FastifyReply> {
  if (body === undefined || Buffer.isBuffer(body) || isShortJson(body)) return reply.send(body)
  return sendLong(reply, streams, await runSteps(jsonSteps(body)))
}

/** Sends finished JSON in pieces, at the reader's speed. */
export function sendLong(reply: FastifyReply, streams: Streams, { pieces }: LongText): FastifyReply {
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
  reply.header('content-type', JSON_TYPE).header('content-length', bytes)
  return reply.send(streams.open(Readable.from(overTurns(pieces), { objectMode: false }), reply))
}

/** A fast reader could take all pieces in one iteration of the event loop. It gets 1 MB per iteration. */
const PIECES_PER_TURN = 16

async function* overTurns(pieces: readonly Buffer[]): AsyncGenerator<Buffer, void> {
  for (const [n, piece] of pieces.entries()) {
    if (n > 0 && n % PIECES_PER_TURN === 0) await setImmediate()
    yield piece
  }
}
