import { type Kysely, sql } from 'kysely'
import { dayOf } from '../../day-figures.ts'

/**
 * The fees of a rollup that are not part of the gas fee, for each block and day, computed as `otherFee` (fee-paid.ts) does:
 * deposits (126) pay nothing. A new index has these columns since 0017. The newest transactions show whether this is a rollup.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table block add column if not exists other_fees numeric(78,0)`.execute(db)
  await sql`alter table daily_statistics add column if not exists other_fees numeric not null default 0`.execute(
    db,
  )
  await sql`create function pg_temp.quantity(value text) returns numeric language sql immutable as $$
    select coalesce(sum((strpos('0123456789abcdef', digit) - 1) * 16::numeric ^ (place - 1)), 0)
    from regexp_split_to_table(reverse(substr(lower(value), 3)), '') with ordinality as digits (digit, place)
    where value ~ '^0x[0-9a-fA-F]{1,64}$'
  $$`.execute(db)
  await sql`update block set other_fees = fees.paid
    from (
      select block, sum(pg_temp.quantity(receipt ->> 'l1Fee') + pg_temp.quantity(receipt ->> 'operatorFeeConstant')
        + case when receipt ->> 'daFootprintGasScalar' is null then div(gas_used * scalar, 1000000)
          else gas_used * scalar * 100 end) as paid
      from transaction
        cross join lateral (select extra -> 'receipt' as receipt) as own
        cross join lateral (select pg_temp.quantity(receipt ->> 'operatorFeeScalar') as scalar) as price
      where type <> 126 and receipt ? 'l1Fee' and exists (
        select 1 from (select extra from transaction order by block desc, index desc limit 1000) as newest
        where newest.extra -> 'receipt' ? 'l1Fee'
      )
      group by block
    ) as fees
    where fees.block = number and fees.paid > 0`.execute(db)
  await sql`drop function pg_temp.quantity(text)`.execute(db)
  const day = sql.raw(dayOf('timestamp'))
  await sql`update daily_statistics as known set other_fees = fees.paid
    from (select ${day} as day, sum(other_fees) as paid from block where other_fees is not null group by 1) as fees
    where fees.day = known.day`.execute(db)
}
