import type pg from 'pg'
import { ChainscopeError } from '../errors.ts'
import { EPOCH_SETTING } from './in-transaction.ts'
import { assertNotMoved } from './move/mark.ts'
import { type DatabaseLocation, openPool } from './open.ts'

/**
 * The condition on `head` under which a commit may go on; `parameter` is the transaction's epoch. It is part of the statement that
 * locks the row: an epoch that was raised while that one waited is seen. Sessions that name no epoch write user data alone.
 */
export const inEpoch = (parameter: string): string =>
  `head.epoch = coalesce(${parameter}::bigint, head.epoch)`

/** What the connections of refreshers are called after `chainscope`: those of an earlier epoch are ended by it. */
export const refresherName = (epoch: number): string => `refresher ${epoch}`

/** Time in which a session that is ended has to be gone, ms. */
const TERMINATE_TIMEOUT_MS = 5_000

/**
 * Raises the epoch; `client` holds the writer's lock. No commit of an earlier writer succeeds from here on. Refreshers of an
 * earlier one are ended first, as they may hold the row of `head`.
 */
export async function beginEpoch(client: pg.ClientBase): Promise<number> {
  await assertNotMoved(client)
  await endRefreshers(client)
  const { rows } = await client.query<{ epoch: number }>(
    `with raised as (update head set epoch = epoch + 1 returning epoch)
     update writer set pid = pg_backend_pid(), renewed_at = statement_timestamp(), report = null from raised
     returning raised.epoch`,
  )
  const { epoch } = rows[0]!
  await client.query('select set_config($1, $2, false)', [EPOCH_SETTING, `${epoch}`])
  return epoch
}

/** The same for who writes nothing: no commit of an earlier writer succeeds from here on, and none has the lease. */
export async function fenceWriters(client: pg.ClientBase): Promise<number> {
  await endRefreshers(client)
  const { rows } = await client.query<{ epoch: number }>(
    `with raised as (update head set epoch = epoch + 1 returning epoch)
     update writer set pid = null from raised returning raised.epoch`,
  )
  return rows[0]!.epoch
}

/** The epoch is read apart: a statement that reads a distributed table sees the sessions of its worker. */
async function endRefreshers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ epoch: number }>('select epoch from head')
  await client.query(
    `select pg_terminate_backend(pid, ${TERMINATE_TIMEOUT_MS}) from pg_stat_activity
      where datname = current_database() and application_name = $1`,
    [`chainscope ${refresherName(rows[0]!.epoch)}`],
  )
}

/** How often the writer renews its row, ms. */
const RENEWAL_INTERVAL_MS = 1_000
/** A writer whose row is older than this is taken for frozen, and its session is ended. */
export const LEASE_TIMEOUT_MS = 15_000

/** What the writer renews as long as it lives. */
export interface Lease {
  /** Stored with the next renewal, for servers to show. */
  publish(report: object): void
  close(): Promise<void>
}

/** Renews the writer's row on the database's clock; `onFenced` is called when the epoch is another's. */
export function keepLease(place: DatabaseLocation, epoch: number, onFenced: (error: Error) => void): Lease {
  // A connection of its own: the writer's is busy for as long as a commit takes.
  const pool = openPool(place, {
    name: 'lease',
    connections: 1,
    statementTimeout: LEASE_TIMEOUT_MS / 3,
    onError: () => {},
  })
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
      // The writer's own connection shows that the database is away.
      .then(
        ({ rowCount }) => renewed(rowCount),
        () => renewed(null),
      )
  }
  const timer = setInterval(renew, RENEWAL_INTERVAL_MS)
  timer.unref()
  return {
    publish(report) {
      latest = report
    },
    async close() {
      clearInterval(timer)
      // Others need not wait until the lease is stale.
      await pool
        .query('update writer set pid = null where exists (select 1 from head where epoch = $1)', [epoch])
        .catch(() => {})
      await pool.end()
    },
  }
}

export const FencedWriterError = ChainscopeError.define(
  'writer_fenced',
  'Another process took over writing the index while this one did not answer: nothing more is written here.',
)
