import type { Tx } from './in-transaction.ts'

/** Below PostgreSQL's deadlock_timeout, so that in a deadlock this lock is given up before a reader is cancelled. */
export const LOCK_TIMEOUT_MS = 200
/** An automatic vacuum gives way to a lock that waits longer than PostgreSQL's deadlock_timeout, which is a second. */
const VACUUM_TIMEOUT_MS = 3_000
/** Readers may hold the tables: as many attempts are made, of LOCK_TIMEOUT_MS each. */
const ATTEMPTS = 20
/** PostgreSQL's code of a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03'
const SAVEPOINT = 'locking'

export const isLocked = (error: unknown): boolean => (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE

/** Of these tables and all partitions of theirs, until the transaction ends. Throws where a statement of a reader holds one. */
export const lockTables = (tx: Tx, tables: readonly string[]): Promise<void> =>
  lockWithin(tx, tables, 'access exclusive', LOCK_TIMEOUT_MS)

/** The same for a moment at a time, as readers that come after a waiting lock wait too. */
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
 * No vacuum of these tables and their partitions runs until the transaction ends, while readers go on: an automatic one would hold
 * them for minutes, and gives way. Throws where it does not, as one that is called for by hand.
 */
export const keepVacuumsOff = (tx: Tx, tables: readonly string[]): Promise<void> =>
  lockWithin(tx, tables, 'share update exclusive', VACUUM_TIMEOUT_MS)

async function lockWithin(tx: Tx, tables: readonly string[], mode: string, timeoutMs: number): Promise<void> {
  if (tables.length === 0) return
  await tx.run(`set local lock_timeout = ${timeoutMs}`)
  await tx.run(`lock table ${tables.join(', ')} in ${mode} mode`)
  await tx.run('set local lock_timeout = 0')
}
