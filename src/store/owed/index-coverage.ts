import type pg from 'pg'
import type { Log } from '../../chain/types.ts'
import type { Hex } from '../../primitives/hex.ts'
import { type Range, rangesOf } from '../../primitives/ranges.ts'
import { COIN_LOG_EMITTER } from '../../primitives/system-addresses.ts'
import { type Queryable, readRow, readRows, readValue } from '../../schema/read-rows.ts'
import { TOPICS } from '../../schema/sql.ts'

export interface Coverage {
  /** Ranges of indexed blocks, both ends included, ascending. */
  readonly blocks: readonly Range[]
  /** The first block that was not dropped (KEEP_BLOCKS, KEEP_DAYS); 0 if none were. */
  readonly keptFrom: number
  /** Number of indexed blocks that wait for their traces. */
  readonly untraced: number
  readonly head: { number: number; hash: Hex } | null
  /** Blocks that are not indexed because the database refused their rows, ascending. */
  readonly setAside: readonly SetAsideBlock[]
}

export interface SetAsideBlock {
  readonly number: number
  /** The database's message. */
  readonly error: string
}

export async function readCoverage(pool: pg.Pool): Promise<Coverage> {
  const { rows } = await pool.query<{
    number: number | null
    hash: Hex
    blocks: string
    kept_from: number
    untraced: number
    set_aside: SetAsideBlock[] | null
  }>(
    `select number, hash, blocks::text, kept_from, untraced,
       (select json_agg(json_build_object('number', block, 'error', left(error, 300)) order by block) from quarantine) as set_aside
     from head`,
  )
  const { number, hash, blocks, kept_from: keptFrom, untraced, set_aside: setAside } = rows[0]!
  return {
    blocks: rangesOf(blocks),
    keptFrom,
    untraced,
    head: number === null ? null : { number, hash },
    setAside: setAside ?? [],
  }
}

/** The first block that was not dropped; 0 if none were. */
export const readKeptFrom = (pool: Queryable): Promise<number> =>
  readValue(pool, 'select kept_from from head')

/** Indexed blocks for which some checks were not possible. */
export interface UnprovedBlocks {
  readonly count: number
  /** The newest of them; null if there is none. */
  readonly newest: {
    readonly number: number
    /** The checks that were not possible, as bits of `block.unproved`. */
    readonly bits: number
    /** Header fields without a column, by name. */
    readonly headerFields: readonly string[]
  } | null
}

export const readUnproved = (pool: pg.Pool) =>
  readRow<UnprovedBlocks>(
    pool,
    `select (select count(*)::int from block where unproved <> 0) as count,
       (select json_build_object('number', number, 'bits', unproved, 'headerFields', array(select jsonb_object_keys(extra)))
         from block where unproved <> 0 order by number desc limit 1) as newest`,
  )

/** An indexed block, with its transactions in order. */
export interface BlockWithoutTraces {
  readonly number: number
  readonly hash: Hex
  readonly transactions: readonly Hex[]
  /** Header fields without a column, by name. */
  readonly headerFields: readonly string[]
  /** The coin's logs, in order (EIP-7708). */
  readonly coinLogs: readonly (Log & { readonly transaction: number })[]
}

/** SQL: the newest blocks without traces, with facts to check the traces against. */
const WITHOUT_TRACES = `select b.number, b.hash,
    array(select '0x' || encode(t.hash, 'hex') from transaction t where t.block = b.number order by t.index) as transactions,
    array(select jsonb_object_keys(b.extra)) as "headerFields",
    (select coalesce(json_agg(json_build_object(
        'transaction', tx_index, 'address', '0x' || encode(address, 'hex'), 'topics', ${TOPICS},
        'data', '0x' || encode(data, 'hex'), 'index', index) order by index), '[]')
      from any_log where block = b.number and address = '\\x${COIN_LOG_EMITTER.slice(2)}') as "coinLogs"
  from (select block from untraced where block <> all($2::int[]) order by block desc limit $1) as newest
  join block as b on b.number = newest.block order by b.number desc`

/** Blocks that wait for their traces, newest first, without those in `except`. */
export const blocksWithoutTraces = (reader: pg.Pool, most: number, except: readonly number[]) =>
  readRows<BlockWithoutTraces>(reader, WITHOUT_TRACES, [most, except])
