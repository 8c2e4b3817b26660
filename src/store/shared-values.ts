import type pg from 'pg'

/** What is known of a value, and who reads it. */
export interface SharedValue {
  /** This call has claimed it: the caller reads it now, and ends with `put` or `giveUp`. */
  readonly isMine: boolean
  /** Another server reads it just now. */
  readonly isBeingRead: boolean
  /** JSON; null if there is none yet. */
  readonly value: unknown
  /** ms since it was read, by the database's clock; null if it was not. */
  readonly ageMs: number | null
}

export interface ClaimBounds {
  /** A value that is younger is not read again. */
  readonly ttlMs: number
  /** A server that reads for longer, without a sign, is taken for gone. */
  readonly leaseMs: number
  /** The pause after an attempt, with or without a value. */
  readonly pauseMs: number
}

/** Values in the database of the index, each of which one of its servers reads for all. */
export interface SharedValues {
  claim(name: string, bounds: ClaimBounds): Promise<SharedValue>
  /** The reading goes on. */
  renew(name: string): Promise<void>
  put(name: string, value: unknown): Promise<void>
  giveUp(name: string): Promise<void>
}

/** Times are subtracted from each other: a time without an interval depends on the session, which Citus refuses here. */
const isPast = (column: string, parameter: number) =>
  `excluded.claimed_at - ${column} >= $${parameter}::float8 * interval '1 ms'`

const msBetween = (first: string, last: string) => `(extract(epoch from ${last} - ${first}) * 1000)::float8`

export function createSharedValues(pool: Pick<pg.Pool, 'query'>): SharedValues {
  return {
    async claim(name, { ttlMs, leaseMs, pauseMs }) {
      const { rows: claimed } = await pool.query<SharedValue>(
        `insert into shared_value as old (name, claimed_at) values ($1, statement_timestamp())
          on conflict (name) do update set claimed_at = excluded.claimed_at, ended_at = null
          where (old.read_at is null or ${isPast('old.read_at', 2)})
            and case when old.ended_at is null then ${isPast('old.claimed_at', 3)} else ${isPast('old.ended_at', 4)} end
          returning true as "isMine", false as "isBeingRead", value, ${msBetween('read_at', 'claimed_at')} as "ageMs"`,
        [name, ttlMs, leaseMs, pauseMs],
      )
      if (claimed[0]) return claimed[0]
      const { rows: found } = await pool.query<SharedValue>(
        `select false as "isMine", ended_at is null as "isBeingRead", value,
          ${msBetween('read_at', 'statement_timestamp()')} as "ageMs" from shared_value where name = $1`,
        [name],
      )
      return found[0]!
    },

    async renew(name) {
      await pool.query(
        'update shared_value set claimed_at = statement_timestamp() where name = $1 and ended_at is null',
        [name],
      )
    },

    async put(name, value) {
      await pool.query(
        `update shared_value set value = $2, read_at = statement_timestamp(), ended_at = statement_timestamp()
         where name = $1`,
        [name, JSON.stringify(value)],
      )
    },

    async giveUp(name) {
      await pool.query('update shared_value set ended_at = statement_timestamp() where name = $1', [name])
    },
  }
}
