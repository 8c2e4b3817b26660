import { expect, onTestFinished, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { eventually, getJson, ownFolder, startChainscope } from '../support/chainscope.ts'
import { addressOf, freshDatabase } from '../support/database.ts'
import { dumpIndex } from '../support/dump.ts'
import { startFaultyNode } from '../support/faulty-node.ts'

// Several whole starts each, which a busy machine draws out.

const DEPTH = 4
const HALTED = new RegExp(
  `differs from the index for more than ${DEPTH} blocks below block \\d+ .*--accept-reorg`,
)

async function indexed(anvil: TestAnvil, rpcUrl = anvil.url) {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const settings = {
    RPC_URL: rpcUrl,
    DATA_DIR: await ownFolder(),
    DATABASE_URL: addressOf(database.place),
    REORG_DEPTH: `${DEPTH}`,
  }
  const start = async (...args: string[]) => {
    const program = startChainscope(settings, { args: ['start', ...args] })
    const url = await program.url()
    const health = () => getJson(`${url}/api/health`)
    return {
      program,
      health,
      newest: () => getJson(`${url}/api?module=block&action=eth_block_number`),
      caughtUp: () =>
        eventually(async () => {
          const { hash } = (await anvil.rpc('eth_getBlockByNumber', ['latest', false])) as { hash: string }
          const { rows } = await database.pool.query('select hash from head')
          expect(rows[0].hash).toBe(hash)
          expect((await health()).body).toMatchObject({ healthy: true, index: { caughtUp: true } })
        }),
    }
  }
  return { database, start }
}

async function transfers(anvil: TestAnvil, blocks: number): Promise<void> {
  const [from, to] = (await anvil.rpc('eth_accounts')) as [string, string]
  for (let n = 0; n < blocks; n++) {
    await anvil.rpc('eth_sendTransaction', [{ from, to, value: `0x${(n + 1).toString(16)}` }])
    await anvil.mine()
  }
}

test('a reorg deeper than REORG_DEPTH is followed only by --accept-reorg; answers continue', async () => {
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  await transfers(anvil, 10)
  const { database, start } = await indexed(anvil)
  const first = await start()
  await first.caughtUp()
  const before = await first.newest()
  const ours = await dumpIndex(database)

  await anvil.reorg(DEPTH + 3)
  await transfers(anvil, 2)
  await eventually(async () => {
    const { status, body } = await first.health()
    expect(status).toBe(503)
    expect(body.healthy).toBe(false)
    expect(body.notes.join('\n')).toMatch(HALTED)
  })
  expect(first.program.stderr() + first.program.stdout()).toMatch(HALTED)
  const { status, body, headers } = await first.newest()
  expect([status, body.result]).toEqual([200, before.body.result])
  expect(headers.get('x-index-block')).toBe(before.headers.get('x-index-block'))
  expect(await dumpIndex(database)).toEqual(ours)
  expect(await first.program.stop()).toBe(0)

  const second = await start('--accept-reorg')
  await second.caughtUp()
  // It was accepted once: the next is asked about again.
  await anvil.reorg(DEPTH + 3)
  await transfers(anvil, 1)
  await eventually(async () => expect((await second.health()).body.notes.join('\n')).toMatch(HALTED))
})

test('a node that returns to the indexed branch by itself is followed without the operator', async () => {
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  await transfers(anvil, 10)
  const other = await startAnvil({ noMining: true })
  onTestFinished(() => other.close())
  await other.mine(12)
  const nodeProxy = await startFaultyNode(anvil.url)
  onTestFinished(() => nodeProxy.close())
  const { start } = await indexed(anvil, nodeProxy.url)
  const program = await start()
  await program.caughtUp()
  // Of the same genesis block, so that only the later blocks show that it is another chain.
  nodeProxy.become(other.url)
  await eventually(async () => expect((await program.health()).body.notes.join('\n')).toMatch(HALTED))
  nodeProxy.become(anvil.url)
  await transfers(anvil, 3)
  await program.caughtUp()
  expect((await program.health()).body.notes.join('\n')).not.toMatch(HALTED)
})
