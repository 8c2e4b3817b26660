import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repairProgress, requestRepair } from '../../../src/store/write/repairs.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { eventually } from '../../support/chainscope.ts'
import { type Ended, runCommand } from '../../support/command.ts'
import { addressOf, freshDatabase, type TestDatabase } from '../../support/database.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { addRows, changeRows, removeRows, type Tampering } from '../../support/tampering.ts'
import { startWorkload } from '../../support/workload.ts'

/*
 * Whatever is changed in the index by hand, `check` names it, its fingerprint differs, and
 * `reindex` corrects it while the server keeps answering.
 */

let anvil: TestAnvil
let database: TestDatabase
let server: TestServer
let stop: (() => Promise<void>) | undefined
let head: number
beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  const workload = await startWorkload(anvil, { seed: 4 })
  for (let n = 0; n < 3; n++) await workload.block(25)
  database = await freshDatabase()
  server = await startServer({ rpcUrl: anvil.url, env: { DATABASE_URL: addressOf(database.place) } })
  stop = server.close
  head = await anvil.head()
  await server.caughtUp(head)
  await settled()
})
afterAll(async () => {
  await stop?.()
  await database?.close()
  await anvil?.close()
})

/** Waits until nothing is due to be read from the node. */
const settled = () =>
  eventually(async () => {
    const due = 'called_block is null or called_block < touched_block'
    const { rows } = await database.pool.query(
      `select (select count(*) from balance_mark) + (select count(*) from token_balance where ${due})
         + (select count(*) from token_id_balance where ${due}) + (select count(*) from token where facts_block is null)
         + (select count(*) from address where id > balances_swept) + untraced as due from head`,
    )
    expect(rows[0].due).toBe(0)
  })

const run = (...args: string[]): Promise<Ended> =>
  runCommand(args, { RPC_URL: anvil.url, DATABASE_URL: addressOf(database.place) })
const fingerprints = async (): Promise<string[]> =>
  Promise.all(
    Array.from({ length: head + 1 }, async (_, n) => {
      for (;;) {
        const { status, body } = await server.request(`/api/fingerprint?from=${n}&to=${n}`)
        if (status === 200) return body.ranges[0].hash
        await new Promise((resolve) => setTimeout(resolve, 50 * Math.random()))
      }
    }),
  )

const WAYS: [string, (pool: TestDatabase['pool']) => Promise<Tampering>][] = [
  ['removed', removeRows],
  ['changed', changeRows],
  ['added', addRows],
]
/** Tampering with all at once is found as well, and three times as quickly. */
const ALL: (typeof WAYS)[number] = [
  'removed, another changed and a third added',
  async (pool) => {
    const done: Tampering[number][] = []
    for (const [, tamper] of WAYS) done.push(...(await tamper(pool)))
    return done
  },
]

describe.each(process.env['CHAINSCOPE_LONG'] === '1' ? WAYS : [ALL])(
  'after one row of each table was %s',
  (_, tamper) => {
    let tampered: Tampering
    let right: string[]

    it('a check names each, and the fingerprints of their blocks differ', async () => {
      right = await fingerprints()
      tampered = await tamper(database.pool)
      const { code, lines } = await run('check', '--all')
      expect(code).toBe(1)
      const tables = new Set(lines.map((line) => line.split(' ')[0]))
      expect(tampered.map(({ table }) => table).filter((table) => !tables.has(table))).toEqual([])
      const now = await fingerprints()
      for (const { table, block } of tampered)
        if (block !== null && block <= head) {
          expect({ table, block, hash: now[block] }).not.toEqual({ table, block, hash: right[block] })
          expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${table} block ${block}\\b`)))
        }
    })

    it('a repair corrects it while the server keeps answering', async () => {
      let answering = true
      const answers: number[] = []
      const asking = (async () => {
        while (answering)
          answers.push((await server.get({ module: 'block', action: 'chain_block_number' })).status)
      })()
      const before = await database.pool.query('select revision from head')
      expect(await run('reindex', '--from', '0', '--to', `${head}`)).toMatchObject({
        code: 0,
        lines: [`Reindexed blocks 0–${head}`],
      })
      answering = false
      await asking
      expect(new Set(answers)).toEqual(new Set([200]))
      const after = await database.pool.query('select revision from head')
      expect(after.rows[0].revision).toBeGreaterThan(before.rows[0].revision)
      await settled()
      expect(await run('check', '--all')).toMatchObject({
        lines: [expect.stringMatching(/: 0 differences$/)],
        code: 0,
      })
      expect(await fingerprints()).toEqual(right)
    })
  },
)

describe('without a server', () => {
  beforeAll(async () => {
    stop = undefined
    await server.close()
  })

  it('a repair reindexes by itself, and leaves refreshes to the next server', async () => {
    await database.pool.query(`update log set data = '\\x99' where block = 5`)
    expect((await run('check', '--all', '--from', '5', '--to', '5')).code).toBe(1)
    expect(await run('reindex', '--from', '4', '--to', '6')).toMatchObject({
      code: 0,
      lines: ['Reindexed blocks 4–6'],
    })
    const { code, stderr } = await run('check', '--all')
    expect(code).toBe(0)
    expect(stderr).toContain('about to be read')
  })

  it('a range that does not fit the blocks around it is left alone, and reported', async () => {
    await database.pool.query(`update block set hash = '\\x01' where number = 7`)
    const { code, lines } = await run('reindex', '--from', '8', '--to', '9')
    expect(lines).toEqual([
      "The range cannot be repaired: the node's block 8 does not follow the indexed block 7. Repair a larger range",
    ])
    expect(code).toBe(1)
    expect((await run('reindex', '--from', '7', '--to', '9')).code).toBe(0)
    expect((await run('check', '--all', '--from', '6', '--to', '10')).code).toBe(0)
  })

  it('a pending repair is completed by the next server', async () => {
    await database.pool.query(`update log set data = '\\x98' where block = 5`)
    const id = await requestRepair(database.pool, 5, 5)
    const next = await startServer({ rpcUrl: anvil.url, env: { DATABASE_URL: addressOf(database.place) } })
    stop = next.close
    await eventually(async () =>
      expect(await repairProgress(database.pool, id)).toEqual({ next: 6, finished: true, error: null }),
    )
    const { rows } = await database.pool.query(`select from log where data = '\\x98'`)
    expect(rows).toEqual([])
  })
})
