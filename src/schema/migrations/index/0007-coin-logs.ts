import { type Kysely, sql } from 'kysely'

/** Logs of the system address, which earlier versions without EIP-7708 took for those of a token. */
const SYSTEM_LOGS = sql`(select id from address where address
  between '\\xffffffffffffffffffffffffffffffffffff0000' and '\\xffffffffffffffffffffffffffffffffffffffff')`

/** For Amsterdam: the sum of the receipts' gas, and the native coin's logs (EIP-7778, EIP-7708). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table block add column receipts_gas numeric(20,0)`.execute(db)
  await sql`create index block_unproved on block (number) where unproved <> 0`.execute(db)
  // null except for transactions that move the coin in blocks with such logs: null takes no space.
  await sql`alter table transaction add column coin_log boolean`.execute(db)
  await sql`create index transaction_coin_log on transaction (block, first_log) where coin_log`.execute(db)
  // Call rows of these come from the coin's logs: no value transfer is missing.
  await sql`alter table untraced add column from_logs boolean not null default false`.execute(db)

  await sql`create index untraced_without_logs on untraced (block) where not from_logs`.execute(db)

  // An amount as a 32-byte word of a log's data: PostgreSQL has no cast from numeric to bytea.
  await sql`create function word64(numeric) returns bytea language sql immutable parallel safe
    as 'select int8send((case when $1 >= 9223372036854775808 then $1 - 18446744073709551616 else $1 end)::bigint)'`.execute(
    db,
  )
  await sql`create function word256(numeric) returns bytea language sql immutable parallel safe
    as 'select word64(div($1, 6277101735386680763835789423207666416102355444464034512896))
      || word64(mod(div($1, 340282366920938463463374607431768211456), 18446744073709551616))
      || word64(mod(div($1, 18446744073709551616), 18446744073709551616))
      || word64(mod($1, 18446744073709551616))'`.execute(db)

  // Every log by its position, including those that follow from their transactions.
  await sql`create view any_log as
    select block, index, tx_index, (select address from address where id = address_id) as address,
      topic0, topic1, topic2, topic3, data
    from log
    union all
    select block, first_log, index, '\\xfffffffffffffffffffffffffffffffffffffffe'::bytea,
      '\\xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'::bytea,
      '\\x000000000000000000000000'::bytea || (select address from address where id = from_id),
      '\\x000000000000000000000000'::bytea || (select address from address where id = coalesce(to_id, created_id)),
      null, word256(value)
    from transaction where coin_log`.execute(db)

  await sql`update block set receipts_gas = summed.gas
    from (
      select b.number, t.cumulative_gas_used as gas from block as b
      join transaction as t on (t.block, t.index) = (b.number, b.transaction_count - 1)
      where b.extra ? 'blockAccessListHash'
    ) as summed
    where block.number = summed.number and summed.gas <> gas_used`.execute(db)
  for (const table of ['token_transfer', 'token_balance', 'token_id_balance'])
    await sql`delete from ${sql.ref(table)} where token in ${SYSTEM_LOGS}`.execute(db)
  await sql`delete from token where address_id in ${SYSTEM_LOGS}`.execute(db)
}
