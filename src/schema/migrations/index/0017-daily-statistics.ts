import { type Kysely, sql } from 'kysely'
import { figuresOf, SUMMED_COLUMNS } from '../../daily-statistics.ts'

/** Figures per day. Active addresses of days that are in are counted by the writer, a day with each of its commits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table daily_statistics (
    -- Days since 1970-01-01 UTC, by the timestamps of blocks.
    day bigint primary key,
    blocks bigint not null,
    transactions numeric not null,
    gas_used numeric not null,
    -- The gas that fees are of.
    paid_gas numeric not null,
    -- wei: what all transactions paid, the burnt part included.
    fees numeric not null,
    burnt numeric not null,
    contracts numeric not null,
    token_transfers numeric not null,
    -- Addresses whose first block is of this day.
    new_addresses numeric not null,
    -- null: the day is not indexed as a whole.
    active_addresses bigint
  ) with (fillfactor = 50)`.execute(db)
  const columns = ['day', ...SUMMED_COLUMNS, 'new_addresses'].join(', ')
  await sql
    .raw(
      `insert into daily_statistics (${columns}) select ${columns} from (${figuresOf('0', '2147483647')}) as figures`,
    )
    .execute(db)
}
