import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { sentenceOf } from '../../errors.ts'
import { makeFolders } from '../../primitives/folder.ts'
import type { Logger } from '../../primitives/log.ts'
import { timed } from '../../primitives/start-times.ts'
import { packageVersion } from '../../primitives/version.ts'
import { migrate } from '../../schema/migrate.ts'
import { openPool } from '../connect/open.ts'
import { type EmbeddedPostgres, startPostgres } from '../postgres/embedded-postgres.ts'
import { keepTemplate } from '../postgres/template.ts'
import type { ConnectionOptions } from '../postgres/watch.ts'
import { TEMPLATE_DATABASE, urlOfDatabase } from './databases.ts'

export interface ThrowAwayOptions {
  /** The server's folder, empty at first. */
  readonly folder: string
  /** Where prepared data folders are kept between starts. */
  readonly cacheFolder: string
  readonly connections: number
  readonly log: Logger
  /** Called when the start only waits for PostgreSQL's programs. */
  readonly onWait?: () => void
}

/** Connections of one explorer. It needs twice as many while it begins another run. */
export const CONNECTIONS_PER_EXPLORER = 30
/** Age at which prepared data folders of other versions are removed, ms. */
const MAX_TEMPLATE_AGE_MS = 30 * 86_400_000
const TEMPLATE_PREFIX = 'postgres-'

/**
 * Starts a PostgreSQL without lasting data on a copy of the prepared data folder. The first start of a version makes
 * that folder. It has a template database with the tables of this version.
 */
export async function startThrowAwayPostgres(options: ThrowAwayOptions) {
  const { folder, cacheFolder, connections, log, onWait = () => {} } = options
  const parts = { dataDir: folder, connections, isThrowAway: true, log, onWait }
  const template = path.join(cacheFolder, TEMPLATE_PREFIX + (await versionName()))
  if (await stat(template).catch(() => undefined)) {
    try {
      return serverOf(await startPostgres({ ...parts, template }))
    } catch (error) {
      log(
        'info',
        `The prepared database in ${template} cannot be used and is made again: ${sentenceOf(error)}`,
      )
      await rm(template, { recursive: true, force: true })
    }
  }
  const first = await startPostgres(parts)
  try {
    await timed('migrations', () => makeTemplateDatabase(first.connection, log))
  } finally {
    // The server must end before its cluster is copied.
    await first.close()
  }
  await timed('keeping', () => keep(first.folder, template, log))
  return serverOf(await startPostgres(parts))
}

/** The URL includes the password. */
const serverOf = ({ connection, close }: EmbeddedPostgres) => ({ url: urlOf(connection), close })

const urlOf = ({ user, password, port, database, host }: ConnectionOptions): string =>
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

async function makeTemplateDatabase(connection: ConnectionOptions, log: Logger): Promise<void> {
  const url = urlOf(connection)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create database ${TEMPLATE_DATABASE}`)
  } finally {
    await client.end()
  }
  const pool = openPool(
    { url: urlOfDatabase(url, TEMPLATE_DATABASE) },
    {
      name: 'template',
      connections: 2,
      onError: (error) => log('debug', `The database: ${error.message}`),
    },
  )
  try {
    await migrate(pool)
  } finally {
    await pool.end()
  }
}

/** If the folder cannot be kept, the next start makes it again. */
async function keep(base: string, template: string, log: Logger): Promise<void> {
  try {
    await makeFolders(path.dirname(template), 0o700)
    await keepTemplate(base, template)
    await removeOld(template)
  } catch (error) {
    log('debug', `The prepared database is not kept in ${template}: ${sentenceOf(error)}`)
  }
}

async function removeOld(kept: string): Promise<void> {
  const parent = path.dirname(kept)
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name)
    if (!name.startsWith(TEMPLATE_PREFIX) || folder === kept) continue
    const { mtimeMs } = await stat(folder)
    if (Date.now() - mtimeMs > MAX_TEMPLATE_AGE_MS) await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A name for a prepared folder, which changes with its content: version, platform, and a digest of the migrations or of
 * the built program.
 */
async function versionName(): Promise<string> {
  const digest = createHash('sha256')
  const schema = new URL(import.meta.url.endsWith('.ts') ? '../../schema/' : '../../', import.meta.url)
  const names = (await readdir(schema, { recursive: true })).filter((name) => /\.[jt]s$/.test(name)).sort()
  for (const name of names) digest.update(await readFile(new URL(name.replaceAll('\\', '/'), schema)))
  const platform = `${process.platform}-${process.arch}-${process.getuid?.() ?? 0}`
  return `${packageVersion()}-${platform}-${digest.digest('hex').slice(0, 16)}`
}
