import type pg from 'pg'
import { USUAL_INDEX_SCHEMA } from '../../primitives/index-schema.ts'
import { APP_SCHEMA, expectCurrent, migrate } from '../../schema/migrate.ts'
import { type Queryable, readValue } from '../../schema/read-rows.ts'
import { SESSION_SCHEMA } from '../../schema/sql.ts'
import { PARTITIONED_TABLES } from '../../schema/tables.ts'
import { NoIndexYetError } from '../connect/identity.ts'
import { inTransaction } from '../connect/in-transaction.ts'
import { type DatabaseLocation, openPool, tryDatabase } from '../connect/open.ts'
import { discardLoaded, isThere } from '../loading/loading-tables.ts'
import { fenceWriters } from '../locks/epoch.ts'
import { type Claim, claimSoleWriter, SecondWriterError } from '../locks/writer-lock.ts'
import { isPlain, type Partition, readPartitions, tableOf } from '../partitions/catalog.ts'
import { becomePartitioned } from '../partitions/divide.ts'
import { BACKED_UP_TABLES, EXCLUDED_TABLES } from '../user-data/user-tables.ts'
import { type Copy, copyRows, copyWithIndexes, type Ends, type TableToCopy } from './copy-table.ts'
import {
  assertNotMoved,
  GUARDED_INDEX_TABLES,
  guardedTables,
  type MovedTo,
  MoveRefusedError,
  markMoved,
  readMarks,
} from './mark.ts'

export interface MoveOptions {
  readonly source: DatabaseLocation
  readonly target: DatabaseLocation
  /** Stored in the mark of the old place. */
  readonly to: Omit<MovedTo, 'at'>
  /** Whether to drop a copy in the new place that was itself moved away. */
  readonly replace: boolean
  readonly signal: AbortSignal
  readonly onNotice: (line: string) => void
  readonly onProgress: (progress: Moved) => void
}

export interface Moved {
  readonly rows: number
  readonly tables: number
  /** Bytes sent. */
  readonly bytes: number
}

/** Longest wait for servers that write user data, ms. The servers then wait as long as user data is copied. */
const LOCK_TIMEOUT_MS = 30_000
/**
 * Tables that are not copied, because each place has its own. Servers may write `json_rpc_filter` and `shared_value` at
 * any time: clients create lost filters again, and servers read values again.
 */
const OWN_TABLES = [
  'json_rpc_filter',
  'shared_value',
  'writer',
  'arriving',
  'kysely_migration',
  'kysely_migration_lock',
]
/**
 * Makes both servers write the same text for rows, lifts timeouts that an operator may have set, and gives memory for
 * building an index: with less, PostgreSQL sorts in several passes.
 */
const SESSION = `set datestyle = iso; set bytea_output = hex; set extra_float_digits = 1; set statement_timeout = 0;
  set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set maintenance_work_mem = '256MB'`

const BUSY =
  'A Chainscope writes the index that is to be moved: stop it first, that is every `chainscope start` and `chainscope index` on it. Those that run `chainscope serve` may go on.'
const SEVERAL =
  "The database holds other indexes too, which share its accounts: this command moves a database with one index. Move this one with PostgreSQL's own pg_dump and pg_restore."
const NOWHERE = 'The index is in this database already: name another one to move it to.'
const POOLED = 'The index cannot be moved through a connection pooler: name the address of PostgreSQL itself.'
const STOPPED =
  'Stopped before the index was moved. The old place is as it was; the same command begins again.'
const WRITTEN =
  'A Chainscope has written the old place while its index was being moved: stop it, and run this command again, which begins again.'

/**
 * Copies an index with its user data to another database, table by table, compares both copies, and marks the old
 * place. Both writer's locks are held meanwhile. If a run ends early, the old place is unchanged and the next run
 * begins again. If it is killed between the last two commits, both places stay closed until `chainscope db reopen`.
 */
export async function moveDatabase(options: MoveOptions): Promise<Moved> {
  const { source: from, target: to, signal } = options
  const [before, after] = [await tryDatabase(from), await tryDatabase(to)]
  if (after.isPooled) throw new MoveRefusedError(POOLED)
  if (before.database === after.database) throw new MoveRefusedError(NOWHERE)
  const claims: Claim[] = []
  // Closing a connection ends its current statement.
  const stop = () => Promise.all(claims.map((claim) => claim.release().catch(() => {})))
  const claim = async (place: DatabaseLocation) => {
    const held = await claimSoleWriter(place)
    claims.push(held)
    signal.throwIfAborted()
    await held.client.query(SESSION)
    return held.client
  }
  let isClosing = false
  signal.addEventListener('abort', stop, { once: true })
  try {
    const source = await claim(from).catch((error) => {
      throw error instanceof SecondWriterError ? new MoveRefusedError(BUSY) : error
    })
    const target = await claim(to)
    const moved = await moveClaimed(options, { source, target })
    // From here on an abort has no effect. The old place is closed first, so that both are never open at once.
    signal.removeEventListener('abort', stop)
    signal.throwIfAborted()
    isClosing = true
    await source.query('commit')
    await target.query('commit')
    return moved
  } catch (error) {
    throw signal.aborted && !isClosing ? new MoveRefusedError(STOPPED) : error
  } finally {
    signal.removeEventListener('abort', stop)
    await stop()
  }
}

async function moveClaimed(options: MoveOptions, ends: Ends): Promise<Moved> {
  const { source, target } = ends
  const schema = options.source.schema ?? USUAL_INDEX_SCHEMA
  await assertNotMoved(source)
  await expectCurrent(source)
  if (await hasOtherIndex(source)) throw new MoveRefusedError(SEVERAL)
  await discardLoaded(source)
  if (!(await hasRows(source, 'chain_identity'))) throw new NoIndexYetError()
  const partitions = await readPartitions(source)
  const epoch = await fenceWriters(source)
  await prepareTarget(options, target, schema, partitions)

  let sums: Moved = { rows: 0, tables: 0, bytes: 0 }
  const add = (rows: number, tables: number, bytes: number) => {
    sums = { rows: sums.rows + rows, tables: sums.tables + tables, bytes: sums.bytes + bytes }
    options.onProgress(sums)
  }
  const copy = async (table: string, how: string) =>
    add(await copyRows(ends, table, how, (bytes) => add(0, 0, bytes)), 1, 0)
  for (const table of await tablesOf(target, schema, partitions)) await copyWithIndexes(target, table, copy)
  options.onNotice('Collecting statistics for the planner, then copying user data')
  await target.query('analyze')
  await copyLast(options, ends, schema, epoch, copy)
  return sums
}

/** Tables and partitions to copy: those that migrations make, with the partitions of the old place. */
async function tablesOf(target: pg.Client, schema: string, partitions: readonly Partition[]) {
  const { rows } = await target.query<TableToCopy>(
    `select $1 || '.' || relname as table from pg_class where relnamespace = $1::regnamespace
      and relkind = 'r' and relname <> all($2) order by 1`,
    [schema, [...OWN_TABLES, ...GUARDED_INDEX_TABLES]],
  )
  const parents = isPlain(partitions) ? [] : PARTITIONED_TABLES.map((table) => `${schema}.${table}`)
  const parts = parents.flatMap((parent) =>
    partitions.map((partition) => ({ table: tableOf(parent, partitions, partition), parent, partition })),
  )
  return [...rows, ...parts]
}

/**
 * Copies user data and other tables that servers write. Servers wait meanwhile, so that nothing is lost. Leaves two
 * open transactions: one closes the old place, the other opens the new one.
 */
async function copyLast(
  { to }: MoveOptions,
  { source, target }: Ends,
  schema: string,
  epoch: number,
  copy: Copy,
): Promise<void> {
  // A table comes after the tables that it refers to.
  const users = [...BACKED_UP_TABLES, ...EXCLUDED_TABLES].map((table) => `${APP_SCHEMA}.${table}`)
  const tables = [...users, ...GUARDED_INDEX_TABLES.map((table) => `${schema}.${table}`)]
  const guarded = await guardedTables(source)
  await source.query(
    `begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}; lock table ${guarded.join(', ')} in share row exclusive mode`,
  )
  if ((await readValue(source, 'select epoch from head')) !== epoch) throw new MoveRefusedError(WRITTEN)

  await target.query(`begin; truncate ${tables.join(', ')}`)
  // Triggers would notify servers of each changed key, and there is no server yet.
  for (const table of users) await target.query(`alter table ${table} disable trigger user`)
  for (const table of tables) await copy(table, '')
  for (const table of users) await target.query(`alter table ${table} enable trigger user`)
  const { rows: sequences } = await source.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
      where schemaname in ($1, '${APP_SCHEMA}') and last_value is not null`,
    [schema],
  )
  for (const { name, last } of sequences) await target.query('select setval($1::regclass, $2)', [name, last])
  // The old place has the same epoch.
  await target.query('update head set epoch = epoch + 1; drop table arriving')
  await markMoved(source, to, guarded)
}

/**
 * Makes the empty tables of the new place. Throws if the place has anything that `chainscope db move` did not copy
 * there.
 */
async function prepareTarget(
  { target: place, replace }: MoveOptions,
  target: pg.Client,
  schema: string,
  partitions: readonly Partition[],
): Promise<void> {
  const { moved, arriving } = await readMarks(target)
  if (await hasOtherIndex(target)) throw new MoveRefusedError(taken('another index'))
  if (moved && !replace)
    throw new MoveRefusedError(
      `The database to move to holds the old copy of an index that was moved to ${moved.place} at ${moved.at}: say --replace to drop that copy.`,
    )
  if (moved || arriving) await target.query(`drop schema if exists ${schema}, ${APP_SCHEMA} cascade`)
  else {
    for (const table of ['chain_identity', 'block'])
      if (await hasRows(target, table)) throw new MoveRefusedError(taken('another index'))
    for (const table of ['user_account', 'ban', 'verified_contract', 'decompiled_contract'])
      if (await hasRows(target, `${APP_SCHEMA}.${table}`))
        throw new MoveRefusedError(taken('accounts, bans or contracts'))
  }
  const pool = openPool(place, { name: 'move', connections: 2 })
  await migrate(pool).finally(() => pool.end())
  await inTransaction(target, { durable: true }, async (tx) => {
    await tx.run('create table arriving ()')
    if (isPlain(partitions)) return
    await becomePartitioned(tx)
    for (const table of PARTITIONED_TABLES) await tx.run(`drop table ${table}_0`)
  })
}

/** Whether another index shares this database's user data. */
const hasOtherIndex = (client: Queryable): Promise<boolean> =>
  readValue(
    client,
    `select exists (select 1 from pg_class where relname = 'chain_identity' and relkind = 'r'
       and relnamespace <> coalesce(to_regnamespace(${SESSION_SCHEMA})::oid, 0))`,
  )

const hasRows = async (client: Queryable, table: string): Promise<boolean> =>
  (await isThere(client, table)) &&
  (await readValue<boolean>(client, `select exists (select 1 from ${table})`))

const taken = (content: string) =>
  `The database to move to holds ${content} that this command did not bring there: name an empty database, or another DATA_DIR, or drop the schemas of its index and of its user data (chain and app) first.`
