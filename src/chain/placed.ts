import { toQuantity } from '../primitives/quantity.ts'
import { type Bloomer, EMPTY_BLOOM } from './bloom.ts'
import type { CheckOutcome } from './checks.ts'
import { NO_HASH } from './evm/read-receipt.ts'
import { UNSAID } from './evm/rpc-fields.ts'
import type { Profile } from './profile.ts'
import { keepOddBlooms } from './prove-bloom.ts'
import type { Bundle, Log, Receipt, Transaction } from './types.ts'

/** Settings and outcomes that show which checks were made on a block. */
export interface MadeChecks {
  readonly profile: Pick<Profile, 'checks'>
  readonly verify: 'on' | 'strict' | 'off'
  readonly verifyExcept: readonly string[]
  readonly unproved: readonly CheckOutcome[]
  /** The node's chain id; absent if unknown. */
  readonly chainId?: bigint
}

/** A checked bundle, ready to become rows. */
export function withKeptOddities(
  answered: Bundle,
  { profile, verify, verifyExcept, unproved, chainId }: MadeChecks,
  { bloomer }: { readonly bloomer: Bloomer },
): Bundle {
  const bundle = placed(answered)
  if (chainId !== undefined)
    for (const transaction of bundle.block.transactions) keepOtherChain(transaction, chainId)
  const check = 'logs-bloom'
  const isLeftOut = verify === 'off' || verifyExcept.includes(check)
  if (profile.checks.includes(check) && (isLeftOut || unproved.some((outcome) => outcome.check === check)))
    keepOddBlooms(bundle.receipts, bloomer)
  return bundle
}

/**
 * Computes positions: a transaction's from the block's list, a log's by counting through the block. Each
 * transaction gets the receipt that names it. If the node's value differs, it is kept in `odd`.
 */
export function placed(bundle: Bundle): Bundle {
  const { transactions } = bundle.block
  const receipts = matched(bundle)
  let logIndex = 0
  for (const [i, transaction] of transactions.entries()) {
    const receipt = receipts[i]!
    place(transaction, i, 'transactionIndex')
    place(receipt, i, 'transactionIndex')
    keepParties(receipt, transaction)
    const ofTransaction = receipt.odd?.['transactionIndex']
    for (const log of receipt.logs) {
      place(log, logIndex++, 'logIndex')
      if (ofTransaction !== undefined) log.odd = { ...log.odd, transactionIndex: ofTransaction }
    }
  }
  return receipts === bundle.receipts ? bundle : { ...bundle, receipts }
}

/**
 * Keeps the chain id of a typed transaction if it is not the node's, because answers have the node's chain id for
 * every typed transaction. A legacy transaction has it in v or in a field.
 */
function keepOtherChain(transaction: Transaction, nodeChainId: bigint): void {
  const { type, chainId } = transaction
  if (type !== 0 && chainId !== null && chainId !== nodeChainId)
    transaction.odd = { ...transaction.odd, chainId: toQuantity(chainId) }
}

function place(item: Transaction | Receipt | Log, index: number, field: string): void {
  if (item.index !== index && item.index !== UNSAID)
    item.odd = { [field]: toQuantity(item.index), ...item.odd }
  item.index = index
}

/** Keeps the receipt's sender and recipient if they differ from the transaction's, which may have no recipient. */
function keepParties(receipt: Receipt, transaction: Transaction): void {
  for (const field of ['from', 'to'] as const) {
    const said = receipt.parties?.[field]
    const isSame = typeof said === 'string' ? said.toLowerCase() === transaction[field] : true
    if (!isSame) receipt.odd = { ...receipt.odd, [field]: said }
  }
  delete receipt.parties
}

/** Receipts in the order of transactions: by the transaction that they name, otherwise by position. */
export function matched({ block, receipts }: Bundle): Receipt[] {
  const { transactions } = block
  const isInOrder =
    receipts.length === transactions.length &&
    receipts.every(({ transactionHash }, i) => transactionHash === transactions[i]!.hash)
  if (isInOrder) return receipts
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
  let before = 0n
  return transactions.map((transaction, i) => {
    const nameless = receipts[i]?.transactionHash === NO_HASH ? receipts[i] : undefined
    const receipt = byHash.get(transaction.hash) ?? nameless ?? noReceipt(transaction, block.hash, before)
    before = receipt.cumulativeGasUsed
    return receipt
  })
}

/** Stands in if the node has no receipt for a transaction: the result is unknown. */
const noReceipt = (
  { hash, index, type }: Transaction,
  blockHash: Receipt['blockHash'],
  cumulativeGasUsed: bigint,
): Receipt => ({
  transactionHash: hash,
  blockHash,
  index,
  type,
  status: null,
  root: null,
  gasUsed: 0n,
  cumulativeGasUsed,
  effectiveGasPrice: null,
  contractAddress: null,
  logsBloom: EMPTY_BLOOM,
  logs: [],
  blobGasUsed: null,
  blobGasPrice: null,
  extra: null,
  isMissing: true,
})

/** Gives a receipt without a type the type of its transaction. */
export function completed(bundle: Bundle): Bundle {
  for (const [i, receipt] of bundle.receipts.entries()) {
    const transaction = bundle.block.transactions[i]
    if (transaction?.hash === receipt.transactionHash && receipt.absent?.includes('type'))
      receipt.type = transaction.type
  }
  return bundle
}
