import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Replay, startReplay } from '../../bench/index/replay.ts'
import { passableFolder } from '../../bench/support/folder.ts'
import { connectionOf, openPool } from '../../src/store/connect/open.ts'
import { startPostgres } from '../../src/store/postgres/embedded-postgres.ts'
import { findRunningPostgres } from '../../src/store/postgres/running.ts'
import { dumpIndex } from '../support/dump.ts'
import { createRandom } from '../support/random.ts'

/*
 * The promise: a kill -9 at any instant, of the program, of its PostgreSQL or of both, loses nothing committed and
 * leaves nothing half-written. The index of a backfill that was killed ten times equals an undisturbed one.
 */

const LONG = process.env['CHAINSCOPE_LONG'] === '1'
const TRANSACTIONS = LONG ? 300_000 : 40_000
const KILLS = LONG ? 10 : 5
const MAIN = fileURLToPath(new URL('../../dist/src/main.js', import.meta.url))

let replay: Replay
let last: number
const folders: string[] = []
beforeAll(async () => {
  replay = await startReplay({ transactions: 1200, total: TRANSACTIONS })
  last = (await replay.stats()).last
}, 600_000)
afterAll(async () => {
  await replay?.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

interface Run {
  child: ChildProcess
  exited: Promise<void>
  output: () => string
}

function start(dataDir: string, port: number): Run {
  const child = spawn(process.execPath, [MAIN, 'start'], {
    env: {
      PATH: process.env['PATH'],
      RPC_URL: replay.url,
      DATA_DIR: dataDir,
      PORT: `${port}`,
      HOST: '127.0.0.1',
      RPC_BATCH: '4',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout!.on('data', (text) => (output += text))
  child.stderr!.on('data', (text) => (output += text))
  return {
    child,
    // With all that it printed.
    exited: new Promise((resolve) => child.once('close', () => resolve())),
    output: () => output,
  }
}

interface IndexHealth {
  index: { block: number; backlog: { history: number; traces: number } }
}
const healthOf = (port: number): Promise<IndexHealth | undefined> =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    (answer) => answer.json() as Promise<IndexHealth>,
    () => undefined,
  )
const missing = (health: IndexHealth | undefined): number =>
  !health || health.index.block < 0
    ? Number.POSITIVE_INFINITY
    : health.index.backlog.history + health.index.backlog.traces + (last - health.index.block)

async function until(port: number, run: Run, enough: (left: number) => boolean): Promise<void> {
  for (let waited = 0; waited < 240_000; waited += 50) {
    if (run.child.exitCode !== null) {
      await run.exited
      throw new Error(`the program ended: ${run.output()}`)
    }
    if (enough(missing(await healthOf(port)))) return
    await pause(50)
  }
  throw new Error(`nothing goes on: ${JSON.stringify(await healthOf(port))} ${run.output()}`)
}

async function folder(): Promise<string> {
  const made = await passableFolder('killed')
  folders.push(made)
  return made
}

async function dump(dataDir: string): Promise<Record<string, string[]>> {
  const postgres = await startPostgres({ dataDir, log: () => {} })
  const pool = openPool(postgres.connection, {
    name: 'dump',
    connections: 1,
    statementTimeout: 0,
    onError: () => {},
  })
  try {
    return await dumpIndex({ pool })
  } finally {
    await pool.end()
    await postgres.close()
  }
}

/** The refreshers' rows depend on the time of reading; the replay has no state to read. */
const OF_REFRESHERS = ['address_balance', 'recorded_balance', 'token', 'token_balance', 'token_id_balance']

describe('a backfill that is killed repeatedly', () => {
  it(
    `ends with the index of an undisturbed one, after ${KILLS} kills`,
    async () => {
      const quiet = await folder()
      const port = await freePort()
      const undisturbed = start(quiet, port)
      await until(port, undisturbed, (left) => left === 0)
      undisturbed.child.kill('SIGTERM')
      await undisturbed.exited
      const expected = await dump(quiet)

      const random = createRandom(7)
      const loud = await folder()
      let insideCommit = 0
      let run = start(loud, port)
      for (let kill = 0; kill < KILLS; kill++) {
        const whole = last + 1
        // Drawn over the progress: the n-th kill falls into the n-th part of the way.
        const target = whole - ((kill + random.next()) / (KILLS + 1)) * whole
        await until(port, run, (left) => left <= target || left === 0)
        insideCommit += Number(await duringCommit(loud))
        const postmaster = Number(
          (await readFile(path.join(loud, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0],
        )
        const victims = (['program', 'database', 'both'] as const)[kill % 3]!
        if (victims !== 'program') process.kill(postmaster, 'SIGKILL')
        if (victims !== 'database') {
          run.child.kill('SIGKILL')
          await run.exited
          run = start(loud, port)
        }
      }
      await until(port, run, (left) => left === 0)
      run.child.kill('SIGTERM')
      await run.exited
      expect(run.child.exitCode).toBe(0)
      // Deprecation warnings of libraries are not the operator's to solve.
      for (const one of [undisturbed, run]) expect(one.output()).not.toMatch(/\(node:\d+\)/)
      const actual = await dump(loud)
      for (const table of Object.keys(expected)) {
        if (OF_REFRESHERS.includes(table)) continue
        expect(actual[table], table).toEqual(expected[table])
      }
      expect(insideCommit).toBeGreaterThanOrEqual(2)
    },
    LONG ? 900_000 : 300_000,
  )
})

/** Waits, not for ever, until the writer is in the middle of a transaction. */
async function duringCommit(dataDir: string): Promise<boolean> {
  const place = await findRunningPostgres(dataDir).catch(() => undefined)
  if (!place) return false
  const client = new pg.Client(connectionOf(place))
  client.on('error', () => {})
  try {
    await client.connect()
    for (let tries = 0; tries < 10_000; tries++) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where application_name = 'chainscope writer' and xact_start is not null and pid <> pg_backend_pid()`,
      )
      if (rowCount) return true
    }
    return false
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
