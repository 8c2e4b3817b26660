import type { Block, Bundle, Receipt, Transaction } from '../types.ts'
import { countedGas } from './counted-gas.ts'
import { KINDS } from './read-external.ts'
import { ACCOUNT, EXTERNAL } from './read-two-currency-transaction.ts'
import { isOfOutputs } from './zone-addresses.ts'

/**
 * Several blocks can include a transaction, and it can fail in each of them. The node only has the receipt of the
 * newest block. In the other blocks the transaction used all its gas, or what remains of the block's gas. null if
 * the node made up receipts that it does not have yet.
 */
export function assemble(bundle: Bundle): Bundle | null {
  const { block, receipts } = bundle
  const { transactions } = block
  // Another check refutes answers that do not belong together.
  if (receipts.length !== transactions.length) return bundle
  if (transactions.some((transaction, n) => isMadeUp(transaction, receipts[n]!, block))) return null
  if (block.gasUsed > 0n && receipts.length > 0 && receipts.every(isEmpty)) return null
  const later = transactions.filter((transaction, n) => isOfLater(transaction, receipts[n]!, block))
  if (later.length === 0) return bundle
  const counted = receipts.map((receipt, n) => countedGas(transactions[n]!, receipt))
  const others = counted.filter((_, n) => !later.includes(transactions[n]!))
  const left = block.gasUsed - others.reduce((sum, gas) => sum + gas, 0n)
  const isSingle = later.length === 1 && left > 0n && left < later[0]!.gas
  let cumulativeGasUsed = 0n
  const completed = receipts.map((receipt, n): Receipt => {
    const transaction = transactions[n]!
    if (!later.includes(transaction)) {
      cumulativeGasUsed += counted[n]!
      return receipt
    }
    const gasUsed = isSingle ? left : transaction.gas
    cumulativeGasUsed += gasUsed
    return {
      ...receipt,
      blockHash: block.hash,
      blockNumber: block.number,
      index: n,
      status: false,
      gasUsed,
      cumulativeGasUsed,
      effectiveGasPrice: transaction.gasPrice,
      contractAddress: null,
      logs: [],
      emitted: [],
    }
  })
  return { ...bundle, receipts: completed }
}

const isOfLater = ({ type, hash }: Transaction, receipt: Receipt, block: Block): boolean =>
  type === ACCOUNT &&
  receipt.transactionHash === hash &&
  receipt.blockHash !== block.hash &&
  (receipt.blockNumber ?? 0) > block.number &&
  receipt.status === false

const isEmpty = ({ status, gasUsed, logs }: Receipt): boolean =>
  status === false && gasUsed === 0n && logs.length === 0

/** A failed transaction without gas is made up, unless it is an external one that can fail without using gas. */
function isMadeUp({ type, origin, to, input }: Transaction, receipt: Receipt, block: Block): boolean {
  if (receipt.blockHash !== block.hash || !isEmpty(receipt)) return false
  if (type !== EXTERNAL) return true
  return origin!.kind === KINDS.reward && !isOfOutputs(to!) && input.length === PLAIN_REWARD_CHARACTERS
}

/** Length of the input of a reward to an account: `0x`, lock byte and hash. */
export const PLAIN_REWARD_CHARACTERS = 2 + 2 * 33
