import { type Kysely, sql } from 'kysely'

/**
 * What brought an address coins: the first of it is found without looking through its calls, of which a busy contract has
 * millions that bring nothing. Types of calls as in CALL_TYPES: call, create, create2, selfdestruct.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index transaction_by_funded on transaction (to_id, block, index)
    where to_id is not null and value > 0`.execute(db)
  await sql`create index call_by_funded on call (to_id, block, tx_index, index)
    where to_id is not null and value > 0 and not undone and type in (0, 4, 5, 6)`.execute(db)
}
