import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { SelectedRow } from '../schema/columns.ts'
import type { withdrawalTable } from '../schema/tables.ts'
import type { PageOfPositions, Position, Search } from './positions.ts'
import { prepared, type Snapshot } from './reader.ts'
import { idFrom, lookedUp } from './transaction-columns.ts'

/** What the beacon chain paid out to an address. */
export interface WithdrawalRow extends SelectedRow<typeof withdrawalTable> {
  readonly timestamp: string
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

export const WITHDRAWAL_POSITION_COLUMNS = ['block', 'position']

export const searchOfWithdrawals = ({ address, ...filter }: WithdrawalsOfAddress): Search => ({
  table: 'withdrawal',
  position: WITHDRAWAL_POSITION_COLUMNS,
  accessPaths: [[{ key: [['address', idFrom('recipient')]] }]],
  ctes: [lookedUp('recipient', '$1')],
  values: [toBuffer(address)],
  ...filter,
})

/** Of all addresses. */
export const searchOfAllWithdrawals = (filter: Omit<WithdrawalsOfAddress, 'address'>): Search => ({
  ...filter,
  table: 'withdrawal',
  position: WITHDRAWAL_POSITION_COLUMNS,
  accessPaths: [[{ key: [] }]],
  values: [],
})

/** Withdrawals of a page, in its order. */
export const withdrawalsOn = (
  index: Snapshot,
  page: PageOfPositions,
  sort: 'asc' | 'desc',
): Promise<WithdrawalRow[]> =>
  index.query<WithdrawalRow>(
    prepared(`select w.block, w.position, b.timestamp, w.index, w.validator, recipient.address, w.amount
        from (${page.text}) as page join withdrawal as w using (block, position)
        join block as b on b.number = w.block join address as recipient on recipient.id = w.address
        order by w.block ${sort}, w.position ${sort}`),
    page.values,
  )
