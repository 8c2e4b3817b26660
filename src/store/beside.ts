import type pg from 'pg'
import { settlesWithin } from '../primitives/concurrency.ts'
import { FencedWriterError, inEpoch, refresherName } from './epoch.ts'
import { inPoolTransaction, type Tx } from './in-transaction.ts'
import { type DatabaseLocation, openPool } from './open.ts'

/** A statement that is cancelled may just have ended, and the next one has begun: it is cancelled after this time, ms. */
const CANCEL_INTERVAL_MS = 50

/** Connections for long statements of a writer. A later writer finds them by their name and ends them. */
export const openBesidePool = (place: DatabaseLocation, epoch: number, connections: number): pg.Pool =>
  openPool(place, { name: refresherName(epoch), connections, statementTimeout: 0, onError: () => {} })

export type Beside = ReturnType<typeof createBeside>

/**
 * Runs long transactions of a writer, one at a time, on another connection than the writer's. If `epoch` is given and
 * another writer took over, a transaction throws FencedWriterError. The pool needs one more connection, to cancel.
 */
export function createBeside(pool: pg.Pool, epoch?: number) {
  let pid: number | undefined
  return {
    run: <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      inPoolTransaction(pool, { durable: false }, async (tx) => {
        const { rows } = await tx.run(`select 1 from head where ${inEpoch('$1')}`, [epoch ?? null])
        if (rows.length === 0) throw new FencedWriterError()
        pid = (await tx.run<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
        return work(tx)
      }).finally(() => {
        pid = undefined
      }),
    /** Ends some work that consists of such transactions. */
    async cancel(work: Promise<unknown> | undefined): Promise<void> {
      if (!work) return
      do if (pid !== undefined) await pool.query('select pg_cancel_backend($1)', [pid])
      while (!(await settlesWithin(work, CANCEL_INTERVAL_MS)))
    },
  }
}
