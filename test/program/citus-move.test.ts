import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '../../src/store/connect/open.ts'
import { startAnvil } from '../support/anvil.ts'
import { eventually, getJson, ownFolder, startChainscope } from '../support/chainscope.ts'
import { citusIsHere, startCitus } from '../support/citus.ts'
import { runCommand } from '../support/command.ts'
import { addressOf, freshDatabase } from '../support/database.ts'
import { dumpRows } from '../support/dump.ts'
import { divideAt } from '../support/partitions.ts'
import { insertVerified } from '../support/verified.ts'
import { startWorkload } from '../support/workload.ts'

/* `chainscope db move` to a real Citus, which places each schema on a worker, and back. */

test.runIf(citusIsHere)('an index in partitions is moved to Citus and back', async () => {
  const citus = await startCitus()
  onTestFinished(() => citus.close())
  await citus.query('alter database scope set citus.enable_schema_based_sharding = on')
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  const workload = await startWorkload(anvil, { seed: 8 })
  await workload.block(14)
  const [first, last] = [await freshDatabase(), await freshDatabase()]
  for (const one of [first, last]) onTestFinished(() => one.close())

  const settings = { DATA_DIR: await ownFolder(), HOST: '127.0.0.1', DATABASE_URL: addressOf(first.place) }
  const program = startChainscope({ ...settings, RPC_URL: anvil.url })
  const url = await program.url()
  const block = await anvil.head()
  await eventually(async () =>
    expect((await getJson(`${url}/api/health`)).body.index).toMatchObject({ block, caughtUp: true }),
  )
  while (!(await divideAt(first.place, block - 7)));
  await program.stop()

  await insertVerified(first.pool, workload.demo.contracts.token.address)
  const before = await dumpRows(first)
  expect(before['app.verified_contract']).toHaveLength(1)
  const there = await runCommand(['db', 'move', citus.url], settings)
  expect(there, there.stderr).toMatchObject({ code: 0 })
  expect(
    await citus.query(`select 1 from citus_schemas where schema_name = 'chain'::regnamespace`),
  ).toHaveLength(1)
  const pool = openPool(
    { url: citus.url },
    { name: 'test', connections: 1, statementTimeout: 0, onError: () => {} },
  )
  onTestFinished(() => pool.end())
  const moved = await dumpRows({ pool })
  for (const table of Object.keys(before)) expect(moved[table], table).toEqual(before[table])

  const back = await runCommand(['db', 'move', addressOf(last.place)], {
    ...settings,
    DATABASE_URL: citus.url,
  })
  expect(back, back.stderr).toMatchObject({ code: 0 })
  const after = await dumpRows(last)
  for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table])
})
