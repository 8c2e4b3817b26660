import type pg from 'pg'
import { ChainscopeError } from '../../errors.ts'
import { readValue } from '../../schema/read-rows.ts'
import { EPOCH_SETTING, type Tx } from '../connect/in-transaction.ts'
import { type DatabaseLocation, openPool } from '../connect/open.ts'
import { assertNotMoved } from '../move/mark.ts'

/**
 * SQL condition on `head`: the transaction's epoch (`parameter`) is current. Use it in the statement that locks the
 * row: that statement sees an epoch that was raised during the wait. A null epoch passes, as such sessions write only
 * user data.
 */
export const inEpochSql = (parameter: string): string =>
  `head.epoch = coalesce(${parameter}::bigint, head.epoch)`

/** Application name of a writer's refreshers, without the prefix `chainscope`. The next writer terminates them by it. */
export const refresherName = (epoch: number): string => `refresher ${epoch}`

/** Longest wait for a terminated session to end, ms. */
const TERMINATE_TIMEOUT_MS = 5_000

/**
 * Raises the epoch, so that no commit of an earlier writer can succeed. `client` holds the writer's lock. First
 * terminates the earlier writer's refreshers, because they may hold the row of `head`.
 */
export async function beginEpoch(client: pg.ClientBase): Promise<number> {
  await assertNotMoved(client)
  await endRefreshers(client)
  const epoch = await readValue<number>(
    client,
    `with raised as (update head set epoch = epoch + 1 returning epoch)
     update writer set pid = pg_backend_pid(), renewed_at = statement_timestamp(), report = null from raised
     returning raised.epoch`,
  )
  await client.query('select set_config($1, $2, false)', [EPOCH_SETTING, `${epoch}`])
  return epoch
}

/** Raises the epoch for a caller that does not write, and ends the lease: no earlier writer can commit. */
export async function fenceWriters(client: pg.ClientBase): Promise<number> {
  await endRefreshers(client)
  return readValue(
    client,
    `with raised as (update head set epoch = epoch + 1 returning epoch)
     update writer set pid = null from raised returning raised.epoch`,
  )
}

/**
 * The epoch is read in a separate statement: a statement that reads a distributed table would see the sessions of a
 * worker.
 */
async function endRefreshers(client: pg.ClientBase): Promise<void> {
  const epoch = await readValue<number>(client, 'select epoch from head')
  await client.query(
    `select pg_terminate_backend(pid, ${TERMINATE_TIMEOUT_MS}) from pg_stat_activity
      where datname = current_database() and application_name = $1`,
    [`chainscope ${refresherName(epoch)}`],
  )
}

/** Interval between renewals of the writer's row, ms. */
const RENEWAL_INTERVAL_MS = 1_000
/** A writer that has not renewed its row for this long is taken to be frozen, and its session is terminated, ms. */
export const LEASE_TIMEOUT_MS = 15_000

/**
 * Shows that the writer is alive: renews its row, using the database's clock. Calls `onFenced` when another writer has
 * raised the epoch.
 */
export function keepLease(place: DatabaseLocation, epoch: number, onFenced: (error: Error) => void) {
  // A separate connection, since the writer's is busy during each commit.
  const pool = openPool(place, { name: 'lease', connections: 1, statementTimeout: LEASE_TIMEOUT_MS / 3 })
  let latest: object | undefined
  let isRenewing = false
  const renewed = (rowCount: number | null) => {
    isRenewing = false
    if (rowCount === 0) onFenced(new FencedWriterError())
  }
  const renew = () => {
    if (isRenewing) return
    isRenewing = true
    pool
      .query(
        `update writer set renewed_at = statement_timestamp(), report = coalesce($2::json, report)
          where exists (select 1 from head where epoch = $1)`,
        [epoch, latest && JSON.stringify({ ...latest, writtenAt: Date.now() })],
      )
      // The writer's own connection reports a lost database.
      .then(
        ({ rowCount }) => renewed(rowCount),
        () => renewed(null),
      )
  }
  const timer = setInterval(renew, RENEWAL_INTERVAL_MS)
  timer.unref()
  return {
    /** Stores `report` with the next renewal. Servers show it. */
    publish(report: object) {
      latest = report
    },
    async close() {
      clearInterval(timer)
      // Other processes then need not wait until the lease expires.
      await pool
        .query('update writer set pid = null where exists (select 1 from head where epoch = $1)', [epoch])
        .catch(() => {})
      await pool.end()
    },
  }
}

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

export const FencedWriterError = ChainscopeError.define(
  'writer_fenced',
  'Another process took over writing the index while this one did not answer: nothing more is written here.',
)
