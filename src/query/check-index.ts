import type pg from 'pg'
import type { Table } from '../schema/columns.ts'
import {
  activeSql,
  baseFeeSql,
  dayOfSql,
  figuresSql,
  SUMMED_COLUMNS,
  wholeDaysSql,
} from '../schema/day-figures.ts'
import { readRow, readRows, readValue } from '../schema/read-rows.ts'
import { ALL_TABLES, KEPT_FOR_EVER } from '../schema/tables.ts'

/** The row of `head`, and the right values according to the tables. */
interface CheckedHead {
  readonly number: number | null
  readonly hash: string | null
  readonly untraced: number
  /** Number of blocks that `head` counts as indexed. */
  readonly covered: number
  readonly right_number: number | null
  readonly right_hash: string | null
  readonly right_untraced: number
  readonly blocks: number
}

export const checkedHead = (pool: pg.Pool) =>
  readRow<CheckedHead>(
    pool,
    `select head.number, head.hash, head.untraced,
       (select coalesce(sum(upper(r) - lower(r)), 0)::bigint from unnest(head.blocks) as r) as covered,
       newest.number as right_number, newest.hash as right_hash,
       (select count(*) from untraced) as right_untraced, (select count(*) from block) as blocks
     from head left join (select number, hash from block order by number desc limit 1) as newest on true`,
  )

/** Rows of blocks that are not indexed, by table and block. */
export async function strayRows(pool: pg.Pool): Promise<{ table: string; block: number; rows: number }[]> {
  const tables = Object.values(ALL_TABLES as Record<string, Table>).map(({ name }) => name)
  const parts = [...tables.filter((name) => name !== 'block'), 'untraced'].map(
    (table) =>
      `select '${table}' as "table", block, count(*)::int as rows from ${table}
       where not ((select blocks from head) @> block)
         ${KEPT_FOR_EVER.includes(table) ? 'and block >= (select kept_from from head)' : ''} group by block`,
  )
  return readRows<{ table: string; block: number; rows: number }>(
    pool,
    `${parts.join(' union all ')}
     union all select 'block', number, 1 from block where not ((select blocks from head) @> number)
     union all select 'quarantine', block, 1 from quarantine where (select blocks from head) @> block
     union all select 'block_source', first_block, 1 from block_source
       where not ((select blocks from head) @> int4range(first_block, last_block, '[]'))
     union all select 'replaced_block', number, count(*)::int from replaced_block
       where exists (select 1 from block where block.number = replaced_block.number and block.hash = replaced_block.hash) group by number
     limit 1000`,
  )
}

/** Blocks that are not indexed because the database refused them. */
export const setAsideBlocks = (pool: pg.Pool) =>
  readRows<{ block: number; error: string }>(
    pool,
    'select block, error from quarantine order by block limit 1000',
  )

/** The indexed blocks as a PostgreSQL multirange. */
export const indexedRanges = (pool: pg.Pool) => readValue<string>(pool, 'select blocks::text from head')

/** A day with statistics that differ from its blocks; columns by name, null if the day is missing. */
interface CheckedDay {
  readonly day: string
  readonly stored: Readonly<Record<string, string | null>> | null
  readonly right: Readonly<Record<string, string | null>> | null
}

const COLUMNS = [...SUMMED_COLUMNS, 'new_addresses'] as const
const objectSql = (
  table: string,
  { active, lowest, highest }: Record<'active' | 'lowest' | 'highest', string>,
) =>
  `jsonb_build_object(${COLUMNS.map((column) => `'${column}', ${table}.${column}::text`).join(', ')}, 'active_addresses', ${active}::text,
    'lowest_base_fee', ${lowest}::text, 'highest_base_fee', ${highest}::text)`

const ofWholeSql = (sql: string) => `(select (${sql}) from whole where whole.day = counted.day)`
const STORED = {
  active: 'known.active_addresses',
  lowest: 'known.lowest_base_fee',
  highest: 'known.highest_base_fee',
}
const RIGHT = {
  active: ofWholeSql(activeSql('whole.first', 'whole.last')),
  lowest: ofWholeSql(baseFeeSql('min', 'whole.first', 'whole.last')),
  highest: ofWholeSql(baseFeeSql('max', 'whole.first', 'whole.last')),
}

/** Days with statistics that differ from their blocks. Days with dropped blocks cannot be compared. */
export const wrongDays = (pool: pg.Pool) =>
  readRows<CheckedDay>(
    pool,
    `with counted as materialized (${figuresSql('0', '(select max(number) from block)')}),
      whole as materialized (${wholeDaysSql('select day from counted')}),
      compared as (
        select coalesce(known.day, counted.day) as day,
          case when known.day is not null then ${objectSql('known', STORED)} end as stored,
          case when counted.day is not null then ${objectSql('counted', RIGHT)} end as right
        from daily_statistics as known full join counted on counted.day = known.day
      )
      select day::text, stored, "right" from compared
      where stored is distinct from "right"
        and day > coalesce((select ${dayOfSql('timestamp')} from block where number = (select nullif(kept_from, 0) from head)), -1)
      order by compared.day limit 1000`,
  )
