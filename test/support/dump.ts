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
  'shared_value',
  // Which node said a block, not what.
  'block_source',
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
     from information_schema.columns where table_schema = current_schema()
       -- Rows of partitions are those of their tables.
       and not exists (select from pg_inherits where inhrelid = format('%I.%I', table_schema, table_name)::regclass)
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
      `select concat_ws(' ', ${shown.join(', ')}) as row from "${name}" t order by 1`,
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

/** Tables of which each database has its own. */
const OWN = /\.(writer|json_rpc_filter|shared_value|arriving|arrived|moved)$/

/**
 * Every row of index and user data as it is, ids included, table by table: equal for two copies of one database. Partitions have
 * entries of their own. Without the epoch of `head`.
 */
export async function dumpRows(
  { pool }: { pool: pg.Pool },
  schema = 'chain',
): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string; columns: string[] }>(
    `select format('%s.%s', nspname, relname) as name, array_agg(format('%I', attname) order by attname) as columns
      from pg_class as c join pg_namespace as n on n.oid = relnamespace join pg_attribute on attrelid = c.oid
      where nspname in ($1, 'app') and relkind = 'r' and relname not like 'kysely%' and attnum > 0 and not attisdropped
        and not (relname = 'head' and attname = 'epoch')
      group by 1 order by 1`,
    [schema],
  )
  const dump: Record<string, string[]> = {}
  for (const { name, columns } of tables) {
    if (OWN.test(name)) continue
    const { rows } = await pool.query<{ row: string }>(
      `select row(${columns.join()})::text as row from ${name} order by 1`,
    )
    dump[name] = rows.map(({ row }) => row)
  }
  return dump
}

/** What is defined on the tables of index and user data; indexes of partitions have any name. */
export async function dumpDefinitions({ pool }: { pool: pg.Pool }): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select case when inhrelid is null then pg_get_indexdef(indexrelid)
         else regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ON', 'INDEX ON') end as line
       from pg_index left join pg_inherits on inhrelid = indexrelid
       join pg_class as c on c.oid = indrelid where relnamespace::regnamespace::text in ('chain', 'app')
     union all
     select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
       where connamespace::regnamespace::text in ('chain', 'app') and contype <> 'n' and conrelid <> 0
     union all
     select format('%s %s', inhrelid::regclass, pg_get_expr(relpartbound, c.oid)) from pg_inherits
       join pg_class as c on c.oid = inhrelid where relkind = 'r' and relnamespace = 'chain'::regnamespace
     union all
     select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
     union all
     select format('%s %s', relname, reloptions) from pg_class where relnamespace::regnamespace::text in ('chain', 'app') and relkind in ('r', 'v')
     order by 1`,
  )
  return rows.map(({ line }) => line).filter((line) => !/kysely|moved|arriv|^writer /.test(line))
}
