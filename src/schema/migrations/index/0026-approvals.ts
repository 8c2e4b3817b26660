import { type Kysely, sql } from 'kysely'

/**
 * Approvals by their owner: they are found without looking through all logs that name it, of which a busy holder has
 * hundreds of thousands. Events as in src/query/approvals.ts: Approval and ApprovalForAll.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index log_by_approver on log (hash64(topic1), block, index)
    where topic0 in ('\\x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'::bytea,
        '\\x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'::bytea)
      and topic1 is not null`.execute(db)
}
