import type { Tx } from '../connect/in-transaction.ts'
import { FencedWriterError, inEpochSql } from './epoch.ts'

/**
 * Locks the row of `head`. The writer and the refreshers do this before they change the index: values that they read
 * stay true until they commit, and deadlocks cannot occur. Throws FencedWriterError if another writer took over.
 */
export async function lockHead(tx: Tx): Promise<{ swept: number }> {
  const { rows } = await tx.run<{ swept: number }>(
    `select balances_swept as swept from head where ${inEpochSql('$1')} for update`,
    [tx.epoch],
  )
  if (!rows[0]) throw new FencedWriterError()
  return rows[0]
}
