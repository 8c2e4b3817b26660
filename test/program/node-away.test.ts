import { expect, onTestFinished, test } from 'vitest'
import { startAnvil } from '../support/anvil.ts'
import { eventually, getJson, ownFolder, startChainscope, startTcpProxy } from '../support/chainscope.ts'

// Several whole starts each, which a busy machine draws out.

test('while the node is away health says so and answers continue; indexing continues when it is back', async () => {
  const anvil = await startAnvil()
  onTestFinished(() => anvil.close())
  await anvil.mine(5)
  const nodeProxy = await startTcpProxy(anvil.url)
  const chainscope = startChainscope({ DATA_DIR: await ownFolder(), RPC_URL: nodeProxy.url })
  const url = await chainscope.url()
  const newest = () => getJson(`${url}/api?module=block&action=eth_block_number`)
  const health = () => getJson(`${url}/api/health`)
  await eventually(async () => {
    expect((await newest()).body.result).toBe('0x5')
    expect(await health()).toMatchObject({ status: 200, body: { index: { block: 5, caughtUp: true } } })
  })

  nodeProxy.cut()
  await eventually(async () => {
    const { status, body } = await health()
    expect(status).toBe(503)
    expect(body).toMatchObject({ healthy: false, index: { block: 5 } })
    expect(body.notes.join()).toContain('The node does not answer')
  })
  expect((await getJson(`${url}/api/health/readiness`)).status).toBe(200)
  expect((await getJson(`${url}/api/health/liveness`)).status).toBe(200)
  const answer = await newest()
  expect(answer.body.result).toBe('0x5')
  expect(answer.headers.get('x-index-block')).toMatch(/^5;0x/)
  await anvil.mine(4)

  nodeProxy.mend()
  await eventually(async () => {
    expect((await newest()).body.result).toBe('0x9')
    const { status, body } = await health()
    expect(status).toBe(200)
    expect(body).toMatchObject({ healthy: true, index: { block: 9, caughtUp: true } })
    expect(body.notes.join()).not.toContain('does not answer')
  })
  expect(await chainscope.stop()).toBe(0)
})

test('a stop while the node is away is clean', async () => {
  const anvil = await startAnvil()
  onTestFinished(() => anvil.close())
  const nodeProxy = await startTcpProxy(anvil.url)
  const chainscope = startChainscope({ DATA_DIR: await ownFolder(), RPC_URL: nodeProxy.url })
  const url = await chainscope.url()
  // Earlier, while it learns which checks hold, it asks for some 20 s again before it says that the node is away.
  await eventually(async () => expect((await getJson(`${url}/api/health`)).body.index.block).toBe(0))
  nodeProxy.cut()
  await eventually(async () => expect((await getJson(`${url}/api/health`)).status).toBe(503))
  expect(await chainscope.stop()).toBe(0)
  expect(chainscope.stderr()).toBe('')
})
