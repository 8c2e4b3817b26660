import type pg from 'pg'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import { readRow } from '../schema/read-rows.ts'

/** What a JSON-RPC filter has returned so far. */
export interface FilterPosition {
  /** The last block that was returned. */
  readonly returnedUpTo: number
  /** Hashes of consecutive blocks up to `returnedUpTo`, which were returned last. */
  readonly hashes: readonly Hex[]
}

export interface FilterRow extends FilterPosition {
  /** The filter of logs as JSON; null if it returns block hashes. */
  readonly logs: string | null
  readonly version: number
}

export interface NewFilter extends FilterPosition {
  readonly id: Hex
  readonly client: string
  readonly weight: number
  readonly logs: string | null
}

export interface FilterLimits {
  readonly count: number
  readonly countOfClient: number
  /** Sums of weights. */
  readonly weight: number
  readonly weightOfClient: number
}

/** A poll marks a filter as used at most this often per lifetime. */
const MARKS_PER_LIFETIME = 10

export type FilterRows = ReturnType<typeof createFilterRows>

/** Filters of all servers of an index, stored in its database. */
export function createFilterRows(pool: Pick<pg.Pool, 'query'>, lifetimeMs: number) {
  const alive = `used_at > statement_timestamp() - make_interval(secs => ${lifetimeMs / 1000})`
  const isUnmarked = `used_at < statement_timestamp() - make_interval(secs => ${lifetimeMs / 1000 / MARKS_PER_LIFETIME})`
  return {
    /** Adds the filter unless it exceeds a limit. Does not count filters that are being added at the same moment. */
    async add({ id, client, weight, logs, returnedUpTo, hashes }: NewFilter, limits: FilterLimits) {
      await pool.query(`delete from json_rpc_filter where not (${alive})`)
      return readRow<{ isAdded: boolean; all: number; ofClient: number }>(
        pool,
        `with used as (
            select count(*)::int as every, coalesce(sum(weight), 0) as weight,
              count(*) filter (where client = $2)::int as own,
              coalesce(sum(weight) filter (where client = $2), 0) as own_weight
            from json_rpc_filter
          ), added as (
            insert into json_rpc_filter (id, client, weight, logs, returned_up_to, hashes)
            select $1, $2, $3::int, $4, $5::int, $6 from used
            where every < $7::int and own < $8::int and weight + $3::int <= $9::int and own_weight + $3::int <= $10::int
            returning id
          )
          select exists (select id from added) as "isAdded", every as "all", own as "ofClient" from used`,
        [
          ...[toBuffer(id), client, weight, logs, returnedUpTo, packed(hashes)],
          ...[limits.count, limits.countOfClient, limits.weight, limits.weightOfClient],
        ],
      )
    },
    /** undefined if there is no such filter, or if it expired unused. */
    async read(id: Hex): Promise<FilterRow | undefined> {
      const { rows } = await pool.query<Omit<FilterRow, 'hashes'> & { hashes: Hex; isUnmarked: boolean }>(
        `select logs, returned_up_to as "returnedUpTo", hashes, version, ${isUnmarked} as "isUnmarked"
          from json_rpc_filter where id = $1 and ${alive}`,
        [toBuffer(id)],
      )
      const [row] = rows
      if (!row) return undefined
      if (row.isUnmarked)
        await pool.query('update json_rpc_filter set used_at = statement_timestamp() where id = $1', [
          toBuffer(id),
        ])
      return { ...row, hashes: unpacked(row.hashes) }
    },
    /** Returns false if another poll of this filter came first. */
    async advance(id: Hex, version: number, { returnedUpTo, hashes }: FilterPosition) {
      const { rowCount } = await pool.query(
        `update json_rpc_filter set returned_up_to = $3, hashes = $4, version = version + 1, used_at = statement_timestamp()
          where id = $1 and version = $2`,
        [toBuffer(id), version, returnedUpTo, packed(hashes)],
      )
      return rowCount === 1
    },
    /** Returns false if there was no such filter. */
    async remove(id: Hex) {
      const { rowCount } = await pool.query(`delete from json_rpc_filter where id = $1 and ${alive}`, [
        toBuffer(id),
      ])
      return rowCount === 1
    },
  }
}

const packed = (hashes: readonly Hex[]): Buffer => Buffer.concat(hashes.map(toBuffer))

/** A hash has 64 digits. */
const unpacked = (bytes: Hex): Hex[] =>
  (bytes.slice(2).match(/.{64}/g) ?? []).map((digits): Hex => `0x${digits}`)
