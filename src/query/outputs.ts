import { type Hex, toBuffer } from '../primitives/hex.ts'
import { MAX_INT4 } from '../primitives/quantity.ts'
import { defineFacts, type RowOfFacts, type RowOfKinds, rowsOfAddress } from './facts.ts'
import { type PositionRange, placesOf } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { hasHashSql, newestSql } from './transaction-columns.ts'

const OUTPUT_JOINS = `join address as owner on owner.id = o.owner_id
  left join lateral (
    select i.block, i.tx_index from input as i
    where hash64(i.output_hash) = hash64(o.hash) and i.output_index = o.index and i.output_hash = o.hash
      and i.block <= at
    limit 1
  ) as spending on true
  left join transaction as spender on spender.block = spending.block and spender.index = spending.tx_index`

export const OUTPUTS = defineFacts({
  table: 'output',
  position: ['block', 'tx_index', 'index'],
  columns: {
    hash: ['hash', 'o.hash'],
    owner: ['address', 'owner.address'],
    denomination: ['integer', 'o.denomination'],
    amount: ['amount', 'o.amount::text'],
    lock: ['integer', 'o.lock'],
    expires: ['integer?', 'o.expires'],
    /** The transaction that spent it; null if it is unspent. */
    spent_by: ['hash?', 'spender.hash'],
    spent_in: ['integer?', 'spending.block'],
  },
  alias: 'o',
  joins: `join output as o using (block, tx_index, index) ${OUTPUT_JOINS}`,
})
export type OutputRow = RowOfFacts<typeof OUTPUTS>

export const outputsOf = (address: Hex) => rowsOfAddress(address, { column: 'owner_id' })

const ITS = `(select block, index from transaction where ${hasHashSql('transaction', '$1')} and block <= at
  ${newestSql('transaction')}) as its`

/** A part of the outputs that a transaction created, by their index. */
export const outputsWithin = (index: Snapshot, hash: Hex, stretch: PositionRange) =>
  index.query<OutputRow>(
    prepared(`select ${OUTPUTS.selectedSql} from ${ITS}
      join output as o on o.block = its.block and o.tx_index = its.index ${OUTPUT_JOINS}
      where o.index > $2 and o.index < $3 order by o.index ${stretch.sort} limit $4`),
    [toBuffer(hash), ...placesOf(stretch), stretch.take],
  )

/** An input of a transaction, with the output that it spends if that is indexed. */
export const INPUT_KINDS = {
  hash: 'hash',
  index: 'integer',
  owner: 'address',
  position: 'integer',
  /** Like `amount`, null if the output is not indexed. */
  denomination: 'integer?',
  amount: 'amount?',
} as const
export type InputRow = RowOfKinds<typeof INPUT_KINDS>

/** A part of a transaction's inputs, in order. */
export const inputsWithin = (index: Snapshot, hash: Hex, stretch: PositionRange) =>
  index.query<InputRow>(
    prepared(`select i.output_hash as hash, i.output_index as index, owner.address as owner, i.position,
        spent.denomination, spent.amount::text as amount
      from ${ITS} join input as i on i.block = its.block and i.tx_index = its.index
      join address as owner on owner.id = i.owner_id
      left join lateral (
        select denomination, amount from output as o
        where hash64(o.hash) = hash64(i.output_hash) and o.index = i.output_index and o.hash = i.output_hash
        limit 1
      ) as spent on true
      where i.position > $2 and i.position < $3 order by i.position ${stretch.sort} limit $4`),
    [toBuffer(hash), ...placesOf(stretch), stretch.take],
  )

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
export const firstBlockOf = (index: Snapshot, address: Hex) =>
  index.value<number | undefined>(
    prepared('select first_block from address where address = $1 and first_block <= at'),
    [toBuffer(address)],
  )
