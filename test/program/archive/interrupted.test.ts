import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passableFolder } from '../../../bench/support/folder.ts'
import { MANIFEST_NAME } from '../../../src/archive/manifest.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { runCommand } from '../../support/command.ts'
import { addressOf, ownDatabase, type TestDatabase } from '../../support/database.ts'
import { dumpIndex } from '../../support/dump.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { startWorkload } from '../../support/workload.ts'
import { exportBlocks, fingerprintsOf, importBlocks } from './archives.ts'

/* An import or export that was killed leaves nothing half-made, and the next run goes on. */

const PROGRAM = path.resolve(import.meta.dirname, '../../../dist/src/main.js')
/** Four parts, which have 1,024 blocks at most. anvil takes ever longer for a block, the more it has. */
const EMPTY_BLOCKS = 3_500

let anvil: TestAnvil
let server: TestServer
let head: number
let base: string
let whole: string
beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  const workload = await startWorkload(anvil, { seed: 6 })
  for (let n = 0; n < 2; n++) await workload.block(20)
  await anvil.mine(EMPTY_BLOCKS)
  for (let n = 0; n < 2; n++) await workload.block(20)
  head = await anvil.head()
  server = await startServer({ rpcUrl: anvil.url })
  await server.caughtUp(head)
  base = await passableFolder('archive')
  whole = path.join(base, 'whole')
  expect(await exportBlocks(server.databaseUrl, whole, `0-${head}`)).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await server?.close()
  await anvil?.close()
  if (base) await rm(base, { recursive: true })
})

/** Kills a command by SIGKILL as soon as this is so. */
async function killWhen(
  args: readonly string[],
  env: Record<string, string>,
  isTime: () => Promise<boolean>,
) {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (child.exitCode === null && !(await isTime())) await sleep(5)
  child.kill('SIGKILL')
  await ended
  return child.signalCode
}

async function expectSame(database: TestDatabase): Promise<void> {
  expect(await fingerprintsOf(database.pool, 0, head)).toEqual(await fingerprintsOf(server.index, 0, head))
  const [own, its] = await Promise.all([dumpIndex(database), dumpIndex({ pool: server.index })])
  for (const table of ['block', 'transaction', 'log', 'token_transfer', 'call', 'address', 'head'])
    expect(own[table], table).toEqual(its[table])
}

test('an import that was killed goes on where it was', async () => {
  const database = await ownDatabase()
  const DATABASE_URL = addressOf(database.place)
  const count = async () =>
    (await database.pool.query<{ count: number }>('select count(*)::int as count from block')).rows[0]!.count
  for (const blocks of [1, 1_500]) {
    const signal = await killWhen(
      ['import-blocks', whole],
      { DATABASE_URL, RPC_URL: anvil.url },
      async () => (await count()) >= blocks,
    )
    expect(signal).toBe('SIGKILL')
    const { rows } = await database.pool.query(
      `select (select count(*)::int from block) as count, blocks::text, number,
        (select count(*)::int from transaction) as transactions, (select sum(transaction_count)::int from block) as sum from head`,
    )
    const { count: there, blocks: covered, number, transactions, sum } = rows[0]
    expect([covered, number, transactions]).toEqual([`{[0,${there})}`, there - 1, sum])
  }
  const before = await count()
  const imported = await importBlocks(DATABASE_URL, anvil.url, [whole])
  expect(imported).toMatchObject({
    code: 0,
    lines: [expect.stringContaining(`: ${head + 1 - before} blocks with `), expect.anything()],
  })
  expect(imported.lines[0]).toContain(`; ${before} were there already`)
  await expectSame(database)
  const check = await runCommand(['check', '--all', '--from', '0', '--to', '40'], {
    DATABASE_URL,
    RPC_URL: anvil.url,
  })
  expect(check).toMatchObject({ code: 0, lines: [expect.stringMatching(/: 0 differences/)] })
})

test('an export that was killed is begun again', async () => {
  const folder = path.join(base, 'killed')
  const env = { DATABASE_URL: server.databaseUrl, RPC_URL: '' }
  const signal = await killWhen(
    ['export', '--blocks', `0-${head}`, '--folder', folder],
    env,
    async () => existsSync(folder) && readdirSync(folder).length > 2,
  )
  expect(signal).toBe('SIGKILL')
  expect(existsSync(path.join(folder, MANIFEST_NAME))).toBe(false)
  const database = await ownDatabase()
  expect(await importBlocks(addressOf(database.place), anvil.url, [folder])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /has no manifest.json: it is no folder of an export, or of one that did not end/,
    ),
  })
  expect(await exportBlocks(server.databaseUrl, folder, `0-${head}`)).toMatchObject({ code: 0 })
  expect(await importBlocks(addressOf(database.place), anvil.url, [folder])).toMatchObject({ code: 0 })
  await expectSame(database)
})

describe('two folders', () => {
  const middle = 1_500
  const [lower, upper] = ['lower', 'upper'] as const
  beforeAll(async () => {
    expect(await exportBlocks(server.databaseUrl, path.join(base, lower), `0-${middle}`)).toMatchObject({
      code: 0,
    })
    expect(
      await exportBlocks(server.databaseUrl, path.join(base, upper), `${middle + 1}-${head}`),
    ).toMatchObject({
      code: 0,
    })
  })

  test.each([
    ['the lower one first', [[lower], [upper]]],
    ['the upper one first', [[upper], [lower]]],
    ['at once', [[upper, lower]]],
  ] as const)('make the same index, %s', async (_, runs) => {
    const database = await ownDatabase()
    for (const names of runs) {
      const folders = names.map((name) => path.join(base, name))
      expect(await importBlocks(addressOf(database.place), anvil.url, folders)).toMatchObject({ code: 0 })
    }
    await expectSame(database)
  })

  test('fill what a server left out, which goes on behind them', async () => {
    const database = await ownDatabase()
    const DATABASE_URL = addressOf(database.place)
    expect(await importBlocks(DATABASE_URL, anvil.url, [path.join(base, lower)])).toMatchObject({ code: 0 })
    const other = await startServer({ rpcUrl: anvil.url, env: { DATABASE_URL } })
    try {
      await other.caughtUp(head)
    } finally {
      await other.close()
    }
    const { lines } = await importBlocks(DATABASE_URL, anvil.url, [whole])
    expect(lines).toEqual([expect.stringContaining(`: 0 blocks with 0 transactions`)])
    await expectSame(database)
  })
})
