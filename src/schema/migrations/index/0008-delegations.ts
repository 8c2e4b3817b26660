import { type Kysely, sql } from 'kysely'

/**
 * Items of EIP-7702's authorization lists, by their signer. For blocks that are already indexed they are only in
 * `transaction.extra`; SQL cannot recover signers, so the indexer adds them in the background, from the newest block down.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table delegation (
    authority bigint,
    delegate bigint not null,
    block integer not null,
    tx_index integer not null,
    position integer not null,
    chain_id numeric(78,0) not null,
    nonce numeric(78,0) not null,
    primary key (block, tx_index, position)
  )`.execute(db)
  await sql`create index delegation_by_authority on delegation (authority, block, tx_index, position) where authority is not null`.execute(
    db,
  )
  // Blocks up to this one may have items that are not in the table yet; null: none has.
  await sql`alter table head add column delegations_missing integer`.execute(db)
  await sql`update head set delegations_missing = number where exists (select from transaction)`.execute(db)
}
