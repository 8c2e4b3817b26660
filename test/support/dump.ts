import type pg from 'pg'
import type { TestDatabase } from './database.ts'

/** Columns that hold ids of addresses, by table. */
const ADDRESS_COLUMNS = new Set([
  'miner',
  'from_id',
  'to_id',
  'created_id',
  'address_id',
  'creator_id',
  'factory_id',
  'token',
  'holder',
  'authority',
  'delegate',
  'owner_id',
])
/** Columns that depend on when their rows were counted. */
const LEFT_OUT_COLUMNS = new Set(['holders', 'holders_block'])
/** Tables that depend on when a block was indexed. */
const LEFT_OUT = new Set([
  'head',
  'kysely_migration',
  'kysely_migration_lock',
  'chain_identity',
  'address',
  'balance_mark',
  'replaced_block',
  'pending_transaction',
  'fact_partition',
  'writer',
  'json_rpc_filter',
])

/**
 * The index, table by table, with ids of addresses replaced by the addresses: equal for two indexes of one chain,
 * however they were written.
 */
export async function dumpIndex({
  pool,
}: Pick<TestDatabase, 'pool'> | { pool: pg.Pool }): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {}
  const { rows: tables } = await pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by column_name) as columns
     from information_schema.columns where table_schema = 'chain'
       -- Rows of partitions are those of their tables.
       and not exists (select from pg_inherits where inhrelid = format('chain.%I', table_name)::regclass)
     group by table_name order by table_name`,
  )
  for (const { name, columns } of tables) {
    if (LEFT_OUT.has(name)) continue
    const compared = columns.filter((column) => !LEFT_OUT_COLUMNS.has(column))
    const shown = compared.map((column) => {
      const value =
        ADDRESS_COLUMNS.has(column) || (name === 'withdrawal' && column === 'address')
          ? `(select encode(a.address, 'hex') from address a where a.id = t."${column}")`
          : `t."${column}"::text`
      return `'${column}=' || coalesce(${value}, '-')`
    })
    const { rows } = await pool.query<{ row: string }>(
      `select concat_ws(' ', ${shown.join(', ')}) as row from chain."${name}" t order by 1`,
    )
    dump[name] = rows.map(({ row }) => row)
  }
  const { rows } = await pool.query<{ row: string }>(
    `select encode(address, 'hex') || ' ' || first_block as row from address where first_block is not null order by 1`,
  )
  dump['address'] = rows.map(({ row }) => row)
  const head = await pool.query<{ row: string }>(
    `select number || '|' || hash || '|' || blocks || '|' || untraced as row from head`,
  )
  dump['head'] = head.rows.map(({ row }) => row)
  return dump
}
