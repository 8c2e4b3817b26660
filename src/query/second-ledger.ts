import { type Hex, toBuffer } from '../primitives/hex.ts'
import { PARTICIPANT_ROLES } from '../schema/second-ledger.ts'
import type { IndexRange } from './index-ranges.ts'
import type { Snapshot } from './reader.ts'
import { idFrom } from './transaction-columns.ts'

/*
 * Chains with a second currency: who takes part in transactions, external transactions with their two ends, and
 * outputs. Balances of outputs are in output-balances.ts.
 */

/** Transactions in which `party` takes part beside the sender, the recipient and the created contract. */
export const participations = (side: 'from' | 'to' | 'any'): IndexRange => ({
  key: [['address_id', idFrom('party')]],
  elsewhere: {
    table: 'participant',
    position: ['block', 'tx_index'],
    where: side === 'any' ? 'true' : `role = ${PARTICIPANT_ROLES.indexOf(side)}`,
    firstBlock: '(select min(block) from participant)',
  },
})

/** An external transaction as it was emitted; quantities in hex. */
export interface EmittedRow {
  readonly hash: Hex
  readonly kind: number
  readonly origin_hash: Hex
  readonly origin_index: number
  readonly from: Hex
  readonly to: Hex | null
  /** Decimal. */
  readonly value: string
  readonly gas: string
  readonly input: Hex
  readonly access_list: readonly unknown[]
}

const hexOf = (column: string) => `'0x' || encode(${column}, 'hex')`

/** Columns of `emitted_transaction as e` as an EmittedRow in JSON. */
export const EMITTED_JSON = `json_build_object('hash', ${hexOf('e.hash')}, 'kind', e.kind,
  'origin_hash', ${hexOf('e.origin_hash')}, 'origin_index', e.origin_index,
  'from', (select ${hexOf('address')} from address where id = e.from_id),
  'to', (select ${hexOf('address')} from address where id = e.to_id),
  'value', e.value::text, 'gas', e.gas::text, 'input', ${hexOf('e.input')},
  'access_list', coalesce(e.access_list, '[]'))`

/** Those that the transaction `t` emitted, as a JSON array of EmittedRow; null: none. */
export const EMITTED_BY_TRANSACTION = `(
  select json_agg(${EMITTED_JSON} order by e.position)
  from emitted_transaction as e where (e.block, e.tx_index) = (t.block, t.index))`

/** One end of an external transaction. */
export interface ExternalEnd {
  readonly block: number
  /** null: a reward, which the block itself emits. */
  readonly index: number | null
  readonly hash: Hex | null
  readonly kind: number
}

const ends = (table: string, name: string) => ({
  name,
  text: `select e.block, e.tx_index as index, t.hash, e.kind
    from unnest($1::bytea[], $2::int[]) with ordinality as asked (hash, index, n)
    join lateral (
      select * from ${table} as e
      where hash64(e.origin_hash) = hash64(asked.hash) and e.origin_hash = asked.hash
        and e.origin_index = asked.index and e.block <= at
      order by e.block limit 1
    ) as e on true
    left join transaction as t on t.block = e.block and t.index = e.tx_index`,
})

/** Where the external transaction of this origin was emitted; undefined: on another chain, or not indexed yet. */
export async function emittedAt(
  index: Snapshot,
  origin: { hash: Hex; index: number },
): Promise<ExternalEnd | undefined> {
  const [row] = await index.query<ExternalEnd>(ends('emitted_transaction', 'where one was emitted'), [
    [toBuffer(origin.hash)],
    [origin.index],
  ])
  return row
}

/** Where it was executed; undefined: not yet, or on another chain. */
export async function executedAt(
  index: Snapshot,
  origin: { hash: Hex; index: number },
): Promise<ExternalEnd | undefined> {
  const [row] = await index.query<ExternalEnd>(ends('executed_transaction', 'where one was executed'), [
    [toBuffer(origin.hash)],
    [origin.index],
  ])
  return row
}

/** An output, with what became of it. */
export interface OutputRow {
  readonly hash: Hex
  readonly index: number
  readonly owner: Hex
  readonly denomination: number
  /** qits, decimal. */
  readonly amount: string
  /** The first block in which it can be spent. */
  readonly lock: number
  /** The first block in which it no longer exists although nothing spent it; null: it lasts. */
  readonly expires: number | null
  readonly block: number
  readonly transaction_index: number
  /** The transaction that spent it; null: none. */
  readonly spent_by: Hex | null
  readonly spent_in: number | null
}

const OUTPUT = `o.hash, o.index, owner.address as owner, o.denomination, o.amount::text as amount, o.lock, o.expires,
  o.block, o.tx_index as transaction_index, spender.hash as spent_by, spending.block as spent_in`
const OUTPUT_JOINS = `join address as owner on owner.id = o.owner_id
  left join lateral (
    select i.block, i.tx_index from input as i
    where hash64(i.output_hash) = hash64(o.hash) and i.output_index = o.index and i.output_hash = o.hash and i.block <= at
    limit 1
  ) as spending on true
  left join transaction as spender on spender.block = spending.block and spender.index = spending.tx_index`

/** Outputs that a transaction created, in order. */
export const outputsOf = (
  index: Snapshot,
  { block, transaction }: { block: number; transaction: number },
): Promise<OutputRow[]> =>
  index.query<OutputRow>(
    {
      name: 'outputs of a transaction',
      text: `select ${OUTPUT} from output as o ${OUTPUT_JOINS}
        where o.block = $1 and o.tx_index = $2 and o.block <= at order by o.index`,
    },
    [block, transaction],
  )

/** What a transaction spends, with the output behind it as far as it is indexed. */
export interface InputRow {
  readonly hash: Hex
  readonly index: number
  readonly owner: Hex
  readonly denomination: number | null
  /** qits, decimal; null: the output is not indexed. */
  readonly amount: string | null
}

/** Inputs of a transaction, in order. */
export const inputsOf = (
  index: Snapshot,
  { block, transaction }: { block: number; transaction: number },
): Promise<InputRow[]> =>
  index.query<InputRow>(
    {
      name: 'inputs of a transaction',
      text: `select i.output_hash as hash, i.output_index as index, owner.address as owner,
          spent.denomination, spent.amount::text as amount
        from input as i join address as owner on owner.id = i.owner_id
        left join lateral (
          select denomination, amount from output as o
          where hash64(o.hash) = hash64(i.output_hash) and o.index = i.output_index and o.hash = i.output_hash limit 1
        ) as spent on true
        where i.block = $1 and i.tx_index = $2 and i.block <= at order by i.position`,
    },
    [block, transaction],
  )
