import type pg from 'pg'
import type { Log } from '../chain/shapes.ts'
import type { Hex } from '../primitives/hex.ts'
import { COIN_LOG_EMITTER } from '../primitives/system-addresses.ts'
import { TOPICS } from '../schema/sql.ts'

/** A block that is in, with its transactions in order. */
export interface BlockWithoutTraces {
  readonly number: number
  readonly hash: Hex
  readonly transactions: readonly Hex[]
  /** Names of header fields that have no column. */
  readonly headerFields: readonly string[]
  /** Logs of the coin, in order (EIP-7708). */
  readonly coinLogs: readonly (Log & { readonly transaction: number })[]
}

/** The newest blocks whose traces are missing, with what those can be held against. */
const WITHOUT_TRACES = `select b.number, b.hash,
    array(select '0x' || encode(t.hash, 'hex') from transaction t where t.block = b.number order by t.index) as transactions,
    array(select jsonb_object_keys(b.extra)) as "headerFields",
    (select coalesce(json_agg(json_build_object(
        'transaction', tx_index, 'address', '0x' || encode(address, 'hex'), 'topics', ${TOPICS},
        'data', '0x' || encode(data, 'hex'), 'index', index) order by index), '[]')
      from any_log where block = b.number and address = '\\x${COIN_LOG_EMITTER.slice(2)}') as "coinLogs"
  from (select block from untraced where block <> all($2::int[]) order by block desc limit $1) as newest
  join block as b on b.number = newest.block order by b.number desc`

/** Blocks whose traces are still to come, newest first, `except` left out. */
export async function blocksWithoutTraces(
  reader: pg.Pool,
  most: number,
  except: readonly number[],
): Promise<BlockWithoutTraces[]> {
  const { rows } = await reader.query<BlockWithoutTraces>(WITHOUT_TRACES, [most, except])
  return rows
}
