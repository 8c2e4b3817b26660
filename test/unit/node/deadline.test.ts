import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { createNodeClient } from '../../../src/node/client.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A server of the test's own, where a real node cannot be made to hang or to flood. */
async function serve(answer: Parameters<typeof createServer>[1]): Promise<{ url: string; server: Server }> {
  const server = createServer(answer!).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, server }
}
/** Of a client here, ms. A request that had it anew with each of its attempts would take three times as long. */
const TIMEOUT_MS = 2_000
function clientOf(urls: readonly string[], { connections = 4, timeout = TIMEOUT_MS } = {}) {
  const node = createNodeClient({ urls, timeout, connections })
  closers.push(() => node.close())
  return node
}
const answerOf = (result: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 0, result })

async function timeOf(work: Promise<unknown>): Promise<{ ms: number; error: unknown }> {
  const began = performance.now()
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return { ms: performance.now() - began, error }
}

test('a request to a node that hangs ends at its one deadline, whatever is retried inside', async () => {
  const { url } = await serve(() => {})
  const [node, other] = [clientOf([url]), clientOf([url])]
  for (const one of [node, other]) one.expect(async (ask) => `${await ask('eth_chainId', [])}`)
  const batch = timeOf(other.batch([{ method: 'a', params: [] }, { method: 'b', params: [] }])) // biome-ignore format: one line
  for (let n = 0; n < 2; n++) {
    const { ms, error } = await timeOf(node.call('eth_call', [], { attempts: 40 }))
    expect(error).toMatchObject({ code: 'node_timeout' })
    expect(ms).toBeLessThan(20 * TIMEOUT_MS)
  }
  expect((await batch).ms).toBeLessThan(2.5 * TIMEOUT_MS)
})

test('a node that refuses batches of every size and then hangs is given up at the same deadline', async () => {
  let requests = 0
  const { url } = await serve((_request, response) => {
    if (requests++ < 2) response.writeHead(413).end()
  })
  const calls = Array.from({ length: 8 }, (_, n) => ({ method: `m${n}`, params: [] }))
  const { ms } = await timeOf(clientOf([url]).batch(calls))
  expect(ms).toBeLessThan(2.5 * TIMEOUT_MS)
  expect(requests).toBeGreaterThan(2)
})

test('an endpoint that hangs leaves time for the next one to answer within the deadline', async () => {
  const [hanging, well] = await Promise.all([
    serve(() => {}),
    serve((_request, response) => response.end(answerOf('0x7'))),
  ])
  // Of the timeout the hanging one has half, and the other 3 s.
  expect(await clientOf([hanging.url, well.url], { timeout: 6_000 }).call('eth_call')).toBe('0x7')
})

test('a request waits for a free socket no longer than its timeout', async () => {
  const { url, server } = await serve(() => {})
  const sockets = new WebSocketServer({ server })
  closers.push(() => sockets.close())
  const node = clientOf([url.replace('http', 'ws')], { connections: 1, timeout: 10_000 })
  const ended: string[] = []
  const both = await Promise.all([
    timeOf(node.call('eth_a', [], { timeout: 400, attempts: 1 })).finally(() => ended.push('eth_a')),
    timeOf(node.call('eth_b', [], { timeout: 200, attempts: 1 })).finally(() => ended.push('eth_b')),
  ])
  for (const { error } of both) expect(error).toMatchObject({ code: 'node_timeout' })
  expect(ended).toEqual(['eth_b', 'eth_a'])
  // The place is free again.
  sockets.on('connection', (socket) => socket.on('message', () => socket.send(answerOf('0x1'))))
  expect(await node.call('eth_c', [], { attempts: 2 })).toBe('0x1')
})

/** 40 MB of empty objects, which parsing would make 1.3 GB of. */
const FLOOD = Buffer.from(`{"id":0,"result":[${'{},'.repeat(14_000_000)}{}]}`)
const DEEP = Buffer.from(`{"id":0,"result":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)

test.each(['http', 'ws'])(
  'answers that parsing would make too much of are refused unparsed, over %s',
  async (scheme) => {
    let flood = FLOOD
    let sent = 0
    const { url, server } = await serve((_request, response) => {
      response.write(flood)
      response.end()
      sent++
    })
    const sockets = new WebSocketServer({ server })
    closers.push(() => sockets.close())
    sockets.on('connection', (socket) => {
      socket.on('error', () => {})
      socket.on('message', () => {
        socket.send(flood.toString())
        sent++
      })
    })
    const node = clientOf([url.replace('http', scheme)])
    const options = { attempts: 1, timeout: 20_000 }
    const before = process.memoryUsage().heapUsed
    for (const [answer, words] of [
      [FLOOD, /holds more than \d+ values/],
      [DEEP, /nested more than \d+ levels deep/],
    ] as const) {
      flood = answer
      const error = await node.call('eth_getBlockByNumber', [], options).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({
        code: 'node_answer_too_complex',
        cause: { message: expect.stringMatching(words) },
      })
    }
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 1_048_576)
    expect(sent).toBe(2)
  },
)
