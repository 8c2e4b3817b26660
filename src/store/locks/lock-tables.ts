import type { Tx } from '../connect/in-transaction.ts'

/** ms, below PostgreSQL's deadlock_timeout: in a deadlock this lock fails before a reader is cancelled. */
export const LOCK_TIMEOUT_MS = 200
/** An automatic vacuum gives way to a lock that waits longer than deadlock_timeout, one second by default, ms. */
const VACUUM_TIMEOUT_MS = 3_000
/** Attempts of LOCK_TIMEOUT_MS each, since readers may hold the tables. */
const ATTEMPTS = 20
/** PostgreSQL's code for a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03'
const SAVEPOINT = 'locking'

export const isLocked = (error: unknown): boolean => (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE

/** Locks these tables and their partitions until the transaction ends. Throws if a reader's statement holds one of them. */
export const lockTables = (tx: Tx, tables: readonly string[]): Promise<void> =>
  lockWithin(tx, tables, 'access exclusive', LOCK_TIMEOUT_MS)

/** Tries repeatedly for a short time, because readers queue behind a lock that waits. */
export async function lockTablesRepeatedly(tx: Tx, tables: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await tx.run(`savepoint ${SAVEPOINT}`)
    try {
      return await lockTables(tx, tables)
    } catch (error) {
      if (!isLocked(error) || attempt === ATTEMPTS) throw error
      await tx.run(`rollback to savepoint ${SAVEPOINT}`)
    }
  }
}

/**
 * Keeps vacuums off these tables and their partitions until the transaction ends. Readers go on. An automatic vacuum
 * gives way instead of holding the tables for minutes. Throws if a vacuum does not give way, such as a manual VACUUM.
 */
export const keepVacuumsOff = (tx: Tx, tables: readonly string[]): Promise<void> =>
  lockWithin(tx, tables, 'share update exclusive', VACUUM_TIMEOUT_MS)

async function lockWithin(tx: Tx, tables: readonly string[], mode: string, timeoutMs: number): Promise<void> {
  if (tables.length === 0) return
  await tx.run(`set local lock_timeout = ${timeoutMs}`)
  await tx.run(`lock table ${tables.join(', ')} in ${mode} mode`)
  await tx.run('set local lock_timeout = 0')
}
