import { describe, expect, onTestFinished, test } from 'vitest'
import { startAnvil } from '../support/anvil.ts'
import { eventually } from '../support/chainscope.ts'
import { alteringReceipts, DISTURBED_ENV, disturbedOfFile } from '../support/disturbed.ts'
import { type FaultyNode, type Rule, refusing, startFaultyNode } from '../support/faulty-node.ts'
import { caughtUpWith, expectNothingWrong } from '../support/same-index.ts'
import { startProgram, type TestProgram } from '../support/server.ts'

/* Another chain behind the same address, and several addresses. */

const pair = disturbedOfFile()
const { somethingHappens, health, healthSays, expectSame } = pair

describe('another chain at the same address', () => {
  test.each([
    [
      'of another id, after the connections broke',
      { chainId: 5 },
      true,
      /it is of chain 5, the index is of chain 31337/,
    ],
    [
      'of the same id, with another genesis block',
      { timestamp: 1_600_000_000 },
      true,
      /its genesis block is 0x/,
    ],
    ['of another id, behind a gateway that keeps its connections', { chainId: 5 }, false, /it is of chain 5/],
  ])('%s, is noticed, named, and not written', async (_, options, broken, words) => {
    const other = await startAnvil({ noMining: true, ...options })
    onTestFinished(() => other.close())
    await other.mine((await pair.anvil.head()) + 20)
    pair.node.become(other.url)
    if (broken) pair.node.breakConnections()
    await healthSays(words)
    expect((await pair.disturbed.request('/api/health')).status).toBe(503)
    await expectNothingWrong(pair.disturbed, pair.undisturbed)
    await somethingHappens(1)
    pair.node.become(pair.anvil.url)
    await expectSame()
    await eventually(async () =>
      expect(await pair.disturbed.request('/api/health')).toMatchObject({ status: 200 }),
    )
  })
})

describe('another server', () => {
  async function started(rpcUrl: string): Promise<TestProgram> {
    const server = await startProgram({ rpcUrl, env: DISTURBED_ENV })
    onTestFinished(() => server.close())
    return server
  }
  async function second(...rules: Rule[]): Promise<FaultyNode> {
    const other = await startFaultyNode(pair.anvil.url)
    onTestFinished(() => other.close())
    other.set(...rules)
    return other
  }

  test('on a node without block receipts and without batches sends single requests', async () => {
    const other = await second(
      { request: (_, batch) => (batch ? { status: 400, body: 'no batches here' } : undefined) },
      refusing('eth_getBlockReceipts', -32601, 'the method eth_getBlockReceipts does not exist'),
    )
    await expectSame(await started(other.url))
    expect(
      other.received.filter(({ method }) => method === 'eth_getTransactionReceipt').length,
    ).toBeGreaterThan(20)
  })

  test('with two addresses uses one while the other is away, and names it', async () => {
    const other = await second()
    const server = await started(`${other.url},${pair.anvil.url}`)
    for (const fault of ['hang', 'down'] as const) {
      other.set({ request: () => fault })
      await somethingHappens()
      await expectSame(server)
      await healthSays(/The node at .*(does not answer|did not answer)/, server)
      expect(await health(server)).toMatchObject({
        healthy: true,
        node: [{ healthy: false }, { healthy: true }],
      })
      // From here on no request waits for the node that is down.
      const before = other.received.length
      await somethingHappens(1)
      await caughtUpWith(pair.anvil, server)
      const asked = other.received.slice(before).map(({ method }) => method)
      expect(asked).not.toContain('eth_getBlockReceipts')
    }
    other.set()
    await eventually(async () =>
      expect(await health(server)).toMatchObject({ node: [{ healthy: true }, { healthy: true }] }),
    )
  })

  test('with two addresses of which one answers wrongly takes the answers of the other, and counts the refuted one', async () => {
    const other = await second(alteringReceipts((all) => all.slice(1)))
    const server = await started(`${other.url},${pair.anvil.url}`)
    await somethingHappens()
    await expectSame(server)
    const { node: endpoints } = await health(server)
    expect(endpoints[0].refuted).toBeGreaterThan(0)
    expect(endpoints[1].refuted).toBe(0)
  })

  test('with two addresses of which one is of another chain uses the other alone', async () => {
    const foreign = await startAnvil({ noMining: true, chainId: 5 })
    onTestFinished(() => foreign.close())
    await foreign.mine(100)
    const server = await started(`${pair.anvil.url},${foreign.url}`)
    await expectSame(server)
    await healthSays(/is not the one of this index: it is of chain 5/, server)
    expect(await health(server)).toMatchObject({ healthy: true })
  })
})
