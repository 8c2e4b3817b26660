import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { eventually, startTcpProxy } from '../support/chainscope.ts'
import { expectSameIndex } from '../support/same-index.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { runWorkload } from '../support/workload.ts'

/** Poll interval, ms: with polls alone three blocks take longer than a test has. */
const HARDLY_POLLED = '60000'

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

const headOf = async ({ index }: TestServer): Promise<number | null> =>
  (await index.query('select number from chain.head')).rows[0].number

/** Mines a block, which comes into the index. */
async function follows(anvil: TestAnvil, of: TestServer): Promise<void> {
  const head = await anvil.mine()
  await eventually(async () => expect(await headOf(of)).toBe(head))
}

/** Mines until blocks have arrived again and again: where hardly anything is polled, they are announced from then on. */
async function subscribed(anvil: TestAnvil, of: TestServer): Promise<void> {
  for (let n = 0; n < 4; n++) {
    const before = await headOf(of)
    await eventually(async () => {
      await anvil.mine()
      expect(await headOf(of)).not.toBe(before)
    })
  }
}

const notes = async (of: TestServer): Promise<string> =>
  (await of.request('/api/health')).body.notes.join('\n')

test('a head that the node announces is indexed at once, without waiting for a poll', async () => {
  const anvil = await chain()
  const announced = await server(anvil.url, { RPC_WS_URL: socketOf(anvil.url) })
  await subscribed(anvil, announced)
  for (let n = 0; n < 5; n++) await follows(anvil, announced)
  expect(await notes(announced)).not.toMatch(/announce/)
})

test('when the socket closes heads are polled, and announced again when it is back', async () => {
  const anvil = await chain()
  const nodeProxy = await startTcpProxy(anvil.url)
  const announced = await server(anvil.url, { RPC_WS_URL: socketOf(nodeProxy.url), POLL_INTERVAL: '300' })
  await subscribed(anvil, announced)
  nodeProxy.cut()
  await eventually(async () => expect(await notes(announced)).toMatch(/does not announce new blocks/))
  expect((await announced.request('/api/health')).status).toBe(200)
  for (let n = 0; n < 3; n++) await follows(anvil, announced)
  nodeProxy.mend()
  await eventually(async () => expect(await notes(announced)).not.toMatch(/announce/))
  await follows(anvil, announced)
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
  await follows(anvil, polled)
  await eventually(async () => expect(await notes(polled)).toMatch(/announce.*no subscriptions here/))
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
