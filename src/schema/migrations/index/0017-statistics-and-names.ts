import { type Kysely, sql } from 'kysely'
import { figuresOf, SUMMED_COLUMNS } from '../../day-figures.ts'

/**
 * Figures per day, and what tokens are found by. Active addresses of days that are in are counted by the writer, a day with
 * each of its commits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createStatistics(db)
  // The first eight characters of each end of both texts: a text that one begins with is in them. Names have any length.
  await sql`create function name_suffixes(name text, symbol text) returns tsvector language sql immutable parallel safe as $$
    select array_to_tsvector(array(
      select distinct substr(part, n, 8)
      from unnest(array[lower(left(name, 40)), lower(left(symbol, 40))]) as part, generate_series(1, length(part)) as n
      where substr(part, n) <> ''
    ))
  $$`.execute(db)
  await sql`create index token_by_name on token using gin (name_suffixes(name, symbol))
    where name is not null or symbol is not null`.execute(db)
  await sql`create index token_by_symbol on token (lower(left(symbol, 40)), holders desc nulls last, address_id)
    where symbol is not null`.execute(db)
}

async function createStatistics(db: Kysely<unknown>): Promise<void> {
  // `figuresOf` reads and fills the columns that 0028-other-fees adds to an index that has come this far before.
  await sql`alter table block add column other_fees numeric(78,0)`.execute(db)
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
    other_fees numeric not null default 0,
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
