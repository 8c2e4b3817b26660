import { type Hex, toBuffer } from '../primitives/hex.ts'
import { MAX_INT4 } from '../primitives/quantity.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'

/** An address's balance on the second ledger, in the smallest unit of its currency. */
export interface OutputBalance {
  readonly address: Hex
  /** Whether a block up to `block` names the address. */
  readonly seen: boolean
  /** Sum of the outputs that can be spent, decimal. */
  readonly spendable: string
  /** Sum of the outputs that cannot be spent yet, decimal. */
  readonly locked: string
  /** Whether all blocks up to `block` are indexed, so that no output is unknown. */
  readonly whole: boolean
  /** The block at which this is the balance. */
  readonly block: number
}

/** Balances at a block (by default the answer's), from the outputs of all blocks up to it. */
export const outputBalances = (index: Snapshot, addresses: readonly Hex[], block: number = MAX_INT4) =>
  index.query<OutputBalance>(
    prepared(`select asked.address, coalesce(a.first_block <= till.block, false) as seen,
          coalesce(held.spendable, 0)::text as spendable, coalesce(held.locked, 0)::text as locked,
          (select blocks from head) @> int4range(0, till.block, '[]') as whole, till.block
        from unnest($1::bytea[]) with ordinality as asked (address, n)
        cross join (select least($2::int, at) as block) as till
        left join address as a on a.address = asked.address
        left join lateral (
          select sum(o.amount) filter (where o.lock <= till.block) as spendable,
            sum(o.amount) filter (where o.lock > till.block) as locked
          from output as o
          where o.owner_id = a.id and o.block <= till.block and (o.expires is null or o.expires > till.block)
            and not exists (
              select 1 from input as i
              where i.owner_id = o.owner_id and i.output_hash = o.hash and i.output_index = o.index
                and i.block <= till.block)
        ) as held on true
        order by asked.n`),
    [addresses.map(toBuffer), block],
  )

/** The first block that names an address; undefined if there is none. */
export async function firstBlockOf(index: Snapshot, address: Hex): Promise<number | undefined> {
  const [row] = await index.query<{ first_block: number }>(
    prepared('select first_block from address where address = $1 and first_block <= at'),
    [toBuffer(address)],
  )
  return row?.first_block
}
