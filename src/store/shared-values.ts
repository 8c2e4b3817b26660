import type pg from 'pg'
import { readRow } from '../schema/read-rows.ts'

export interface SharedValue {
  /** True if this call claimed the value: the caller reads it, then calls `put` or `giveUp`. */
  readonly isMine: boolean
  /** True if another server is reading it. */
  readonly isBeingRead: boolean
  /** Parsed JSON; null if there is no value yet. */
  readonly value: unknown
  /** Age by the database's clock, ms; null if it was never read. */
  readonly ageMs: number | null
}

export interface ClaimBounds {
  /** A younger value is not read again. */
  readonly ttlMs: number
  /** A server that reads for longer without `renew` is taken to be gone. */
  readonly leaseMs: number
  /** Pause after an attempt, whether it gave a value or not. */
  readonly pauseMs: number
}

/**
 * Subtracts times instead of adding an interval to a time, which would depend on the session's time zone. Citus refuses
 * that here.
 */
const isPastSql = (column: string, parameter: number) =>
  `excluded.claimed_at - ${column} >= $${parameter}::float8 * interval '1 ms'`

const msBetweenSql = (first: string, last: string) =>
  `(extract(epoch from ${last} - ${first}) * 1000)::float8`

export type SharedValues = ReturnType<typeof createSharedValues>

/** Values in the index's database. For each, one server reads for all. */
export function createSharedValues(pool: Pick<pg.Pool, 'query'>) {
  return {
    async claim(name: string, { ttlMs, leaseMs, pauseMs }: ClaimBounds) {
      const { rows: claimed } = await pool.query<SharedValue>(
        `insert into shared_value as old (name, claimed_at) values ($1, statement_timestamp())
          on conflict (name) do update set claimed_at = excluded.claimed_at, ended_at = null
          where (old.read_at is null or ${isPastSql('old.read_at', 2)})
            and case when old.ended_at is null then ${isPastSql('old.claimed_at', 3)} else ${isPastSql('old.ended_at', 4)} end
          returning true as "isMine", false as "isBeingRead", value, ${msBetweenSql('read_at', 'claimed_at')} as "ageMs"`,
        [name, ttlMs, leaseMs, pauseMs],
      )
      if (claimed[0]) return claimed[0]
      return readRow<SharedValue>(
        pool,
        `select false as "isMine", ended_at is null as "isBeingRead", value,
          ${msBetweenSql('read_at', 'statement_timestamp()')} as "ageMs" from shared_value where name = $1`,
        [name],
      )
    },

    /** Extends the claim while reading goes on. */
    async renew(name: string) {
      await pool.query(
        'update shared_value set claimed_at = statement_timestamp() where name = $1 and ended_at is null',
        [name],
      )
    },

    async put(name: string, value: unknown) {
      await pool.query(
        `update shared_value set value = $2, read_at = statement_timestamp(), ended_at = statement_timestamp()
         where name = $1`,
        [name, JSON.stringify(value)],
      )
    },

    async giveUp(name: string) {
      await pool.query('update shared_value set ended_at = statement_timestamp() where name = $1', [name])
    },
  }
}
