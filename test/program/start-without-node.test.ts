import { expect, onTestFinished, test } from 'vitest'
import { startAnvil } from '../support/anvil.ts'
import { eventually, ownFolder, startChainscope } from '../support/chainscope.ts'
import { answering, startFaultyNode } from '../support/faulty-node.ts'
import { startProgram } from '../support/server.ts'

// Several whole starts each, which a busy machine draws out.

test('an index of a node that pruned its first block is recognised at the next start', async () => {
  const anvil = await startAnvil()
  onTestFinished(() => anvil.close())
  await anvil.mine(5)
  const node = await startFaultyNode(anvil.url)
  onTestFinished(() => node.close())
  const dropped = answering('eth_getBlockByNumber', (result, { params }) =>
    params[0] === '0x0' ? { result: null } : { result },
  )
  node.set(dropped)
  const server = await startProgram({ rpcUrl: node.url, env: { START_BLOCK: '3' } })
  onTestFinished(() => server.close())
  await server.caughtUp(5)
  await anvil.mine(2)
  await server.killAndStart()
  await server.caughtUp(7)
  node.set()
  await anvil.mine(1)
  await server.killAndStart()
  await server.caughtUp(8)
})

test('a start while the node is away serves the index, refuses another chain, and indexes when its node is back', async () => {
  const anvil = await startAnvil()
  onTestFinished(() => anvil.close())
  const stranger = await startAnvil({ chainId: 31338 })
  onTestFinished(() => stranger.close())
  await anvil.mine(5)
  await stranger.mine(9)
  const node = await startFaultyNode(anvil.url)
  onTestFinished(() => node.close())
  const server = await startProgram({ rpcUrl: node.url })
  onTestFinished(() => server.close())
  await server.caughtUp(5)
  const newest = async () => (await server.get({ module: 'block', action: 'eth_block_number' })).body.result

  node.set({ request: () => 'down' })
  await server.killAndStart()
  expect(await newest()).toBe('0x5')
  expect((await server.request('/api/health/readiness')).status).toBe(200)
  const waitsFor = (sentence: RegExp) =>
    eventually(async () => {
      const { status, body } = await server.request('/api/health')
      expect(status).toBe(503)
      expect(body).toMatchObject({
        healthy: false,
        chain: { id: '31337' },
        index: { block: 5, caughtUp: false },
      })
      expect(body.notes.join()).toMatch(/Node unreachable since start-up/)
      expect(body.notes.join()).toMatch(sentence)
    })
  await waitsFor(/The node does not answer/)
  node.set({ request: () => ({ status: 503 }) })
  await waitsFor(/HTTP 503/)
  const [from] = await anvil.rpc<string[]>('eth_accounts')
  const balance = await server.request('/api/eth-rpc', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [from, 'latest'] }),
  })
  expect(balance.body.error).toBeDefined()

  node.become(stranger.url)
  node.set()
  await eventually(async () => {
    const { body } = await server.request('/api/health')
    expect(body).toMatchObject({ healthy: false, chain: { id: '31337' }, index: { block: 5 } })
    expect(body.notes.join()).toMatch(/it is of chain 31338, the index is of chain 31337/)
  })
  expect(await newest()).toBe('0x5')

  await anvil.mine(4)
  node.become(anvil.url)
  await server.caughtUp(9)
  expect((await server.request('/api/health')).body).toMatchObject({ healthy: true, index: { block: 9 } })
})

test('a start while the node limits requests or a gateway answers with a page serves the index, and indexes afterwards', async () => {
  const anvil = await startAnvil()
  onTestFinished(() => anvil.close())
  await anvil.mine(5)
  const node = await startFaultyNode(anvil.url)
  onTestFinished(() => node.close())
  const server = await startProgram({ rpcUrl: node.url })
  onTestFinished(() => server.close())
  await server.caughtUp(5)
  const newest = async () => (await server.get({ module: 'block', action: 'eth_block_number' })).body.result
  const notes = async () => (await server.request('/api/health')).body.notes.join()
  const limited = { code: -32005, message: 'daily request count exceeded, request rate limited' }

  node.set({ answer: () => ({ error: limited }) })
  await server.killAndStart()
  expect(await newest()).toBe('0x5')
  await eventually(async () => expect(await notes()).toMatch(/Node unreachable since start-up.*rate limited/))
  node.set({ request: () => ({ status: 200, body: '<html>Just a moment</html>' }) })
  await eventually(async () =>
    expect(await notes()).toMatch(/Node unreachable since start-up.*no JSON: "<html>/),
  )
  node.set(
    // A node that is only limiting its traces just now does not lose its tracer until the next start.
    { answer: ({ method }) => (/trace/.test(method) ? { error: limited } : undefined) },
  )
  await eventually(async () => expect(await notes()).toMatch(/Node unreachable since start-up.*rate limited/))
  node.set()
  await anvil.mine(2)
  await server.caughtUp(7)
  expect(await notes()).not.toMatch(/Internal transactions/)
})

test('a start says what it waits for where the node takes long to trace a block', async () => {
  const anvil = await startAnvil()
  onTestFinished(() => anvil.close())
  await anvil.mine(2)
  const node = await startFaultyNode(anvil.url)
  onTestFinished(() => node.close())
  node.set({
    request: (calls) =>
      calls.some(({ method }) => method.startsWith('debug_trace')) ? { slow: 3_500 } : undefined,
  })
  const chainscope = startChainscope({ DATA_DIR: await ownFolder(), RPC_URL: node.url })
  await chainscope.url()
  expect(chainscope.stdout()).toContain(
    `Waiting     for the node at ${node.url}: it is asked to trace a block`,
  )
  expect(await chainscope.stop()).toBe(0)
})
