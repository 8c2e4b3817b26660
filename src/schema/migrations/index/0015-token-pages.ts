import { type Kysely, sql } from 'kysely'

/** What lists of tokens and of their items are read by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table token
    -- How many hold anything of it, as they were counted last; null: never.
    add column holders integer,
    -- The block after which they were counted.
    add column holders_block integer`.execute(db)
  await sql`create index token_by_holders on token (holders desc, address_id) where holders is not null`.execute(
    db,
  )
  // A token's holders are counted again once it has moved in as many blocks as a hundredth of their number.
  await sql`create index token_holders_to_count on token (supply_touched)
    where holders_block is null or supply_touched - holders_block > holders / 100`.execute(db)
  // Transfers of an item, and the items of a token. Fungible tokens are not in it. The expression keeps the planner from
  // reading all transfers of a token by the index that begins with the column.
  await sql`create index token_transfer_by_item on token_transfer ((token + 0), token_id, block, log_index, item)
    where token_id is not null`.execute(db)
}
