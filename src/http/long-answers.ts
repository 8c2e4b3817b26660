import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { isShortJson, jsonSteps, type LongText } from '../primitives/json-pieces.ts'
import { runSteps } from '../primitives/steps.ts'
import type { Streams } from './streams.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** Sends JSON, a long one in pieces: Fastify would write it whole, and hold the event loop meanwhile. */
export async function sendAnswer(
  reply: FastifyReply,
  streams: Streams,
  body: object | undefined,
): Promise<FastifyReply> {
  if (body === undefined || Buffer.isBuffer(body) || isShortJson(body)) return reply.send(body)
  return sendLong(reply, streams, await runSteps(jsonSteps(body)))
}

/** Sends JSON that is made already, piece by piece as it is read. */
export function sendLong(reply: FastifyReply, streams: Streams, { pieces }: LongText): FastifyReply {
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
  reply.header('content-type', JSON_TYPE).header('content-length', bytes)
  return reply.send(streams.open(Readable.from(overTurns(pieces), { objectMode: false }), reply))
}

/** A reader that is fast enough takes all there is in one iteration of the event loop: it has 1 MB in each. */
const PIECES_PER_TURN = 16

async function* overTurns(pieces: readonly Buffer[]): AsyncGenerator<Buffer, void> {
  for (const [n, piece] of pieces.entries()) {
    if (n > 0 && n % PIECES_PER_TURN === 0) await setImmediate()
    yield piece
  }
}
