import { z } from 'zod'
import { feePaid, rollupFieldsOf } from '../../../chain/fee-paid.ts'
import { type Hex, ZERO_ADDRESS } from '../../../primitives/hex.ts'
import { parseQuantity } from '../../../primitives/quantity.ts'
import {
  type CoinMove,
  coinMovesWithin,
  type FeeRecipient,
  feeRecipientOf,
  type TokenMove,
  tokenMovesWithin,
} from '../../../query/balance-moves.ts'
import { ofKnown } from '../../../query/list-rows.ts'
import type { Snapshot } from '../../../query/reader.ts'
import { tokensByAddress } from '../../../query/token-holdings.ts'
import { type TransactionDetails, transactionsByHash } from '../../../query/transaction-details.ts'
import type { ActionContext } from '../../action.ts'
import { defineList } from '../../list/define.ts'
import { MAX_RECORDS, transactionHash } from '../../parameters/parameters.ts'
import { missingHistory } from '../../partial.ts'
import { addressOrEmpty, change, decimalOrEmpty } from '../../records/record-shapes.ts'

/** `burnt` and `fees` have no address. `fees` are paid to others than the block's fee recipient. */
type ChangeKind = 'coin' | 'burnt' | 'fees' | 'ERC-20' | 'ERC-721' | 'ERC-1155'

interface BalanceChange {
  readonly address: Hex | ''
  readonly kind: ChangeKind
  readonly token: Hex | ''
  /** null if fungible. */
  readonly id: string | null
  readonly change: bigint
}

interface ChangesOf {
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
function balanceChanges({ transaction, coins, tokens, feeTo }: ChangesOf): BalanceChange[] {
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

export const balancechanges = defineList({
  name: 'balancechanges',
  summary:
    'Balance changes of a transaction by address, in the native coin and in tokens. Includes value, fee, internal calls and token transfers.',
  parameters: { txhash: transactionHash() },
  example: { txhash: '{transaction}' },
  empty: 'No balance changes found',
  range: () => [0, -1],
  facts: true,
  uses: ['profile'],
  usual: MAX_RECORDS,

  async list({ txhash }, { index, profile }) {
    const transaction = (await transactionsByHash(index, [txhash])).at(-1)
    const rows = transaction ? await changesOf(index, transaction, profile) : []
    return {
      ...ofKnown({ place: 'integer' }, rows, ({ place }, [last]: readonly [number]) => place > last),
      missing: transaction ? [] : missingHistory(await index.head()),
      pending: transaction?.untraced && !transaction.from_logs ? UNTRACED : undefined,
    }
  },
})({
  address: [addressOrEmpty, (row) => row.address, 'Empty: of `burnt` and `fees`.'],
  kind: [
    z.enum(['coin', 'burnt', 'fees', 'ERC-20', 'ERC-721', 'ERC-1155']),
    (row) => row.kind,
    '`burnt`: coin that was destroyed; `fees`: coin that the rules of the chain pay to others than the fee recipient of the block, as a rollup does. All of the coin add up to zero.',
  ],
  contractAddress: [addressOrEmpty, (row) => row.token, 'Of a token.'],
  tokenID: [decimalOrEmpty, (row) => row.id ?? ''],
  change: [change, (row) => `${row.change}`],
  name: [z.string(), (row) => row.name],
  symbol: [z.string(), (row) => row.symbol],
  decimals: [decimalOrEmpty, (row) => row.decimals],
})

const UNTRACED = {
  message: 'OK-Partial: what internal transactions moved has not been processed yet',
  status: '1' as const,
}

async function changesOf(
  index: Snapshot,
  transaction: TransactionDetails,
  profile: ActionContext<'profile'>['profile'],
) {
  const [coins, tokens, feeTo] = await Promise.all([
    coinMovesWithin(index, transaction),
    tokenMovesWithin(index, transaction),
    profile.minerFee ? null : feeRecipientOf(index, transaction.block),
  ])
  const isCoin = profile.currencyOfValue(transaction) === 'primary'
  const changes = balanceChanges({ transaction, coins, tokens, feeTo: feeTo ?? null }).filter(
    ({ kind }) => isCoin || kind.startsWith('ERC'),
  )
  const addresses = [...new Set(changes.flatMap(({ token }) => (token === '' ? [] : token)))]
  const known = new Map(
    (addresses.length === 0 ? [] : await tokensByAddress(index, addresses)).map((token) => [
      token.address,
      token,
    ]),
  )
  const { symbol, decimals } = profile.currencies.primary!
  const nameOf = (token: Hex | '') => {
    if (token === '') return { name: '', symbol: symbol ?? '', decimals: `${decimals}` }
    const facts = known.get(token)
    return { name: facts?.name ?? '', symbol: facts?.symbol ?? '', decimals: facts?.decimals ?? '' }
  }
  return changes.map((row, place) => ({ place, ...row, ...nameOf(row.token) }))
}
