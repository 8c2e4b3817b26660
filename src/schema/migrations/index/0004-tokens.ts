import { type Kysely, sql } from 'kysely'

/** Tokens, their transfers and their holders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table token (
    address_id bigint primary key,
    first_block integer not null,
    -- 20, 721 or 1155, by its first transfer.
    standard smallint not null,
    -- The block after which the supply was read; null: never, or not since a mint or burn.
    facts_block integer,
    supply_block integer,
    -- A mint or burn in this block made the supply stale.
    supply_touched integer not null,
    -- Balances change without events, and are read again on request.
    live boolean not null default false,
    decimals numeric(78,0),
    total_supply numeric(78,0),
    name text,
    symbol text
  )`.execute(db)
  await sql`create index token_to_read on token (first_block) where facts_block is null`.execute(db)
  await sql`create index token_supply_to_read on token (supply_touched) where supply_block is null or supply_block < supply_touched`.execute(
    db,
  )

  await sql`create index token_live on token (address_id) where live`.execute(db)

  // Every ERC-20 and ERC-721 Transfer log, and every item of an ERC-1155 batch.
  await sql`create table token_transfer (
    token bigint not null,
    from_id bigint not null,
    to_id bigint not null,
    block integer not null,
    log_index integer not null,
    item integer not null,
    tx_index integer not null,
    standard smallint not null,
    token_id numeric(78,0),
    amount numeric(78,0) not null,
    primary key (block, log_index, item)
  )`.execute(db)
  // tokentx and tokennfttx by contract or by party: one range scan each, newest first. The standard fills
  // padding: without it an entry has the same size, and a holder's ERC-20 transfers would be scanned with all their NFTs.
  for (const [name, column] of [
    ['token', 'token'],
    ['sender', 'from_id'],
    ['recipient', 'to_id'],
  ] as const)
    await sql`create index ${sql.ref(`token_transfer_by_${name}`)} on token_transfer (${sql.ref(column)}, standard, block, log_index, item)`.execute(
      db,
    )

  await createHolderTables(db)
}

/** Balances by holder. */
async function createHolderTables(db: Kysely<unknown>): Promise<void> {
  // A holder's balance of a token: units (ERC-20), items (ERC-721), the sum over ids (ERC-1155).
  await sql`create table token_balance (
    token bigint not null,
    holder bigint not null,
    -- The last block with an event of the pair.
    touched_block integer not null,
    -- The block after which the contract was called, successfully or not; null: never. For ERC-1155, as no contract
    -- returns the sum over ids, always at least touched_block, which keeps the pair out of the queue.
    asked_block integer,
    -- The block after which the contract returned the balance; null: it is the sum of transfers.
    value_block integer,
    value numeric(78,0) not null,
    -- The holder's address: orders holders with equal balances without a look-up of each.
    holder_address bytea not null,
    -- Every pair is looked up by both; holder first also gives the tokens of a holder.
    primary key (holder, token)
  )`.execute(db)
  await sql`create index token_balance_by_value on token_balance (token, value desc, holder_address) where value > 0`.execute(
    db,
  )
  await sql`create index token_balance_to_read on token_balance (touched_block) where asked_block is null or asked_block < touched_block`.execute(
    db,
  )
  // A rewind finds what was read after blocks that are removed.
  await sql`create index token_balance_by_asked on token_balance (asked_block) where asked_block is not null`.execute(
    db,
  )

  // ERC-1155 by id.
  await sql`create table token_id_balance (
    token bigint not null,
    holder bigint not null,
    token_id numeric(78,0) not null,
    touched_block integer not null,
    asked_block integer,
    value_block integer,
    value numeric(78,0) not null,
    primary key (holder, token, token_id)
  )`.execute(db)
  await sql`create index token_id_balance_to_read on token_id_balance (touched_block) where asked_block is null or asked_block < touched_block`.execute(
    db,
  )
  // A rewind finds what was read after blocks that are removed.
  await sql`create index token_id_balance_by_asked on token_id_balance (asked_block) where asked_block is not null`.execute(
    db,
  )
}
