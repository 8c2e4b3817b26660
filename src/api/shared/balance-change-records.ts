import { feePaid, rollupFieldsOf } from '../../chain/fee-paid.ts'
import { type Hex, ZERO_ADDRESS } from '../../primitives/hex.ts'
import { parseQuantity } from '../../primitives/quantity.ts'
import type { CoinMove, FeeRecipient, TokenMove } from '../../query/balance-moves.ts'
import type { TransactionDetails } from '../../query/transaction-details.ts'

/** `burnt` and `fees` have no address. `fees` are paid to others than the block's fee recipient. */
export type ChangeKind = 'coin' | 'burnt' | 'fees' | 'ERC-20' | 'ERC-721' | 'ERC-1155'

interface BalanceChange {
  readonly address: Hex | ''
  readonly kind: ChangeKind
  readonly token: Hex | ''
  /** null if fungible. */
  readonly id: string | null
  readonly change: bigint
}

export interface ChangesOf {
  readonly transaction: TransactionDetails
  readonly coins: readonly CoinMove[]
  readonly tokens: readonly TokenMove[]
  /** null if the chain distributes fees by special rules. */
  readonly feeTo: FeeRecipient | null
}

/**
 * Balance changes by address: first the sender, then the recipient, then addresses in the order of the moves. All changes of
 * the coin, including burnt coins and fees to others, add up to zero. If a contract destroys itself in its own favour, it
 * burns its balance; this function cannot see that.
 */
export function balanceChanges({ transaction, coins, tokens, feeTo }: ChangesOf): BalanceChange[] {
  const sums = new Map<string, BalanceChange>()
  const places = new Map<string, number>()
  const add = (
    address: Hex | '',
    kind: ChangeKind,
    change: bigint,
    token: Hex | '' = '',
    id: string | null = null,
  ) => {
    const key = `${address} ${kind} ${token} ${id}`
    const before = sums.get(key)?.change ?? 0n
    sums.set(key, { address, kind, token, id, change: before + change })
    if (!places.has(address)) places.set(address, places.size)
  }
  const move = (from: Hex, to: Hex, value: bigint) => {
    add(from, 'coin', -value)
    add(to, 'coin', value)
  }
  const { from, value, status } = transaction
  const to = transaction.to ?? transaction.created
  add(from, 'coin', 0n)
  if (to) add(to, 'coin', 0n)
  if (to && status !== 0) move(from, to, BigInt(value))
  for (const transfer of coins) move(transfer.from, transfer.to, BigInt(transfer.value))
  for (const { kind, address, change } of feesOf(transaction, feeTo)) add(address, kind, change)
  for (const transfer of tokens) {
    const amount = BigInt(transfer.amount)
    const kind = `ERC-${transfer.standard}` as const
    if (transfer.from !== ZERO_ADDRESS) add(transfer.from, kind, -amount, transfer.token, transfer.token_id)
    if (transfer.to !== ZERO_ADDRESS) add(transfer.to, kind, amount, transfer.token, transfer.token_id)
  }
  const placeOf = ({ address }: BalanceChange) => (address === '' ? places.size : places.get(address)!)
  return [...sums.values()].filter(({ change }) => change !== 0n).sort((a, b) => placeOf(a) - placeOf(b))
}

function feesOf(transaction: TransactionDetails, feeTo: FeeRecipient | null) {
  const { from, type, receipt } = transaction
  const gasUsed = BigInt(transaction.gas_used)
  const gasPrice = transaction.gas_price === '0' ? 0n : BigInt(transaction.effective_gas_price)
  const blobFee =
    (parseQuantity(transaction.blob_gas_used) ?? 0n) * (parseQuantity(transaction.blob_gas_price) ?? 0n)
  const fee =
    feePaid({ type, gasUsed, gasPrice, blobGasUsed: null, blobGasPrice: null, receipt }) ?? gasUsed * gasPrice
  const paid = { address: from, kind: 'coin' as const, change: -(fee + blobFee) }
  // Rollups collect burnt fees in vaults. Other chains have special rules about who receives fees.
  if (!feeTo || rollupFieldsOf(receipt) !== undefined)
    return [paid, { address: '' as const, kind: 'fees' as const, change: fee + blobFee }]
  const base = BigInt(feeTo.base_fee ?? 0)
  const kept = gasPrice > base ? (gasPrice - base) * gasUsed : 0n
  return [
    paid,
    { address: feeTo.miner, kind: 'coin' as const, change: kept },
    { address: '' as const, kind: 'burnt' as const, change: fee - kept + blobFee },
  ]
}
