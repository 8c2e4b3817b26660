import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { addressOf, freshDatabase, type TestDatabase } from '../../support/database.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { type RunningWorkload, startWorkload } from '../../support/workload.ts'

/* Two indexes of the same chain have the same fingerprints, in whatever order blocks were written. */

interface Kept {
  database: TestDatabase
  server: TestServer
}

let anvil: TestAnvil
let workload: RunningWorkload
let early: Kept
let late: Kept
let head: number
beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  workload = await startWorkload(anvil, { seed: 9 })
  early = await started()
  for (let n = 0; n < 3; n++) await workload.block(15)
  await early.server.caughtUp(await anvil.head())
  // Far enough for the newest block to go in first, and the rest behind it.
  await anvil.mine(1_100)
  await workload.block(5)
  head = await anvil.head()
  late = await started()
  await Promise.all([early.server.caughtUp(head), late.server.caughtUp(head)])
})
afterAll(async () => {
  for (const one of [early, late]) {
    await one?.server.close()
    await one?.database.close()
  }
  await anvil?.close()
})

async function started(): Promise<Kept> {
  const database = await freshDatabase()
  const server = await startServer({ rpcUrl: anvil.url, env: { DATABASE_URL: addressOf(database.place) } })
  return { database, server }
}

const ask = async ({ server }: Kept, query = '') => (await server.request(`/api/fingerprint${query}`)).body

/** As an operator does: halves, and then halves of what differs. */
async function firstDifference(): Promise<number | undefined> {
  const differ = async (from: number, to: number) => {
    const [ours, theirs] = await Promise.all([early, late].map((one) => ask(one, `?from=${from}&to=${to}`)))
    const at = ours.ranges.findIndex(
      (range: { hash: string }, n: number) => range.hash !== theirs.ranges[n].hash,
    )
    return at < 0 ? undefined : ours.ranges[at]
  }
  let range = await differ(0, head)
  if (!range) return undefined
  while (range.from < range.to) {
    const middle = (range.from + range.to) >> 1
    range = (await differ(range.from, middle)) ?? (await differ(middle + 1, range.to))
  }
  return range.from
}

describe('fingerprints', () => {
  it('are the same of one chain, whatever ids addresses got and whenever blocks came in', async () => {
    const ids = 'select id, address from address order by address'
    const [ours, theirs] = await Promise.all([early, late].map((one) => one.database.pool.query(ids)))
    expect(ours!.rows).not.toEqual(theirs!.rows)

    const fingerprints = await ask(early)
    expect(fingerprints).toEqual(await ask(late))
    const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/)
    expect(fingerprints).toEqual({
      head: { number: head, hash },
      ranges: [
        { from: 0, to: 1023, blocks: 1024, untraced: 0, hash },
        { from: 1024, to: head, blocks: head - 1023, untraced: 0, hash },
      ],
      next: null,
    })
    expect(await firstDifference()).toBeUndefined()
  })

  it('lead to the first block that differs', async () => {
    const { pool } = late.database
    await pool.query(`update transaction set nonce = nonce + 1 where (block, index) = (${head}, 0)`)
    expect(await firstDifference()).toBe(head)
    const at = (
      await pool.query('select block from log where index = 1 and block > 4 order by block limit 1')
    ).rows[0].block
    await pool.query(`update log set tx_index = tx_index + 1 where block = ${at} and index = 1`)
    expect(await firstDifference()).toBe(at)
    await pool.query(`update log set tx_index = tx_index - 1 where block = ${at} and index = 1`)
    await pool.query(`update transaction set nonce = nonce - 1 where (block, index) = (${head}, 0)`)
    expect(await firstDifference()).toBeUndefined()
  })

  it('of one block are its own, and of none nothing', async () => {
    const { ranges } = await ask(early, '?from=5&to=5')
    expect(ranges).toEqual([{ from: 5, to: 5, blocks: 1, untraced: 0, hash: expect.any(String) }])
    expect(await ask(early, `?from=${head + 1}`)).toMatchObject({ ranges: [], next: null })
  })

  it('refuse what is no range of blocks', async () => {
    for (const query of [
      '?from=x',
      '?to=-1',
      '?from=1e3',
      '?from=1&from=2',
      '?from=7&to=6',
      '?to=9999999999',
    ]) {
      const { status, body } = await early.server.request(`/api/fingerprint${query}`)
      expect({ query, status }).toEqual({ query, status: 400 })
      expect(body).toMatchObject({ status: '0', message: expect.stringMatching(/^Error! /) })
    }
  })
})
