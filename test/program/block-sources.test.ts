import { expect, onTestFinished, test } from 'vitest'
import { startAnvil } from '../support/anvil.ts'
import { startFaultyNode } from '../support/faulty-node.ts'
import { caughtUpWith } from '../support/same-index.ts'
import { startServer } from '../support/server.ts'

/* Two addresses of one node: a block names the one that said it. */

test('each block names the node that said it, also where the first goes away, and after a reorganisation', async () => {
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  const nodes = [await startFaultyNode(anvil.url), await startFaultyNode(anvil.url)] as const
  for (const node of nodes) onTestFinished(() => node.close())
  const urls = nodes.map(({ url }) => url)
  // Neither hosts nor keys are shown.
  const [first, second] = ['Node 1', 'Node 2']
  await anvil.mine(4)
  const server = await startServer({ rpcUrl: urls.join() })
  onTestFinished(() => server.close())
  await server.caughtUp(4)
  const nodeOf = async (blockno: number) => {
    const { body } = await server.get({ module: 'explorer', action: 'blockpage', block: blockno })
    const { node, nodes } = body.result.page.details
    expect(nodes).toEqual([first, second])
    return node as string
  }
  const allNodes = (from: number, to: number) =>
    Promise.all(Array.from({ length: to - from + 1 }, (_, n) => nodeOf(from + n)))
  expect(await allNodes(0, 4)).toEqual(Array(5).fill(first))

  nodes[0].set({ request: () => 'down' })
  nodes[0].breakConnections()
  const fork = await anvil.rpc<string>('evm_snapshot')
  for (let n = 0; n < 3; n++) await anvil.mine(1)
  await server.caughtUp(7)
  expect(await allNodes(0, 4)).toEqual(Array(5).fill(first))
  expect(await allNodes(5, 7)).toEqual(Array(3).fill(second))

  // The other node goes, the first is back, and says other blocks from 5 on.
  nodes[0].set()
  await expect
    .poll(
      async () => {
        const { body } = await server.request('/api/health')
        return body.node.map((one: { healthy: boolean }) => one.healthy)
      },
      { timeout: 60_000 },
    )
    .toEqual([true, true])
  nodes[1].set({ request: () => 'down' })
  await anvil.rpc('evm_revert', [fork])
  await anvil.rpc('anvil_setCoinbase', [`0x${'c0'.repeat(20)}`])
  for (let n = 0; n < 5; n++) await anvil.mine(1)
  await caughtUpWith(anvil, server, 60_000)
  expect(await allNodes(0, 9)).toEqual(Array(10).fill(first))
  expect((await server.index.query('select first_block, last_block from block_source')).rows).toEqual([
    { first_block: 0, last_block: 9 },
  ])
})
