import type { AccessListItem, Authorization, Receipt, Transaction } from '../chain/types.ts'
import type { Hex } from '../primitives/hex.ts'
import { toQuantity } from '../primitives/quantity.ts'

/** The content of a transaction's column `extra`, as the node wrote it; absent differs from null. */
export interface TransactionExtra {
  /** For a legacy transaction, if its v does not contain the chain id. */
  chainId?: Hex
  /** The contract that a failed creation would have made: most nodes name it. */
  contractAddress?: Hex
  /** Fields that this transaction lacks: its type has none, or the node left them out. */
  absent?: readonly string[]
  withoutReceipt?: true
  accessList?: AccessListItem[]
  maxFeePerBlobGas?: Hex
  blobVersionedHashes?: Hex[]
  authorizationList?: Record<keyof Authorization, Hex>[]
  blobGasUsed?: Hex
  blobGasPrice?: Hex
  /** State root of a receipt before EIP-658. */
  root?: Hex
  /** Unspecified fields, and specified ones in an unusual format. */
  transaction?: Record<string, unknown>
  receipt?: Record<string, unknown>
  /** Such fields of the logs: by field, the value in each log or null. */
  logs?: Record<string, unknown[]>
}

export function extraOf(transaction: Transaction, receipt: Receipt): TransactionExtra | null {
  const extra: TransactionExtra = {}
  // The chain id of a legacy transaction follows from v (EIP-155). A typed transaction has the id of the chain.
  if (transaction.type === 0 && transaction.chainId !== null && transaction.v < 35n)
    extra.chainId = toQuantity(transaction.chainId)
  if (receipt.contractAddress !== null && receipt.status === false)
    extra.contractAddress = receipt.contractAddress
  if (transaction.absent !== undefined) extra.absent = transaction.absent
  if (transaction.accessList !== null && transaction.accessList.length > 0)
    extra.accessList = transaction.accessList
  if (transaction.maxFeePerBlobGas !== null) extra.maxFeePerBlobGas = toQuantity(transaction.maxFeePerBlobGas)
  if (transaction.blobVersionedHashes !== null) extra.blobVersionedHashes = transaction.blobVersionedHashes
  if (transaction.authorizationList !== null) {
    extra.authorizationList = transaction.authorizationList.map((authorization) => ({
      chainId: toQuantity(authorization.chainId),
      address: authorization.address,
      nonce: toQuantity(authorization.nonce),
      yParity: toQuantity(authorization.yParity),
      r: toQuantity(authorization.r),
      s: toQuantity(authorization.s),
    }))
  }
  if (receipt.blobGasUsed !== null) extra.blobGasUsed = toQuantity(receipt.blobGasUsed)
  if (receipt.blobGasPrice !== null) extra.blobGasPrice = toQuantity(receipt.blobGasPrice)
  if (receipt.root !== null) extra.root = receipt.root
  if (receipt.isMissing) extra.withoutReceipt = true
  const ofTransaction = withOdd(transaction)
  if (ofTransaction !== null) extra.transaction = ofTransaction
  const ofReceipt = withOdd(receipt)
  if (ofReceipt !== null) extra.receipt = ofReceipt
  const ofLogs = oddLogs(receipt)
  if (ofLogs !== null) extra.logs = ofLogs
  for (const _ in extra) return extra
  return null
}

const withOdd = ({ extra, odd }: Transaction | Receipt): Record<string, unknown> | null =>
  odd === undefined ? extra : { ...extra, ...odd }

function oddLogs({ logs }: Receipt): Record<string, unknown[]> | null {
  let fields: Record<string, unknown[]> | null = null
  for (const [n, { odd }] of logs.entries()) {
    for (const name in odd) {
      // A field may be called __proto__.
      fields ??= Object.create(null) as Record<string, unknown[]>
      fields[name] ??= logs.map(() => null)
      fields[name][n] = odd[name]
    }
  }
  return fields
}
