import { type Kysely, sql } from 'kysely'
import { dayOf } from '../../day-figures.ts'

/** The least and the greatest base fee of each day that is indexed as a whole and was not dropped in part. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table daily_statistics add column lowest_base_fee numeric, add column highest_base_fee numeric`.execute(
    db,
  )
  const day = sql.raw(dayOf('timestamp'))
  await sql`update daily_statistics as known set lowest_base_fee = fees.lowest, highest_base_fee = fees.highest
    from (select ${day} as day, min(base_fee) as lowest, max(base_fee) as highest from block group by 1) as fees
    where fees.day = known.day and known.active_addresses is not null and known.day >
      coalesce((select ${day} from block where number = (select nullif(kept_from, 0) from head)), -1)`.execute(
    db,
  )
}
