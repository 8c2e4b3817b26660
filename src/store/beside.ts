import type pg from 'pg'
import { settlesWithin } from '../primitives/concurrency.ts'
import { FencedWriterError, inEpoch } from './epoch.ts'
import { inPoolTransaction, type Tx } from './in-transaction.ts'

/** A statement that is cancelled may just have ended, and the next one has begun: it is cancelled after this time, ms. */
const CANCEL_INTERVAL_MS = 50

export type Beside = ReturnType<typeof createBeside>

/**
 * Long statements next to the writer's connection, in transactions of which one is open at a time. With an
 * epoch they throw FencedWriterError when another writer took over. The pool needs one connection more, to cancel.
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
