import { type Kysely, sql } from 'kysely'

/** Filters of JSON-RPC, which any server that reads the index answers (docs/decisions/0007). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Unlogged: after a crash of PostgreSQL clients receive "filter not found" and make their filters again.
  await sql`create unlogged table json_rpc_filter (
    id bytea primary key,
    -- Whose filter it is: limits are counted by it.
    client text not null,
    -- What it counts in the limits, bytes.
    weight integer not null,
    -- The logs that it returns, as JSON; null: hashes of blocks.
    logs text,
    -- The last block that was returned.
    returned_up_to integer not null,
    -- Hashes of the blocks that were returned last, 32 bytes each; the last one is that of returned_up_to.
    hashes bytea not null,
    -- Raised by each poll that returned something, so that two at once do not return the same.
    version integer not null default 0,
    used_at timestamptz not null default clock_timestamp()
  )`.execute(db)
  await sql`create index json_rpc_filter_client on json_rpc_filter (client)`.execute(db)
}
