import type pg from 'pg'
import { USUAL_INDEX_SCHEMA } from '../../primitives/index-schema.ts'
import { APP_SCHEMA, dropIndex, expectCurrent, indexSchemaOf, migrate } from '../../schema/migrate.ts'
import { SESSION_SCHEMA } from '../../schema/sql.ts'
import { PARTITIONED_TABLES } from '../../schema/tables.ts'
import { NoIndexYetError } from '../connect/identity.ts'
import { inPoolTransaction } from '../connect/in-transaction.ts'
import { connectionOf, createClient, type DatabaseLocation, openPool } from '../connect/open.ts'
import { readValue } from '../connect/read-value.ts'
import { discardLoaded } from '../loading/loading-tables.ts'
import { fenceWriters } from '../locks/epoch.ts'
import { claimSoleWriter, SecondWriterError } from '../locks/writer-lock.ts'
import { isPlain, type Partition, readPartitions } from '../partitions/catalog.ts'
import { becomePartitioned } from '../partitions/divide.ts'
import { BACKED_UP_TABLES, EXCLUDED_TABLES } from '../user-data/user-tables.ts'
import { type Copy, copyRows, copyWithIndexes, type Ends, expectEqual } from './copy-table.ts'
import {
  DatabaseMovedError,
  endArriving,
  guardedTables,
  type MovedTo,
  MoveRefusedError,
  MoveUnfinishedError,
  markArriving,
  markMoved,
  readMarks,
} from './mark.ts'

export interface MoveOptions {
  readonly source: DatabaseLocation
  readonly target: DatabaseLocation
  /** Stored in the mark of the old place. */
  readonly to: Pick<MovedTo, 'place' | 'advice'>
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
/** Copied last, together with user data, because servers write them too. */
const LAST_TABLES = ['chain_identity', 'head', 'repair']
/**
 * Tables that are not copied, because each place has its own. Servers may write `json_rpc_filter` and `shared_value` at
 * any time: clients create lost filters again, and servers read values again.
 */
const OWN_TABLES = [
  'json_rpc_filter',
  'shared_value',
  'writer',
  'fact_partition',
  'arriving',
  'kysely_migration',
  'kysely_migration_lock',
]
/** Makes both servers write the same text for rows, and lifts timeouts that an operator may have set. */
const SESSION = {
  datestyle: 'ISO',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
} as const

const BUSY =
  'A Chainscope writes the index that is to be moved: stop it first, that is every `chainscope start` and `chainscope index` on it. Those that run `chainscope serve` may go on.'
const SEVERAL =
  "The database holds other indexes too, which share its accounts: this command moves a database with one index. Move this one with PostgreSQL's own pg_dump and pg_restore."
const NOWHERE = 'The index is in this database already: name another one to move it to.'
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
  const opened: { close(): Promise<unknown> }[] = []
  const open = async <T extends { close(): Promise<unknown> }>(opening: T | Promise<T>): Promise<T> => {
    const handle = await opening
    opened.push(handle)
    signal.throwIfAborted()
    return handle
  }
  let isClosing = false
  // Closing a connection ends its current statement.
  const stop = () => opened.map((handle) => handle.close().catch(() => {}))
  signal.addEventListener('abort', stop, { once: true })
  try {
    const { client: source } = await open(connect(from))
    const { client: target } = await open(connect(to))
    if ((await databaseOf(source)) === (await databaseOf(target))) throw new MoveRefusedError(NOWHERE)
    for (const place of [from, to]) {
      const held = await claimSoleWriter(place).catch((error) => {
        throw place === from && error instanceof SecondWriterError ? new MoveRefusedError(BUSY) : error
      })
      await open({ close: () => held.release() })
    }
    const pool = openPool(to, { name: 'move', connections: 2, statementTimeout: 0, onError: () => {} })
    await open({ close: () => pool.end() })
    const moved = await moveClaimed(options, pool, {
      source,
      target,
      schema: from.schema ?? USUAL_INDEX_SCHEMA,
    })
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
    await Promise.all(stop())
  }
}

async function moveClaimed(options: MoveOptions, pool: pg.Pool, ends: Ends): Promise<Moved> {
  const { source, target } = ends
  const { moved, arriving } = await readMarks(source)
  if (moved) throw new DatabaseMovedError(moved)
  if (arriving) throw new MoveUnfinishedError()
  await expectCurrent(source)
  const others = await otherIndexesOf(source)
  if (others.length > 0) throw new MoveRefusedError(SEVERAL)
  await discardLoaded(source)
  if ((await source.query('select 1 from chain_identity')).rows.length === 0) throw new NoIndexYetError()
  const partitions = await readPartitions(source)
  const epoch = await fenceWriters(source)
  await prepareTarget(pool, partitions, options.replace)

  let sums: Moved = { rows: 0, tables: 0, bytes: 0 }
  const add = (rows: number, tables: number, bytes: number) => {
    sums = { rows: sums.rows + rows, tables: sums.tables + tables, bytes: sums.bytes + bytes }
    options.onProgress(sums)
  }
  const copy = async (table: string, how: string) => {
    await copyRows(ends, table, how, (bytes) => add(0, 0, bytes))
    add(await expectEqual(ends, table), 1, 0)
  }
  for (const { name, part } of await tablesOf(target, partitions))
    await copyWithIndexes(ends, name, part, copy)
  options.onNotice('Collecting statistics for the planner, then copying user data')
  await target.query('analyze')
  await copyLast(options, ends, epoch, copy)
  return sums
}

/** Tables and partitions to copy: those that migrations make, with the partitions of the old place. */
async function tablesOf(target: pg.Client, partitions: readonly Partition[]) {
  const { rows } = await target.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = to_regnamespace(${SESSION_SCHEMA})
      and relkind = 'r' and relname <> all($1) order by 1`,
    [[...OWN_TABLES, ...LAST_TABLES]],
  )
  const parents = isPlain(partitions) ? [] : PARTITIONED_TABLES
  const parts = parents.flatMap((parent) => partitions.map((partition) => ({ parent, partition })))
  return [
    ...rows.map(({ name }) => ({ name, part: undefined })),
    ...parts.map((part) => ({ name: `${part.parent}_${part.partition.number}`, part })),
  ]
}

/**
 * Copies user data and other tables that servers write. Servers wait meanwhile, so that nothing is lost. Leaves two
 * open transactions: one closes the old place, the other opens the new one.
 */
async function copyLast(
  { to }: MoveOptions,
  { source, target, schema }: Ends,
  epoch: number,
  copy: Copy,
): Promise<void> {
  // A table comes after the tables that it refers to.
  const users = [...BACKED_UP_TABLES, ...EXCLUDED_TABLES].map((table) => `${APP_SCHEMA}.${table}`)
  const tables = [...users, ...LAST_TABLES.map((table) => `${schema}.${table}`)]
  await source.query('begin')
  await source.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
  await source.query(`lock table ${(await guardedTables(source)).join(', ')} in share row exclusive mode`)
  if ((await readValue(source, 'select epoch from head')) !== epoch) throw new MoveRefusedError(WRITTEN)

  await target.query('begin')
  await target.query(`truncate ${tables.join(', ')}`)
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
  await endArriving(target)
  await markMoved(source, to)
}

const databaseOf = (client: pg.Client): Promise<string> =>
  readValue(
    client,
    `select concat(oid, ' ', extract(epoch from pg_postmaster_start_time())) from pg_database where datname = current_database()`,
  )

async function connect(place: DatabaseLocation) {
  const client = createClient(place, {
    ...connectionOf(place, SESSION),
    application_name: 'chainscope move',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  // Ends statements of a killed command early. On a system that does not support it they run to their end.
  await client.query(`set client_connection_check_interval = '2s'`).catch(() => {})
  return { client, close: () => client.end() }
}

/**
 * Makes the empty tables of the new place. Throws if the place has anything that `chainscope db move` did not copy
 * there.
 */
async function prepareTarget(
  pool: pg.Pool,
  partitions: readonly Partition[],
  replace: boolean,
): Promise<void> {
  const schema = await indexSchemaOf(pool)
  if ((await otherIndexesOf(pool)).length > 0) throw new MoveRefusedError(taken('another index'))
  const { moved, arriving } = await readMarks(pool)
  if (moved && !replace)
    throw new MoveRefusedError(
      `The database to move to holds the old copy of an index that was moved to ${moved.place} at ${moved.at}: say --replace to drop that copy.`,
    )
  if (moved || arriving) {
    // The schema of user data goes last, because it has the mark.
    await dropIndex(pool)
    await pool.query(`drop schema if exists ${APP_SCHEMA} cascade`)
  } else {
    for (const table of [`${schema}.chain_identity`, `${schema}.block`])
      if (await hasRows(pool, table)) throw new MoveRefusedError(taken('another index'))
    for (const table of ['user_account', 'ban', 'verified_contract', 'decompiled_contract'])
      if (await hasRows(pool, `${APP_SCHEMA}.${table}`))
        throw new MoveRefusedError(taken('accounts, bans or contracts'))
  }
  await migrate(pool)
  await inPoolTransaction(pool, { durable: true }, async (tx) => {
    await markArriving(tx.client)
    if (!isPlain(partitions)) {
      await becomePartitioned(tx)
      for (const table of PARTITIONED_TABLES) {
        await tx.run(`alter table ${table} detach partition ${table}_0`)
        await tx.run(`drop table ${table}_0`)
      }
    }
    await tx.run('delete from fact_partition')
    for (const { number, first, end } of partitions)
      await tx.run('insert into fact_partition (number, first_block, end_block) values ($1, $2, $3)', [
        number,
        first,
        end,
      ])
  })
}

/** Schemas of other indexes that share this database's user data. */
async function otherIndexesOf(client: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relnamespace::regnamespace::text as name from pg_class
      where relname = 'chain_identity' and relkind = 'r' and relnamespace <> coalesce(to_regnamespace(${SESSION_SCHEMA})::oid, 0)`,
  )
  return rows.map(({ name }) => name)
}

async function hasRows(pool: pg.Pool, table: string): Promise<boolean> {
  const { rows } = await pool.query('select 1 where to_regclass($1) is not null', [table])
  return rows.length > 0 && (await pool.query(`select 1 from ${table} limit 1`)).rows.length > 0
}

const taken = (content: string) =>
  `The database to move to holds ${content} that this command did not bring there: name an empty database, or another DATA_DIR, or drop the schemas of its index and of its user data (chain and app) first.`
