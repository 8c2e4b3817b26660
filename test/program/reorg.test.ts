import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { addressOf, freshDatabase, type TestDatabase } from '../support/database.ts'
import { dumpIndex } from '../support/dump.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { runWorkload } from '../support/workload.ts'

/*
 * After any sequence of branches, the index equals one that indexed only the last branch.
 */

let anvil: TestAnvil
let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  await runWorkload(anvil, { seed: 1 })
  database = await freshDatabase()
  server = await startServer({ rpcUrl: anvil.url, env: { DATABASE_URL: addressOf(database.place) } })
  await caughtUp()
})
afterAll(async () => {
  await server?.close()
  await database?.close()
  await anvil?.close()
})

/** Both the number and the hash: after a reorganisation the number alone says nothing. */
async function caughtUp(): Promise<void> {
  const number = await anvil.head()
  await server.caughtUp()
  const { hash } = (await anvil.rpc('eth_getBlockByNumber', [`0x${number.toString(16)}`, false])) as {
    hash: string
  }
  for (let waited = 0; waited < 20_000; waited += 50) {
    const { rows } = await database.pool.query('select number, hash from head')
    if (rows[0].number === number && rows[0].hash === hash) return server.caughtUp(number)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the index did not come to block ${number}`)
}

/** The time of reading differs, the value does not; addresses that only a lost branch named have no balance. */
const READ_WHEN = /(known_at|block)=\S+ ?/g
/**
 * Other tests compare values of contracts with the contracts: tokens that change without events are exact as of the
 * holder's last event, which two indexes reach at different times.
 */
const ASKED_OF_CONTRACTS = ['token', 'token_balance', 'token_id_balance', 'recorded_balance']

async function expectSameAsFresh(): Promise<void> {
  const other = await freshDatabase()
  const fresh = await startServer({ rpcUrl: anvil.url, env: { DATABASE_URL: addressOf(other.place) } })
  try {
    await fresh.caughtUp(await anvil.head())
    await caughtUp()
    const [ours, theirs] = [await dumpIndex(database), await dumpIndex(other)]
    for (const table of Object.keys(theirs)) {
      if (ASKED_OF_CONTRACTS.includes(table)) continue
      const shown = (rows: string[]) =>
        table === 'address_balance'
          ? rows
              .map((row) => row.replace(READ_WHEN, ''))
              .filter((row) => !row.endsWith(' value=0'))
              .sort()
          : rows
      expect(shown(ours[table]!), table).toEqual(shown(theirs[table]!))
    }
  } finally {
    await fresh.close()
    await other.close()
  }
}

describe('after a reorganisation', () => {
  it('of a few blocks to a longer branch, the index is that of the new branch', async () => {
    await anvil.reorg(5)
    await anvil.mine(2)
    await expectSameAsFresh()
  })

  it('to a lower head with other transactions, only the replaced blocks of the lost branch are left', async () => {
    const restore = await anvil.snapshot()
    await runWorkload(anvil, { seed: 2 })
    await caughtUp()
    await restore()
    await runWorkload(anvil, { seed: 3 })
    await expectSameAsFresh()
    const { rows } = await database.pool.query('select count(*)::int as n from replaced_block')
    expect(rows[0].n).toBeGreaterThan(5)
  })

  it('and back to the first branch, its blocks are no longer counted as replaced', async () => {
    await anvil.reorg(3)
    await anvil.mine(1)
    await caughtUp()
    const { rows } = await database.pool.query(
      'select count(*)::int as n from replaced_block join block using (hash)',
    )
    expect(rows[0].n).toBe(0)
  })
})
