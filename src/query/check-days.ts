import type pg from 'pg'
import { activeIn, dayOf, figuresOf, SUMMED_COLUMNS, wholeDays } from '../schema/daily-statistics.ts'

/** A day whose statistics are others than its blocks say; columns by name, null: there is no such day. */
export interface CheckedDay {
  readonly day: string
  readonly stored: Readonly<Record<string, string | null>> | null
  readonly right: Readonly<Record<string, string | null>> | null
}

const COLUMNS = [...SUMMED_COLUMNS, 'new_addresses'] as const
const asObject = (table: string, active: string) =>
  `jsonb_build_object(${COLUMNS.map((column) => `'${column}', ${table}.${column}::text`).join(', ')}, 'active_addresses', ${active}::text)`

const ACTIVE = `(select (${activeIn('whole.first', 'whole.last')}) from whole where whole.day = counted.day)`

/** Days that the index counted otherwise than its blocks are now. Days of dropped blocks have nothing to be compared with. */
export async function wrongDays(pool: pg.Pool): Promise<CheckedDay[]> {
  const { rows } = await pool.query<CheckedDay>(
    `with counted as materialized (${figuresOf('0', '(select max(number) from block)')}),
      whole as materialized (${wholeDays('select day from counted')}),
      compared as (
        select coalesce(known.day, counted.day) as day,
          case when known.day is not null then ${asObject('known', 'known.active_addresses')} end as stored,
          case when counted.day is not null then ${asObject('counted', ACTIVE)} end as right
        from daily_statistics as known full join counted on counted.day = known.day
      )
      select day::text, stored, "right" from compared
      where stored is distinct from "right"
        and day > coalesce((select ${dayOf('timestamp')} from block where number = (select nullif(kept_from, 0) from head)), -1)
      order by compared.day limit 1000`,
  )
  return rows
}
