import type pg from 'pg'
import { type Hex, toBuffer } from '../primitives/hex.ts'

/** An address whose first block is not what a block says. */
export interface WrongFirstSeen {
  readonly address: Hex
  readonly first: number | null
  readonly named: boolean
}

/**
 * First-seen blocks as far as one block can judge them: whom it names was first seen in it or before, and who was first
 * seen in it is named by it. Over all blocks, both together say that each first block is right.
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
