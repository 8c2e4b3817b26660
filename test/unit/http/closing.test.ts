import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CONNECTIONS_END_MS } from '../../../src/http/connections.ts'
import { bareServer } from '../../support/bare-server.ts'

/** In place of the 5 seconds that they have. */
const END_MS = 300
const LARGE = 'x'.repeat(8_000_000)
const GET = 'GET /api HTTP/1.1\r\nhost: here\r\n\r\n'
/** States of a client's connection when the server is stopped. */
const STATES: Readonly<Record<string, string>> = {
  'has sent nothing': '',
  'sent half of its headers': 'GET /api HTTP/1.1\r\nhost: here\r\nx-half',
  'sent half of its body':
    'POST /api HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a"',
  'sent half of a body in pieces':
    'POST /api HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a"',
  'sent many requests at once and reads no answer': GET.repeat(20),
  'does not read a stream': 'GET /api?stream=1 HTTP/1.1\r\nhost: here\r\n\r\n',
  'rests between two requests': 'OPTIONS /api HTTP/1.1\r\nhost: here\r\n\r\n',
  'waits for an answer that does not come': 'GET /api?never=1 HTTP/1.1\r\nhost: here\r\n\r\n',
}

const sockets: Socket[] = []
let closedAfterMs = 0
/** Requests that reached the API, by what they ask for. */
const asked = new Set<string>()

beforeAll(async () => {
  const server = await bareServer({
    connectionsEndMs: END_MS,
    dispatch: async ({ parameters }) => {
      asked.add(parameters.has('never') ? 'never' : parameters.has('stream') ? 'stream' : 'large')
      if (parameters.has('never')) await new Promise(() => {})
      const body = parameters.has('stream')
        ? Readable.from(endless())
        : { message: 'OK', result: LARGE, status: '1' }
      return { httpStatus: 200, headers: {}, body }
    },
  })
  const url = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  for (const text of Object.values(STATES)) {
    const socket = connect(Number(url.port), url.hostname)
    socket.on('error', () => {}).pause()
    await once(socket, 'connect')
    socket.write(text)
    sockets.push(socket)
  }
  await vi.waitFor(() => expect([...asked].sort()).toEqual(['large', 'never', 'stream']), 60_000)
  const began = performance.now()
  await server.close()
  closedAfterMs = performance.now() - began
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

test('a server closes when its connections have had their time, whatever state they are in', () => {
  expect(CONNECTIONS_END_MS).toBeLessThan(6_000)
  // Node ends a connection that rests after 72 s.
  expect(closedAfterMs).toBeLessThan(30_000)
})

test.for(Object.keys(STATES).map((state, n) => [state, n] as const))(
  'a connection ends with the server when its client %s',
  async ([, n]) => {
    const socket = sockets[n]!
    socket.resume()
    if (!socket.closed) await once(socket, 'close')
  },
)

function* endless() {
  for (;;) yield 'x'.repeat(65_536)
}
