import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createStreams, type Streams } from '../../../src/http/streams.ts'

const PIPELINED = 12

interface Served {
  readonly server: FastifyInstance
  readonly streams: Streams
  readonly bodies: Readable[]
  readonly logged: string[]
  readonly socket: Socket
}

let served: Served | undefined
afterEach(async () => {
  served?.socket.destroy()
  for (const body of served?.bodies ?? []) body.destroy()
  await served?.server.close()
})

/** Endless answers to many requests on one connection, of which nothing is read. */
async function pipelined({ idleTimeoutMs = 400 } = {}): Promise<Served> {
  const bodies: Readable[] = []
  const logged: string[] = []
  const streams = createStreams({
    log: (level, sentence) => logged.push(`${level} ${sentence}`),
    pollIntervalMs: 50,
    idleTimeoutMs,
  })
  const server = Fastify({ forceCloseConnections: true })
  server.get('/', (_request, reply) => {
    const body = new Readable({
      read() {
        this.push(Buffer.alloc(65_536))
      },
    })
    bodies.push(body)
    return reply.send(streams.open(body, reply))
  })
  const url = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => {}).pause()
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n'.repeat(PIPELINED))
  await expect.poll(() => bodies.length).toBe(PIPELINED)
  served = { server, streams, bodies, logged, socket }
  return served
}

test('many requests at once on one connection that is not read end by themselves, and affect no other', async () => {
  const { streams, bodies, logged } = await pipelined()
  await expect.poll(() => streams.count()).toBe(0)
  expect(bodies.every(({ destroyed }) => destroyed)).toBe(true)
  // Nothing but that readers took nothing.
  expect(new Set(logged)).toEqual(new Set(['debug An answer broke off']))
})

test('answers that wait behind others of their connection end when the connection does', async () => {
  const { streams, socket } = await pipelined({ idleTimeoutMs: 600_000 })
  socket.destroy()
  await expect.poll(() => streams.count()).toBe(0)
})

test('many answers one after another on one connection leave no listeners behind', async () => {
  const streams = createStreams({ log: () => {} })
  const server = Fastify({ forceCloseConnections: true })
  const listeners: number[] = []
  server.get('/', (request, reply) => {
    listeners.push(request.raw.socket.listenerCount('close'))
    return reply.send(streams.open(Readable.from(['whole']), reply))
  })
  const url = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    for (let n = 0; n < PIPELINED; n++) {
      const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
      response.resume()
      await once(response, 'end')
    }
    expect(Math.max(...listeners)).toBeLessThanOrEqual(listeners[0]! + 1)
  } finally {
    agent.destroy()
    await streams.close()
    await server.close()
  }
})
