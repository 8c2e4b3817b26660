import { type Kysely, sql } from 'kysely'

/** The page of a block names the blocks that were reorganised away at its height. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index replaced_block_by_number on replaced_block (number)`.execute(db)
}
