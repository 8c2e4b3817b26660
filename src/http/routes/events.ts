import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { HealthState } from '../../api/health-shape.ts'
import { callerOf } from '../caller.ts'
import type { HeadFeed } from '../head-feed.ts'
import { envelope } from '../refusal.ts'
import type { Streams } from '../streams.ts'

/** Largest number of open streams per address, and in total. An open page has one. */
const MAX_OF_ADDRESS = 50
const MAX_STREAMS = 2_000
/** Proxies close connections that are idle for about a minute. */
const KEEP_ALIVE_MS = 15_000
/** A reader with more unsent bytes than this skips blocks: it needs only the newest one. */
const MAX_UNSENT = 16_384

interface EventParts {
  readonly feed: HeadFeed
  readonly streams: Streams
  readonly health: () => Promise<HealthState>
}

/**
 * `/api/events`, server-sent events: `head` with `{"number": 123, "hash": "0x…"}` at once, and for each new
 * head, also after a reorganisation. Heads in quick succession may be skipped. `health` with `healthy`, `indexing` or
 * `unhealthy` at once, and when that changes. It is not in the OpenAPI document, because generated clients would
 * wait for the end of the answer.
 */
export function eventRoutes(server: FastifyInstance, { feed, streams, health }: EventParts): void {
  const ofAddress = new Map<string, number>()
  let all = 0
  const open = new Set<PassThrough>()
  // Streams never end by themselves, so a closing server would wait for them.
  server.addHook('preClose', async () => {
    for (const body of open) body.end()
  })
  const add = (address: string, change: 1 | -1) => {
    all += change
    const count = (ofAddress.get(address) ?? 0) + change
    if (count > 0) ofAddress.set(address, count)
    else ofAddress.delete(address)
  }
  server.get('/api/events', (request, reply) => {
    const { address } = callerOf(request)
    reply.header('cache-control', 'no-store')
    if (all >= MAX_STREAMS || (ofAddress.get(address) ?? 0) >= MAX_OF_ADDRESS)
      return reply
        .code(429)
        .header('retry-after', '60')
        .send(envelope('Too many streams of events are open.'))
    add(address, 1)
    const body = eventsOf(feed, health)
    open.add(body)
    body.once('close', () => {
      open.delete(body)
      add(address, -1)
    })
    // Tells nginx not to buffer the events.
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(streams.open(body, reply))
  })
}

function eventsOf(feed: HeadFeed, health: EventParts['health']): PassThrough {
  const body = new PassThrough()
  const send = (text: string): boolean => {
    const hasRoom = body.writable && body.readableLength + body.writableLength < MAX_UNSENT
    if (hasRoom) body.write(text)
    return hasRoom
  }
  send('retry: 5000\n\n')
  const stop = feed.watch(({ number, hash }) =>
    send(`event: head\ndata: ${JSON.stringify({ number, hash })}\n\n`),
  )
  let shown: HealthState | undefined
  const sendHealth = () => {
    health().then(
      (state) => {
        if (state === shown) send(':\n\n')
        else if (send(`event: health\ndata: ${state}\n\n`)) shown = state
      },
      () => {},
    )
  }
  sendHealth()
  const timer = setInterval(sendHealth, KEEP_ALIVE_MS)
  body.once('close', () => {
    clearInterval(timer)
    stop()
  })
  return body
}
