import type { Hex } from '../primitives/hex.ts'
import { lasts } from './creations.ts'
import type { Snapshot } from './reader.ts'

/** The place of a creation among all. */
export type CreationPlace = readonly [block: number, transaction: number, call: number]

export interface NewCreation {
  readonly address: Hex
  readonly transaction_hash: Hex
  readonly block: number
  readonly tx_index: number
  readonly call_index: number
}

/** The first creations of contracts behind a place, in their order. */
export const creationsBehind = (
  index: Snapshot,
  [block, transaction, call]: CreationPlace,
  take: number,
): Promise<NewCreation[]> =>
  index.query<NewCreation>(
    {
      name: 'creations behind',
      text: `select contract.address, t.hash as transaction_hash, made.block, made.tx_index, made.call_index
        from creation as made
        join address as contract on contract.id = made.address_id
        join transaction as t on (t.block, t.index) = (made.block, made.tx_index)
        where (made.block, made.tx_index, made.call_index) > ($1::int, $2::int, $3::int) and made.block <= at
          and ${lasts('made')}
        order by made.block, made.tx_index, made.call_index limit $4`,
    },
    [block, transaction, call, take],
  )
