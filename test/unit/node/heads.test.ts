import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import type { ChainscopeError } from '../../../src/errors.ts'
import { type Heads, watchHeads } from '../../../src/node/heads.ts'
import { eventually } from '../../support/chainscope.ts'

/** A node with the answers of the test, where a real one cannot be made to give them. */
let server: ReturnType<typeof createServer>
let sockets: WebSocketServer
let heads: Heads
let issue: ChainscopeError | undefined
let greet: (socket: WebSocket) => void

beforeEach(async () => {
  greet = (socket) => socket.send('{"id":1,"result":"0x1"}')
  server = createServer().listen(0, '127.0.0.1')
  sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    socket.on('error', () => {})
    socket.on('message', () => greet(socket))
  })
  await new Promise((resolve) => server.once('listening', resolve))
})
afterEach(() => {
  heads?.close()
  sockets.close()
  server.close()
  server.closeAllConnections()
})

function watch(): void {
  const { port } = server.address() as { port: number }
  heads = watchHeads({
    urls: [`ws://127.0.0.1:${port}`],
    methodPrefix: 'eth_',
    onIssue: (error) => {
      issue = error
    },
  })
}
const never = new AbortController().signal

const until = (holds: () => boolean): Promise<void> =>
  eventually(() => expect(holds(), issue?.message).toBe(true))

const HOSTILE = [
  '{"method":5}', '{"id":1,"method":{"endsWith":1}}', '5', 'null', '[]', '"x"', '{', '', '[[[]]]', '{"method":null}',
  '{"id":{"toString":1}}', `${'['.repeat(100_000)}`, '{"__proto__":{"method":"eth_subscription"}}',
] // biome-ignore format: a table

test('messages of unknown shapes are ignored, and the next head is received', async () => {
  let announce = () => {}
  greet = (socket) => {
    for (const text of HOSTILE) socket.send(text)
    socket.send('{"id":1,"result":"0x1"}')
    for (const text of HOSTILE) socket.send(text)
    socket.send(Buffer.from([0xff, 0x00]))
    announce = () => socket.send('{"method":"eth_subscription","params":{}}')
  }
  watch()
  await until(() => heads.announced)
  await heads.next(5_000, never)
  announce()
  // It is not waited for until the end.
  const ended = new AbortController()
  const late = setTimeout(() => ended.abort(new Error('nothing was announced')), 30_000)
  await heads.next(60_000, ended.signal)
  clearTimeout(late)
  expect(ended.signal.aborted).toBe(false)
})

test.each(['{"id":1,"error":{"message":{"toString":1}}}', '{"id":1,"error":"no"}', '{"id":1,"error":[5]}'])(
  'a subscription that is refused by %s is reported with a message',
  async (refusal) => {
    greet = (socket) => socket.send(refusal)
    watch()
    await until(() => issue !== undefined)
    expect(issue!.message).toMatch(/does not announce new blocks.*refuses eth_subscribe/)
    expect(heads.announced).toBe(false)
  },
)

test('a node that sends 60 MB of heads is disconnected, with a message', async () => {
  const head = JSON.stringify({ method: 'eth_subscription', params: { result: 'x'.repeat(600) } })
  let sent = 0
  greet = (socket) => {
    socket.send('{"id":1,"result":"0x1"}')
    for (; sent < 100_000 && socket.readyState === 1; sent++) socket.send(head)
  }
  watch()
  await until(() => /more messages than any chain has blocks/.test(issue?.message ?? ''))
  expect(heads.announced).toBe(false)
  await until(() => sockets.clients.size === 0)
})

test('one message larger than any header ends the connection before it is read', async () => {
  let connections = 0
  greet = (socket) => {
    connections++
    socket.send('{"id":1,"result":"0x1"}')
    if (connections === 1) socket.send(`{"method":"eth_subscription","p":"${'x'.repeat(8_000_000)}"}`)
  }
  watch()
  await until(() => connections === 2 && heads.announced)
})

test('any number of announced heads causes at most fifty polls a second', async () => {
  greet = (socket) => {
    socket.send('{"id":1,"result":"0x1"}')
    const timer = setInterval(() => socket.send('{"method":"eth_subscription"}'), 10)
    socket.on('close', () => clearInterval(timer))
  }
  watch()
  await until(() => heads.announced)
  await heads.next(60_000, never)
  const began = performance.now()
  for (let wakes = 0; wakes < 20; wakes++) await heads.next(60_000, never)
  const passed = performance.now() - began
  // A timer may end a millisecond early.
  expect(passed).toBeGreaterThan(20 * 19)
})
