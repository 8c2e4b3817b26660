import type { Hex } from '../../primitives/hex.ts'
import { type Queryable, readValue } from '../../schema/read-rows.ts'
import { ALL_TABLES } from '../../schema/tables.ts'
import type { Tx } from '../connect/in-transaction.ts'
import type { BlockSpan } from '../write/follows-index.ts'

/*
 * Loading tables hold history until they become a partition (docs/decisions/0030). They have no indexes, and no answer
 * reads them. They are the only state of loading: the next writer continues from them.
 */

/** Tables with rows per block that are not partitioned. Their rows are copied when the partition is made. */
const OTHER_TABLES = ['untraced', 'block_source']
const LOADED_TABLES = [...Object.values(ALL_TABLES).map(({ name }) => name), ...OTHER_TABLES]

const PREFIX = 'loading_'
/** Numbers of new addresses in loaded blocks; may have several rows per block. */
export const NEW_ADDRESSES = `${PREFIX}new_addresses`
export const loadingOf = (table: string): string => `${PREFIX}${table}`
/** Sums of the loaded blocks. These tables exist once nothing more is loaded. */
export const MOVED_TOKENS = loadingOf('moved_tokens')
export const DAY_FIGURES = loadingOf('day_figures')

/** Tables whose rows are loaded, by name, except these. */
export const loadedTablesExcept = (others: readonly string[]): string[] =>
  LOADED_TABLES.filter((table) => !others.includes(table))

export interface LoadedBlocks extends BlockSpan {
  readonly transfers: number
}

/**
 * SQL: the newest migration. Loading tables of another migration are not used, because an upgrade may change the
 * columns.
 */
const NEWEST_STEP = '(select max(name) from kysely_migration)'

export async function createLoadingTables(tx: Tx): Promise<void> {
  for (const table of LOADED_TABLES)
    await tx.run(
      `create table ${loadingOf(table)} (like ${table} including defaults including constraints including storage including compression)
        with (autovacuum_enabled = off)`,
    )
  await tx.run(`create table ${NEW_ADDRESSES} (block int not null, count int not null)`)
  await tx.run(
    await readValue<string>(
      tx.client,
      `select format('comment on table ${loadingOf('block')} is %L', ${NEWEST_STEP})`,
    ),
  )
}

/**
 * The blocks that an earlier writer of this version loaded; undefined if there are none. Tables of another version may
 * then still exist.
 */
export async function readLoaded(client: Queryable): Promise<LoadedBlocks | undefined> {
  if (!(await areThere(client))) return undefined
  const { rows } = await client.query<{
    first: number
    parentHash: Hex
    last: number
    hash: Hex
    transfers: number
  }>(
    `select first.number as first, first.parent_hash as "parentHash", last.number as last, last.hash,
       (select count(*)::float8 from ${loadingOf('token_transfer')}) as transfers
     from (select number, parent_hash from ${loadingOf('block')} order by number limit 1) as first,
       (select number, hash from ${loadingOf('block')} order by number desc limit 1) as last
     where obj_description('${loadingOf('block')}'::regclass) = ${NEWEST_STEP}`,
  )
  const [row] = rows
  if (!row) return undefined
  const { first, parentHash, last, hash, transfers } = row
  return { first: { number: first, parentHash }, last: { number: last, hash }, transfers }
}

const areThere = (client: Queryable): Promise<boolean> => isThere(client, loadingOf('block'))

/** Whether a table or an index of this name exists. */
export const isThere = (client: Queryable, name: string): Promise<boolean> =>
  readValue(client, 'select to_regclass($1) is not null', [name])

/**
 * Drops loaded blocks, which will be read again. Addresses first seen in them become new again, unless a program that
 * does not know these tables has indexed the blocks. The caller holds the writer's lock.
 */
export async function discardLoaded(client: Queryable): Promise<void> {
  if (!(await areThere(client))) return
  // Statements sent together run in one transaction.
  await client.query(
    `update address set first_block = null from (select min(number) as first, max(number) as last from ${loadingOf('block')}) as loaded
      where first_block between loaded.first and loaded.last
        and not exists (select 1 from head where blocks && int4range(loaded.first, loaded.last, '[]'));
     drop table if exists ${loadingTables(LOADED_TABLES)}`,
  )
}

/** Drops the loading tables for these tables, and the helper tables. */
export async function dropLoadingTables(tx: Tx, tables: readonly string[]): Promise<void> {
  await tx.run(`drop table if exists ${loadingTables(tables)}`)
}

const loadingTables = (tables: readonly string[]): string =>
  [...tables.map(loadingOf), NEW_ADDRESSES, MOVED_TOKENS, DAY_FIGURES].join(', ')
