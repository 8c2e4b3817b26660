import { type Hex, toBuffer } from '../../primitives/hex.ts'
import { type Queryable, readRow } from '../../schema/read-rows.ts'
import type { Observation, ObservedHead } from './freshness.ts'

interface Row {
  wal: string | null
  number: number | null
  hash: Hex | null
  epoch: number
}

const observationOf = (at: number, { wal, number, hash, epoch }: Row): Observation => ({
  at,
  wal: BigInt(wal ?? -1),
  head: number === null || hash === null ? undefined : { number, hash, epoch },
})

/** Managed servers may hide the cluster's identifier. Then only the database's oid is compared. */
const INSUFFICIENT_PRIVILEGE = '42501'

/** `database` is equal for a database and its standbys. */
export async function identityOf(client: Queryable) {
  const ask = (from: string) =>
    readRow<{ database: string; isStandby: boolean }>(
      client,
      `select concat(${from}, ' ', (select oid from pg_database where datname = current_database())) as database,
          pg_is_in_recovery() as "isStandby"`,
    )
  try {
    return await ask('(select system_identifier from pg_control_system())')
  } catch (error) {
    if ((error as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw error
    return ask(`'cluster'`)
  }
}

/**
 * Observes the primary and its timeline, and which of `heads` are on its branch. Each run of a server counts as a
 * separate timeline: on Citus, the worker with the index answers, and the index may move to a worker with another log.
 */
export async function observePrimary(
  pool: Queryable,
  heads: readonly (ObservedHead | undefined)[],
  now: () => number,
): Promise<Observation & { readonly timeline: string; readonly onBranch: readonly boolean[] }> {
  const at = now()
  const { rows } = await pool.query<Row & { timeline: string; onBranch: boolean[] }>(
    `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as wal,
      concat(substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8), ' ', pg_postmaster_start_time()) as timeline,
      number, hash, epoch,
      array(select exists (select 1 from block where block.number = it.number and block.hash = it.hash)
        from unnest($1::int[], $2::bytea[]) with ordinality as it (number, hash, n) order by n) as "onBranch"
     from head`,
    [heads.map((head) => head?.number ?? null), heads.map((head) => (head ? toBuffer(head.hash) : null))],
  )
  const { timeline, onBranch, ...row } = rows[0]!
  return { ...observationOf(at, row), timeline, onBranch }
}

/** Observes a standby; undefined if it was promoted or is not a standby. */
export async function observeStandby(pool: Queryable, now: () => number): Promise<Observation | undefined> {
  const at = now()
  const { rows } = await pool.query<Row & { isStandby: boolean }>(
    `select pg_is_in_recovery() as "isStandby", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text as wal,
      number, hash, epoch from head`,
  )
  const { isStandby, ...row } = rows[0]!
  return isStandby ? observationOf(at, row) : undefined
}
