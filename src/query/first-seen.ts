import type pg from 'pg'
import { type Hex, toBuffer } from '../primitives/hex.ts'

/** An address with a first block that contradicts the blocks. */
export interface WrongFirstSeen {
  readonly address: Hex
  readonly first: number | null
  readonly named: boolean
}

/**
 * Checks first blocks of addresses against one block: addresses in it were first seen in it or before, and it contains
 * all addresses first seen in it. Over all blocks, this proves each first block.
 */
export async function wrongFirstSeen(
  pool: pg.Pool,
  block: number,
  named: readonly Hex[],
  { whole }: { whole: boolean },
): Promise<WrongFirstSeen[]> {
  const { rows } = await pool.query<WrongFirstSeen>(
    `select asked as address, address.first_block as first, true as named
       from unnest($1::bytea[]) as asked left join address on address.address = asked
       where address.first_block is null or address.first_block > $2
     union all
     select address, first_block, false from address
       where $3 and first_block = $2 and address <> all($1::bytea[])`,
    [named.map(toBuffer), block, whole],
  )
  return rows
}
