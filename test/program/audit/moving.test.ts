import { expect, onTestFinished, test, vi } from 'vitest'
import { startAnvil } from '../../support/anvil.ts'
import { runCommand } from '../../support/command.ts'
import { addressOf, freshDatabase } from '../../support/database.ts'
import { startServer } from '../../support/server.ts'
import { startWorkload } from '../../support/workload.ts'

test('a check finds no difference during new blocks and reorgs', async () => {
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  const workload = await startWorkload(anvil, { seed: 8 })
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const settings = { RPC_URL: anvil.url, DATABASE_URL: addressOf(database.place) }
  const server = await startServer({ rpcUrl: anvil.url, env: settings })
  onTestFinished(() => server.close())
  await server.caughtUp(await anvil.head())

  let moving = true
  const chain = (async () => {
    for (let n = 0; moving; n++) {
      // anvil reads the state of its newest block from the one that it is just mining: nothing is read meanwhile.
      await vi.waitFor(
        async () => {
          const { rows } = await database.pool.query(
            'select (select count(*) from balance_mark) as marks, (select count(*) from address where id > balances_swept) as new, number from head',
          )
          expect(rows).toEqual([{ marks: 0, new: 0, number: await anvil.head() }])
        },
        { timeout: 60_000, interval: 20 },
      )
      await workload.block(6)
      if (n % 5 === 4) await anvil.reorg(2)
    }
  })()
  try {
    for (let n = 0; n < 2; n++) {
      const { code, lines } = await runCommand(['check', '--all'], settings)
      expect(lines).toEqual([expect.stringMatching(/: 0 differences/)])
      expect(code).toBe(0)
    }
  } finally {
    moving = false
    await chain
  }
})
