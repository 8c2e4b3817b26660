import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { defineError, StartError } from '../../errors.ts'
import { USUAL_INDEX_SCHEMA } from '../../primitives/index-schema.ts'
import { APP_SCHEMA, expectCurrent } from '../../schema/migrate.ts'
import { SESSION_SCHEMA } from '../../schema/sql.ts'
import { fenceWriters } from '../epoch.ts'
import { NoIndexYetError } from '../identity.ts'
import { discardLoaded } from '../loading/tables.ts'
import { connectionOf, createClient, type DatabaseLocation, openPool } from '../open.ts'
import { readPartitions } from '../partitions/catalog.ts'
import { BACKED_UP_TABLES, EXCLUDED_TABLES } from '../user-data/tables.ts'
import { type Claim, claimSoleWriter, SecondWriterError } from '../writer-lock.ts'
import { copyPart, copyRows, type Ends, expectEqual } from './copy-table.ts'
import * as marks from './mark.ts'
import { LAST_TABLES, type Part, partsOf } from './parts.ts'
import { otherIndexesOf, prepareTarget } from './target.ts'

export interface MoveOptions {
  readonly source: DatabaseLocation
  readonly target: DatabaseLocation
  /** For the mark in the old place. */
  readonly to: Pick<marks.MovedTo, 'place' | 'advice'>
  readonly replace: boolean
  /** Of the disk of the new place, where it is of this machine. */
  readonly freeBytes?: () => Promise<number>
  readonly signal: AbortSignal
  readonly onNotice: (line: string) => void
  readonly onProgress: (progress: MoveProgress) => void
}

export interface Moved {
  readonly rows: number
  readonly tables: number
  /** Sent. */
  readonly bytes: number
}

export interface MoveProgress extends Moved {
  /** Bytes of tables in the old place, without indexes: of those that have arrived, and of all. */
  readonly arrivedBytes: number
  readonly totalBytes: number
}

/** Servers that write user data wait for as long as it is copied; so long do we wait for them, ms. */
const LOCK_TIMEOUT_MS = 30_000
/** Rows are written alike as text by both servers, and no limit of an operator's role ends a long statement. */
const SESSION = {
  datestyle: 'ISO',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
} as const

/**
 * Copies an index with its user data to another database, table by table, compares both, and marks the old place. The old place
 * is not written meanwhile, which the writer's locks of both ensure. A run that ended early leaves the old place as it was, and
 * the next one begins again.
 */
export async function moveDatabase(options: MoveOptions): Promise<Moved> {
  const { signal } = options
  const opened: { close(): Promise<unknown> }[] = []
  const stop = () => {
    for (const one of opened) one.close().catch(() => {})
  }
  signal.addEventListener('abort', stop, { once: true })
  const open = async <T extends { close(): Promise<unknown> }>(opening: Promise<T>): Promise<T> => {
    const one = await opening
    opened.push(one)
    signal.throwIfAborted()
    return one
  }
  /** From the mark in the old place on, the rest takes a moment, and is done. */
  let isClosing = false
  const onClosing = () => {
    signal.throwIfAborted()
    isClosing = true
    signal.removeEventListener('abort', stop)
  }
  try {
    const pools = await open(openPools(options))
    await assertTwo(pools.source, pools.target)
    await open(claim(options.source, MoveSourceBusyError))
    await open(claim(options.target, SecondWriterError))
    const [source, target] = [await open(connect(options.source)), await open(connect(options.target))]
    const schema = options.source.schema ?? USUAL_INDEX_SCHEMA
    return await moveClaimed(
      options,
      pools,
      { source: source.client, target: target.client, schema },
      onClosing,
    )
  } catch (error) {
    throw signal.aborted && !isClosing ? new MoveStoppedError() : error
  } finally {
    signal.removeEventListener('abort', stop)
    for (const one of opened.reverse()) await one.close().catch(() => {})
  }
}

/** `onClosing`: called when the old place is about to be closed; throws where the move is to stop. */
async function moveClaimed(
  options: MoveOptions,
  { source, target }: { readonly source: pg.Pool; readonly target: pg.Pool },
  ends: Ends,
  onClosing: () => void,
): Promise<Moved> {
  const left = await marks.readMarks(source)
  if (left.moved) {
    // The last step may be missing in the new place.
    if ((await marks.readMarks(target)).arriving !== left.moved.id)
      throw new marks.DatabaseMovedError(left.moved)
    await marks.endArriving(target)
    return { rows: 0, tables: 0, bytes: 0 }
  }
  if (left.arriving) throw new marks.MoveUnfinishedError()
  await expectCurrent(source)
  const others = await otherIndexesOf(source)
  if (others.length > 0) throw new MoveOfSeveralError(others)
  await discardLoaded(source)
  await assertIndexed(source)
  const partitions = await readPartitions(source)
  const epoch = await fenceWriters(ends.source)
  const id = randomUUID()
  await prepareTarget(target, { ...options, id, partitions })
  const parts = await knownParts(options, ends, await partsOf(source, partitions))
  if (options.freeBytes) assertDiskSpace(parts, await options.freeBytes())

  const totalBytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  let [rows, tables, bytes, arrivedBytes] = [0, 0, 0, 0]
  const onBytes = (more: number) => {
    bytes += more
    options.onProgress({ rows, tables, bytes, arrivedBytes, totalBytes })
  }
  const arrived = (rowsOfTable: number, bytesOfTable = 0) => {
    rows += rowsOfTable
    tables++
    arrivedBytes += bytesOfTable
    onBytes(0)
  }
  for (const part of parts) arrived(await copyPart(ends, part, onBytes), part.bytes)
  options.onNotice('Collecting statistics for the planner, then copying user data')
  const analysed = new Set(parts.map(({ table, of }) => of?.table ?? table))
  await ends.target.query(`analyze ${[...analysed].join(', ')}`)
  await copyLast(ends, epoch, onBytes, arrived)
  onClosing()
  await marks.markMoved(ends.source, { ...options.to, id })
  await ends.source.query('commit')
  await marks.endArriving(target)
  return { rows, tables, bytes }
}

/**
 * Copies what servers write as well, user data above all, while they wait: nothing that they write is lost. Leaves the
 * transaction of the old place open, for its mark.
 */
async function copyLast(
  ends: Ends,
  epoch: number,
  onBytes: (bytes: number) => void,
  arrived: (rows: number) => void,
): Promise<void> {
  const { source, target, schema } = ends
  // Each after those that it refers to.
  const users = [...BACKED_UP_TABLES, ...EXCLUDED_TABLES].map((table) => `${APP_SCHEMA}.${table}`)
  const tables = [...users, ...LAST_TABLES.map((table) => `${schema}.${table}`)]
  await source.query('begin')
  await source.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
  await source.query(
    `lock table ${(await marks.guardedTables(source)).join(', ')} in share row exclusive mode`,
  )
  const { rows: heads } = await source.query<{ epoch: number }>('select epoch from head')
  if (heads[0]!.epoch !== epoch) throw new MoveSourceWrittenError()

  await target.query('begin')
  await target.query(`truncate ${tables.join(', ')}`)
  // Triggers notify servers of changed keys one by one, and there is no server yet.
  for (const table of users) await target.query(`alter table ${table} disable trigger user`)
  for (const table of tables) {
    await copyRows(ends, table, '', onBytes)
    arrived(await expectEqual(ends, table))
  }
  for (const table of users) await target.query(`alter table ${table} enable trigger user`)
  const { rows: sequences } = await source.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
      where schemaname in ($1, '${APP_SCHEMA}') and last_value is not null`,
    [schema],
  )
  for (const { name, last } of sequences) await target.query('select setval($1::regclass, $2)', [name, last])
  await target.query('commit')
}

/** Tables that no migration made are the operator's, and stay where they are. */
async function knownParts(
  { onNotice }: MoveOptions,
  { target }: Ends,
  parts: readonly Part[],
): Promise<Part[]> {
  const { rows } = await target.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = to_regnamespace(${SESSION_SCHEMA}) and relkind in ('r', 'p')`,
  )
  const known = new Set(rows.map(({ name }) => name))
  for (const { table, of } of parts)
    if (!of && !known.has(table)) onNotice(`The table ${table} is not of Chainscope, and stays where it is.`)
  return parts.filter(({ table, of }) => of || known.has(table))
}

/** Throws where the disk of the new place has fewer bytes free than the parts take. */
function assertDiskSpace(parts: readonly Part[], freeBytes: number): void {
  const needed = parts.reduce((sum, part) => sum + part.bytesWithIndexes, 0)
  if (needed > freeBytes) throw new MoveDiskSpaceError(needed, freeBytes)
}

async function assertIndexed(source: pg.Pool): Promise<void> {
  const { rows } = await source.query('select from chain_identity')
  if (rows.length === 0) throw new NoIndexYetError()
}

async function assertTwo(source: pg.Pool, target: pg.Pool): Promise<void> {
  const [before, after] = await Promise.all([source, target].map(databaseOf))
  if (before === after) throw new MoveNowhereError()
}

async function databaseOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ database: string }>(
    `select concat(oid, ' ', extract(epoch from pg_postmaster_start_time())) as database from pg_database where datname = current_database()`,
  )
  return rows[0]!.database
}

/** Closing it ends the statement that is under way. */
async function connect(place: DatabaseLocation) {
  const client = createClient(place, {
    ...connectionOf(place, SESSION),
    application_name: 'chainscope move',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  // Statements of a command that was killed end; where the system cannot notice that, they end with their result.
  await client.query(`set client_connection_check_interval = '2s'`).catch(() => {})
  return { client, close: () => client.end() }
}

async function openPools({ source, target }: MoveOptions) {
  const open = (place: DatabaseLocation) =>
    openPool(place, { name: 'move', connections: 2, statementTimeout: 0, onError: () => {} })
  const pools = { source: open(source), target: open(target) }
  return { ...pools, close: () => Promise.all([pools.source.end(), pools.target.end()]) }
}

async function claim(place: DatabaseLocation, Busy: new () => Error) {
  const held: Claim = await claimSoleWriter(place).catch((error) => {
    throw error instanceof SecondWriterError ? new Busy() : error
  })
  return { close: () => held.release() }
}

const MoveSourceBusyError = defineError(
  'move_source_busy',
  'A Chainscope writes the index that is to be moved: stop it first, that is every `chainscope start` and `chainscope index` on it. Those that run `chainscope serve` may go on.',
  { base: StartError },
)

const MoveOfSeveralError = defineError(
  'move_of_several',
  (others: readonly string[]) =>
    `The database holds other indexes too, which share its accounts (in the schemas ${others.join(', ')}): this command moves a database with one index. Move this one with PostgreSQL's own pg_dump and pg_restore.`,
  { base: StartError },
)

const MoveNowhereError = defineError(
  'move_nowhere',
  'The index is in this database already: name another one to move it to.',
  { base: StartError },
)

const MoveStoppedError = defineError(
  'move_stopped',
  'Stopped before the index was moved. The old place is as it was; the same command begins again.',
  { base: StartError },
)

const MoveSourceWrittenError = defineError(
  'move_source_written',
  'A Chainscope has written the old place while its index was being moved: stop it, and run this command again, which begins again.',
  { base: StartError },
)

const megabytes = (bytes: number) => `${Math.ceil(Math.max(0, bytes) / 1e6)} MB`

const MoveDiskSpaceError = defineError(
  'move_disk_space',
  (needed: number, free: number) =>
    `The index takes ${megabytes(needed)}, and the disk of DATA_DIR has ${megabytes(free)} for it beside DISK_RESERVE: free some space, or name another DATA_DIR.`,
  { base: StartError },
)
