import { FencedWriterError, inEpoch } from './epoch.ts'
import type { Tx } from './in-transaction.ts'

/**
 * Writer and refreshers take this lock before they change the index: what one has read stays true until it commits, and
 * the lock order prevents deadlocks. Throws FencedWriterError when another writer took over.
 */
export async function lockHead(tx: Tx): Promise<{ number: number; swept: number }> {
  const { rows } = await tx.run<{ number: number | null; swept: number }>(
    `select number, balances_swept as swept from head where ${inEpoch('$1')} for update`,
    [tx.epoch],
  )
  if (!rows[0]) throw new FencedWriterError()
  return { number: rows[0].number ?? -1, swept: rows[0].swept }
}
