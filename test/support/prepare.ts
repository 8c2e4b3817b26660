import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { passableFolder } from '../../bench/support/folder.ts'
import { migrate } from '../../src/schema/migrate.ts'
import { connectionOf, type DatabaseLocation, openPool } from '../../src/store/connect/open.ts'
import { startPostgres } from '../../src/store/postgres/embedded-postgres.ts'
import { keepTemplate } from '../../src/store/postgres/template.ts'
import { inDatabase } from './places.ts'

/*
 * Prepares what the tests of a run share: a PostgreSQL with two databases to copy, an empty one and one with the index of a
 * chain, and that chain as the state of an anvil. It is made once and kept in node_modules/.cache, under the hash of what
 * goes into it.
 */

export interface Prepared {
  readonly server: DatabaseLocation
  /** Names of the two databases: migrated and empty, and with the index of the chain. */
  readonly empty: string
  readonly indexed: string
  /** The names of copies begin with it. */
  readonly copies: string
  /** Holds what `makeWorld` wrote. */
  readonly folder: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    prepared: Prepared
  }
}

const repository = path.resolve(import.meta.dirname, '../..')
const CACHE = path.join(repository, 'node_modules/.cache/chainscope-tests')
const KEPT_MS = 3_600_000

/** What neither the chain nor its index depends on: parts that only answer, and tools. */
const NOT_IN_THE_INDEX =
  /^src\/(api|graphql|json-rpc|http|commands|accounts|abi-decoding|names|archive|dev)\//
const MADE_OF = ['src', 'demo/contracts', 'package-lock.json']
const MADE_BY = [
  'prepare',
  'make-world',
  'workload',
  'workload-contracts',
  'workload-transactions',
  'in-process',
  'random',
]

/** Tables lock many partitions at once; the rest is as a server of this size has it. */
const LOCAL_CONF = `max_locks_per_transaction = 256
max_worker_processes = 8
max_parallel_workers = 8
autovacuum_max_workers = 3
shared_buffers = '512MB'
work_mem = '16MB'
maintenance_work_mem = '128MB'
max_wal_size = '4GB'
synchronous_commit = on
`
const CONNECTIONS = 500

export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject()
  // Another suite of this run has prepared it.
  if ('prepared' in run.getProvidedContext()) return undefined
  await node(['scripts/build.mjs', '--contracts'])
  const { prepared, close } = await (process.env['DATABASE_URL']
    ? onOwnServer({ url: process.env['DATABASE_URL'] })
    : onEmbedded())
  run.provide('prepared', prepared)
  return close
}

/** Copies the prepared cluster, which is made first where there is none yet. */
async function onEmbedded() {
  const folder = path.join(CACHE, hashOf())
  if (!existsSync(folder)) await keepPrepared(folder)
  const { postgres, close } = await startServer(path.join(folder, 'postgres'))
  return {
    prepared: { server: postgres.connection, empty: 'empty', indexed: 'indexed', copies: 'test_', folder },
    close,
  }
}

async function keepPrepared(folder: string): Promise<void> {
  console.log('Preparing a chain, its index and a PostgreSQL for the tests; this takes some 15 s, once.')
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(path.join(CACHE, 'draft-'))
  const { postgres, close } = await startServer()
  try {
    await fill(postgres.connection, 'empty', 'indexed', draft)
    // A cluster is copied after its server has ended.
    await postgres.close()
    await keepTemplate(postgres.folder, path.join(draft, 'postgres'))
    // Another run may still use what it was made of before an edit.
    const before = Date.now() - KEPT_MS
    for (const old of readdirSync(CACHE).map((name) => path.join(CACHE, name)))
      if ((statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? before) < before)
        rmSync(old, { recursive: true, force: true })
    // Another run may have been faster.
    if (!existsSync(folder)) renameSync(draft, folder)
  } finally {
    await close()
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Of the server, in memory where there is enough: a copy of a database is some 700 files. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 4e9
const folderOfServer = () => {
  const { bavail = 0, bsize = 0 } = existsSync(MEMORY) ? statfsSync(MEMORY) : {}
  return passableFolder('test', undefined, bavail * bsize > NEEDED_BYTES ? MEMORY : undefined)
}

async function startServer(template?: string) {
  const folder = await folderOfServer()
  mkdirSync(path.join(folder, 'postgres'), { mode: 0o711 })
  await writeFile(path.join(folder, 'postgres/local.conf'), LOCAL_CONF, { mode: 0o644 })
  const remove = () => rm(folder, { recursive: true, force: true })
  const options = { dataDir: folder, isThrowAway: true, connections: CONNECTIONS, log: () => {} }
  try {
    const postgres = await startPostgres({ ...options, ...(template ? { template } : {}) })
    return { postgres, close: () => postgres.close().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** On a server of the developer's nothing is kept: the databases are made for this run. */
async function onOwnServer(server: DatabaseLocation) {
  const [empty, indexed] = [`chainscope_empty_${process.pid}`, `chainscope_indexed_${process.pid}`]
  const copies = `test_${process.pid}_`
  const folder = await passableFolder('world')
  await fill(server, empty, indexed, folder)
  const close = async () => {
    // A world that files share is there until its worker ends, which drops nothing.
    const left = await administer(
      server,
      `select datname from pg_database where starts_with(datname, '${copies}')`,
    )
    for (const database of [empty, indexed, ...left.map(({ datname }) => datname)])
      await administer(server, `drop database if exists ${database} with (force)`)
    await rm(folder, { recursive: true, force: true })
  }
  return { prepared: { server, empty, indexed, copies, folder }, close }
}

/** Makes both databases on a server, and the chain in a folder. */
async function fill(server: DatabaseLocation, empty: string, indexed: string, folder: string): Promise<void> {
  await administer(server, `create database ${empty}`)
  const pool = openPool(inDatabase(server, empty), {
    name: 'template',
    connections: 2,
    statementTimeout: 0,
    onError: () => {},
  })
  await migrate(pool).finally(() => pool.end())
  await administer(server, `create database ${indexed} template ${empty}`)
  // In a process of its own, as threads from source inherit the loader of their process from its command line alone.
  await node(['--import', './scripts/typescript.mjs', 'test/support/make-world.ts'], {
    WORLD_DATABASE: JSON.stringify(inDatabase(server, indexed)),
    WORLD_FOLDER: folder,
  })
}

/** Runs a script; it rejects with what the script printed where that fails. */
const node = (args: string[], env: Readonly<Record<string, string>> = {}) =>
  promisify(execFile)(process.execPath, args, { cwd: repository, env: { ...process.env, ...env } })

async function administer(server: DatabaseLocation, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client(connectionOf(server))
  await client.connect()
  return client
    .query<{ datname: string }>(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** Of everything that goes into the chain and its index, and of who runs PostgreSQL. */
function hashOf(): string {
  const digest = createHash('sha256').update(`${process.arch} ${process.getuid?.() ?? 0}\n`)
  const support = MADE_BY.map((name) => `test/support/${name}.ts`)
  for (const file of [...MADE_OF.flatMap(filesOf), ...support].sort())
    if (!NOT_IN_THE_INDEX.test(file)) digest.update(file).update(readFileSync(path.join(repository, file)))
  return digest.digest('hex').slice(0, 16)
}

const filesOf = (name: string): string[] =>
  name.includes('.')
    ? [name]
    : readdirSync(path.join(repository, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name: file }) => path.relative(repository, path.join(parentPath, file)))
