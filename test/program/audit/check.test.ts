import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { eventually, getJson, ownFolder, processesOf, startChainscope } from '../../support/chainscope.ts'
import { runCommand } from '../../support/command.ts'
import { addressOf, freshDatabase, type TestDatabase } from '../../support/database.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { startWorkload } from '../../support/workload.ts'

/* `chainscope check` compares the index with the node, with or without a running server. */

let anvil: TestAnvil
let database: TestDatabase
let server: TestServer | undefined
beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  const workload = await startWorkload(anvil, { seed: 5 })
  for (let n = 0; n < 3; n++) await workload.block(25)
  database = await freshDatabase()
  server = await startServer({ rpcUrl: anvil.url, env: { DATABASE_URL: addressOf(database.place) } })
  await server.caughtUp(await anvil.head())
})
afterAll(async () => {
  await server?.close()
  await database?.close()
  await anvil?.close()
})

const check = (...args: string[]) =>
  runCommand(['check', ...args], { RPC_URL: anvil.url, DATABASE_URL: addressOf(database.place) })

describe('a check of an index that is right', () => {
  it('finds nothing in all of it, while a server runs', async () => {
    expect(await check('--all')).toEqual({
      code: 0,
      lines: [expect.stringMatching(/^\d+ blocks compared in [\d.]+ s: 0 differences$/)],
      stderr: expect.not.stringContaining('not compared'),
    })
  })

  it('checks a sample, or given blocks', async () => {
    const { code, lines } = await check('--sample', '12')
    expect(lines).toEqual([expect.stringMatching(/^12 blocks compared in [\d.]+ s: 0 differences$/)])
    expect(code).toBe(0)
    const some = await check('--all', '--from', '3', '--to', '7')
    expect(some.lines).toEqual([expect.stringMatching(/^5 blocks compared in [\d.]+ s: 0 differences$/)])
  })

  it('lists the blocks that could not be proved', async () => {
    await database.pool.query('update block set unproved = 5 where number = 4')
    const { code, lines } = await check('--all', '--from', '4', '--to', '4')
    expect(lines).toEqual([
      expect.stringMatching(/^block 4 could not be verified: block-hash.*transactions-root/),
      expect.stringMatching(/: 0 differences; 1 blocks could not be verified$/),
    ])
    expect(code).toBe(3)
    await database.pool.query('update block set unproved = 0 where number = 4')
  })

  it('names a row that differs, and exits with 1', async () => {
    await database.pool.query(`update log set data = data || '\\x07' where block = 6 and index = 0`)
    const { code, lines } = await check('--from', '6', '--to', '6')
    expect(lines).toEqual([
      expect.stringMatching(/^log block 6 index 0: data is 0x[0-9a-f]*07, the node says 0x[0-9a-f]*$/),
      expect.stringMatching(/^1 blocks compared in [\d.]+ s: 1 differences$/),
    ])
    expect(code).toBe(1)
    await database.pool.query(
      'update log set data = substring(data for length(data) - 1) where block = 6 and index = 0',
    )
  })
})

describe('where there is nothing to compare', () => {
  it('exits with 1 and a message, with 2 where a setting is missing', async () => {
    const empty = await freshDatabase()
    onTestFinished(() => empty.close())
    const DATABASE_URL = addressOf(empty.place)
    const none = { code: 1, lines: [] }
    expect(await runCommand(['check'], { RPC_URL: '', DATABASE_URL })).toEqual({
      code: 2,
      lines: [],
      stderr: expect.stringMatching(/^Set RPC_URL to the node /),
    })
    expect(await runCommand(['check'], { RPC_URL: anvil.url, DATABASE_URL })).toEqual({
      ...none,
      stderr: expect.stringMatching(/^There is no index in this database yet/),
    })
    await empty.pool.query('drop schema chain cascade')
    expect(await runCommand(['check'], { RPC_URL: anvil.url, DATABASE_URL })).toEqual({
      ...none,
      stderr: expect.stringMatching(/^The database is empty, or of an earlier Chainscope/),
    })
    const DATA_DIR = path.join(await ownFolder(), 'data')
    expect(await runCommand(['check'], { RPC_URL: anvil.url, DATABASE_URL: '', DATA_DIR })).toEqual({
      ...none,
      stderr: `There is no index in DATA_DIR ${DATA_DIR}: name the folder, or the DATABASE_URL, that the server was started with; on a new machine, start the server once and stop it first.\n`,
    })
    expect(existsSync(DATA_DIR)).toBe(false)
  })
})

describe('an index in DATA_DIR', () => {
  it('is checked while its server runs, and when it is stopped', async () => {
    const DATA_DIR = path.join(await ownFolder(0o711), 'data')
    const settings = { RPC_URL: anvil.url, DATA_DIR }
    const program = startChainscope(settings)
    const url = await program.url()
    await eventually(async () => {
      const { body } = await getJson(`${url}/api/health`)
      expect(body.index).toMatchObject({ caughtUp: true, block: await anvil.head() })
    })
    const right = {
      code: 0,
      lines: [expect.stringMatching(/: 0 differences/)],
    }
    const checking = () =>
      runCommand(['check', '--all', '--from', '1', '--to', '9'], { ...settings, DATABASE_URL: '' })
    expect(await checking()).toMatchObject(right)
    // The check did not stop the server.
    expect((await getJson(`${url}/api/health`)).status).toBe(200)
    await program.stop()
    expect(await checking()).toMatchObject(right)
    expect(processesOf(DATA_DIR)).toEqual([])
  })
})
