import type pg from 'pg'
import type { Log } from '../../chain/shapes.ts'
import type { Hex } from '../../primitives/hex.ts'
import { COIN_LOG_EMITTER } from '../../primitives/system-addresses.ts'
import { TOPICS } from '../../schema/sql.ts'

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
export async function blocksWithoutTraces(
  reader: pg.Pool,
  most: number,
  except: readonly number[],
): Promise<BlockWithoutTraces[]> {
  const { rows } = await reader.query<BlockWithoutTraces>(WITHOUT_TRACES, [most, except])
  return rows
}
