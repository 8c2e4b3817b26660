import type pg from 'pg'
import { type Hex, toBuffer } from '../primitives/hex.ts'

/** An address with a wrong or missing first block. */
export interface WrongFirstSeen {
  readonly address: Hex
  readonly first: number | null
  readonly named: boolean
}

/**
 * Checks the first blocks of addresses against one block. The addresses in the block must have been first seen there or
 * before, and the block must contain all addresses first seen there. Done for all blocks, this proves every first block.
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
