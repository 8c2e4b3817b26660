import type pg from 'pg'
import { settlesWithin } from '../../primitives/concurrency.ts'
import { readValue } from '../../schema/read-rows.ts'
import { inPoolTransaction, type Tx } from '../connect/in-transaction.ts'
import { type DatabaseLocation, openPool } from '../connect/open.ts'
import { FencedWriterError, inEpochSql, refresherName } from './epoch.ts'

/** Interval between cancel requests, ms. One request may arrive between two statements and cancel neither. */
const CANCEL_INTERVAL_MS = 50

/** Connections for a writer's long statements. A later writer finds them by name and terminates them. */
export const openBesidePool = (place: DatabaseLocation, epoch: number, connections: number): pg.Pool =>
  openPool(place, { name: refresherName(epoch), connections })

export type Beside = ReturnType<typeof createBeside>

/**
 * Runs a writer's long transactions one at a time, on another connection than the writer's. A transaction throws
 * FencedWriterError after another writer took over. The pool needs one more connection, for cancelling.
 */
export function createBeside(pool: pg.Pool, epoch: number) {
  let pid: number | undefined
  return {
    run: <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      inPoolTransaction(pool, { durable: false }, async (tx) => {
        const { rows } = await tx.run(`select 1 from head where ${inEpochSql('$1')}`, [epoch])
        if (rows.length === 0) throw new FencedWriterError()
        pid = await readValue<number>(tx.client, 'select pg_backend_pid()')
        return work(tx)
      }).finally(() => {
        pid = undefined
      }),
    /** Ends `work`, which consists of such transactions, by cancelling them. */
    async cancel(work: Promise<unknown> | undefined): Promise<void> {
      if (!work) return
      do if (pid !== undefined) await pool.query('select pg_cancel_backend($1)', [pid])
      while (!(await settlesWithin(work, CANCEL_INTERVAL_MS)))
    },
  }
}
