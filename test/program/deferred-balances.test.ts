import { expect, onTestFinished, test } from 'vitest'
import { startAnvil } from '../support/anvil.ts'
import { runCommand } from '../support/command.ts'
import { startProgram } from '../support/server.ts'
import { runWorkload } from '../support/workload.ts'

/* Far below the head commits of history leave balances of tokens for later: docs/decisions/0030-partitions.md. */

/** Further than what is read in order, so that the newest block is indexed first. */
const BLOCKS_ABOVE = 1_500

test('an index that is killed while its history is read ends with the balances of all transfers', async () => {
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  await runWorkload(anvil, { seed: 17, blocks: 12 })
  await anvil.mine(BLOCKS_ABOVE)
  const server = await startProgram({ rpcUrl: anvil.url })
  onTestFinished(() => server.close())
  const unsummed = async (): Promise<string> =>
    (await server.index.query<{ unsummed: string }>('select unsummed::text from head')).rows[0]!.unsummed

  const seen = new Set<string>()
  for (const end = Date.now() + 30_000; seen.size < 3 && Date.now() < end; ) {
    const left = await unsummed()
    if (left === '{}' || seen.has(left)) continue
    seen.add(left)
    await server.killAndStart()
  }
  expect(seen.size).toBeGreaterThan(0)

  await server.caughtUp(await anvil.head())
  expect(await unsummed()).toBe('{}')
  const { rows } = await server.index.query<{ count: number }>('select count(*)::int from token_balance')
  expect(rows[0]!.count).toBeGreaterThan(10)
  const checked = await runCommand(['check', '--all'], {
    RPC_URL: anvil.url,
    DATABASE_URL: server.databaseUrl,
  })
  expect(checked).toMatchObject({ code: 0 })
})
