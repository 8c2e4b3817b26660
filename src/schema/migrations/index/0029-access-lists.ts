import { type Kysely, sql } from 'kysely'

/** Block access lists (EIP-7928), and by which blocks one is named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table block_access_list (
    block integer primary key,
    -- Of the block: another one of this number has another list.
    hash bytea not null,
    -- RLP, deflated.
    list bytea not null
  )`.execute(db)
  // It is compressed already.
  await sql`alter table block_access_list alter column list set storage external`.execute(db)
  await sql`create index block_with_access_list on block (number) where extra ? 'blockAccessListHash'`.execute(
    db,
  )
}
