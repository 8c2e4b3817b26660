import type pg from 'pg'
import { activeIn, baseFeeIn, dayOf, figuresOf, SUMMED_COLUMNS, wholeDays } from '../schema/day-figures.ts'

/** A day whose statistics are others than its blocks say; columns by name, null if there is no such day. */
export interface CheckedDay {
  readonly day: string
  readonly stored: Readonly<Record<string, string | null>> | null
  readonly right: Readonly<Record<string, string | null>> | null
}

const COLUMNS = [...SUMMED_COLUMNS, 'new_addresses'] as const
const asObject = (
  table: string,
  { active, lowest, highest }: Record<'active' | 'lowest' | 'highest', string>,
) =>
  `jsonb_build_object(${COLUMNS.map((column) => `'${column}', ${table}.${column}::text`).join(', ')}, 'active_addresses', ${active}::text,
    'lowest_base_fee', ${lowest}::text, 'highest_base_fee', ${highest}::text)`

const ofWhole = (sql: string) => `(select (${sql}) from whole where whole.day = counted.day)`
const STORED = {
  active: 'known.active_addresses',
  lowest: 'known.lowest_base_fee',
  highest: 'known.highest_base_fee',
}
const RIGHT = {
  active: ofWhole(activeIn('whole.first', 'whole.last')),
  lowest: ofWhole(baseFeeIn('min', 'whole.first', 'whole.last')),
  highest: ofWhole(baseFeeIn('max', 'whole.first', 'whole.last')),
}

/** Days that the index counted otherwise than its blocks are now. Days of dropped blocks have nothing to be compared with. */
export async function wrongDays(pool: pg.Pool): Promise<CheckedDay[]> {
  const { rows } = await pool.query<CheckedDay>(
    `with counted as materialized (${figuresOf('0', '(select max(number) from block)')}),
      whole as materialized (${wholeDays('select day from counted')}),
      compared as (
        select coalesce(known.day, counted.day) as day,
          case when known.day is not null then ${asObject('known', STORED)} end as stored,
          case when counted.day is not null then ${asObject('counted', RIGHT)} end as right
        from daily_statistics as known full join counted on counted.day = known.day
      )
      select day::text, stored, "right" from compared
      where stored is distinct from "right"
        and day > coalesce((select ${dayOf('timestamp')} from block where number = (select nullif(kept_from, 0) from head)), -1)
      order by compared.day limit 1000`,
  )
  return rows
}
