import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { startTcpProxy } from '../support/chainscope.ts'
import { expectSameIndex } from '../support/same-index.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { runWorkload } from '../support/workload.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Poll interval, ms: longer than any of these tests waits. */
const HARDLY_POLLED = '20000'
/** Sooner than any poll, however busy the machine is, ms. */
const SOON = 1_500

async function chain(): Promise<TestAnvil> {
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  await anvil.mine(3)
  return anvil
}

async function server(rpcUrl: string, env: Record<string, string>): Promise<TestServer> {
  const started = await startServer({ rpcUrl, env: { POLL_INTERVAL: HARDLY_POLLED, ...env } })
  onTestFinished(() => started.close())
  return started
}

const socketOf = (url: string) => url.replace(/^http/, 'ws')

/** Mines a block, and returns the time until it is in the index, ms. */
async function timeOf(anvil: TestAnvil, { index }: TestServer): Promise<number> {
  const began = performance.now()
  const head = await anvil.mine()
  for (;;) {
    const { rows } = await index.query('select number from chain.head')
    if (rows[0].number === head) return performance.now() - began
    if (performance.now() - began > 30_000) throw new Error(`block ${head} did not come`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Mines until a block arrives at once: from then on the subscription is established. */
async function subscribed(anvil: TestAnvil, of: TestServer): Promise<void> {
  for (let n = 0; n < 20; n++) if ((await timeOf(anvil, of)) < SOON) return
  throw new Error('no head was ever announced')
}

const notes = async (of: TestServer): Promise<string> =>
  (await of.request('/api/health')).body.notes.join('\n')

test('a head that the node announces is indexed at once, without waiting for a poll', async () => {
  const anvil = await chain()
  const announced = await server(anvil.url, { RPC_WS_URL: socketOf(anvil.url) })
  await subscribed(anvil, announced)
  for (let n = 0; n < 5; n++) expect(await timeOf(anvil, announced)).toBeLessThan(SOON)
  expect(await notes(announced)).not.toMatch(/announce/)
})

test('when the socket closes heads are polled, and announced again when it is back', async () => {
  const anvil = await chain()
  const nodeProxy = await startTcpProxy(anvil.url)
  const announced = await server(anvil.url, { RPC_WS_URL: socketOf(nodeProxy.url), POLL_INTERVAL: '300' })
  await subscribed(anvil, announced)
  nodeProxy.cut()
  await vi.waitFor(async () => expect(await notes(announced)).toMatch(/does not announce new blocks/), 10_000)
  expect((await announced.request('/api/health')).status).toBe(200)
  for (let n = 0; n < 3; n++) await timeOf(anvil, announced)
  nodeProxy.mend()
  await vi.waitFor(async () => expect(await notes(announced)).not.toMatch(/announce/), 20_000)
  await timeOf(anvil, announced)
})

test('a node that refuses to announce heads is polled', async () => {
  const anvil = await chain()
  const http = createServer().listen(0, '127.0.0.1')
  const sockets = new WebSocketServer({ server: http })
  sockets.on('connection', (socket) =>
    socket.on('message', () =>
      socket.send(
        JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no subscriptions here' } }),
      ),
    ),
  )
  onTestFinished(() => {
    sockets.close()
    http.close()
    http.closeAllConnections()
  })
  await new Promise((resolve) => http.once('listening', resolve))
  const { port } = http.address() as { port: number }
  const polled = await server(anvil.url, { RPC_WS_URL: `ws://127.0.0.1:${port}`, POLL_INTERVAL: '200' })
  await timeOf(anvil, polled)
  await vi.waitFor(async () => expect(await notes(polled)).toMatch(/announce.*no subscriptions here/), 5_000)
})

test('a node with a WebSocket alone is indexed like any other, and announces its heads', async () => {
  const anvil = await chain()
  await runWorkload(anvil, { seed: 5, blocks: 4, perBlock: 10 })
  const [bySocket, byRequests] = await Promise.all([
    server(socketOf(anvil.url), {}),
    startServer({ rpcUrl: anvil.url }),
  ])
  onTestFinished(() => byRequests.close())
  await expectSameIndex(anvil, bySocket, byRequests)
  await subscribed(anvil, bySocket)
  const call = await bySocket.request('/api/eth-rpc', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_gasPrice', params: [] }),
  })
  expect(call.body).toMatchObject({ id: 7, result: expect.stringMatching(/^0x/) })
})
