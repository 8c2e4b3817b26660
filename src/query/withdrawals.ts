import type { Hex } from '../primitives/hex.ts'
import { defineFacts, rowsOfAddress } from './facts.ts'

/** What the beacon chain paid out; amounts are gwei. */
export const WITHDRAWALS = defineFacts({
  table: 'withdrawal',
  position: ['block', 'position'],
  columns: {
    timestamp: ['decimal', 'b.timestamp'],
    index: ['decimal', 'w.index'],
    validator: ['decimal', 'w.validator'],
    address: ['address', 'recipient.address'],
    amount: ['decimal', 'w.amount'],
  },
  alias: 'w',
  joins: `join withdrawal as w using (block, position)
    join block as b on b.number = w.block join address as recipient on recipient.id = w.address`,
})

export const withdrawalsTo = (address: Hex) => rowsOfAddress(address, { column: 'address' })
