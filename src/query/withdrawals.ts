import { type Hex, toBuffer } from '../primitives/hex.ts'
import { type FoundPositions, listed, type Position, positionsOf } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { idFrom, lookedUp } from './transaction-columns.ts'

/** What the beacon chain paid out to an address. */
export interface WithdrawalRow {
  readonly block: number
  readonly timestamp: string
  readonly index: string
  readonly validator: string
  readonly address: Hex
  /** gwei */
  readonly amount: string
}

interface WithdrawalsOfAddress {
  readonly address: Hex
  readonly firstBlock: number
  readonly lastBlock: number
  readonly sort: 'asc' | 'desc'
  readonly skip: number
  readonly take: number
  readonly after?: Position | undefined
}

const PLACE = ['block', 'position']

export const positionsOfWithdrawals = (
  index: Snapshot,
  { address, ...asked }: WithdrawalsOfAddress,
): Promise<FoundPositions> =>
  positionsOf(index, {
    table: 'withdrawal',
    position: PLACE,
    ways: [[{ key: [['address', idFrom('recipient')]] }]],
    knowing: [lookedUp('recipient', '$1')],
    values: [toBuffer(address)],
    ...asked,
  })

export async function withdrawalsAt(
  index: Snapshot,
  positions: readonly Position[],
  sort: 'asc' | 'desc',
): Promise<WithdrawalRow[]> {
  const page = listed(PLACE, positions)
  return index.ask<WithdrawalRow>(
    {
      text: `select w.block, b.timestamp, w.index, w.validator, recipient.address, w.amount
        from (${page.text}) as page join withdrawal as w using (block, position)
        join block as b on b.number = w.block join address as recipient on recipient.id = w.address
        order by w.block ${sort}, w.position ${sort}`,
    },
    page.values,
  )
}
