import { z } from 'zod'
import { parseQuantity } from '../../primitives/quantity.ts'
import { gapsIn } from '../../primitives/ranges.ts'
import { sizesOfBlock } from '../../query/whole-block.ts'
import { wholeTransaction, wholeTransactionWithFewLogs } from '../../query/whole-transactions.ts'
import { defineBlockMethod } from '../block-method.ts'
import { receiptOf, receiptsOfBlock } from '../receipts.ts'
import { defineMethod } from '../rpc-method.ts'
import { hash } from '../rpc-parameters.ts'
import { isWithoutReceipt, transactionRecord } from '../rpc-records.ts'

export const getTransactionByHash = defineMethod({
  name: 'getTransactionByHash',
  summary: 'A transaction, mined or still pending.',
  isLasting: true,
  params: z.object({ hash }),

  async answer({ hash }, { index, node, chainId }) {
    const row = await wholeTransaction(index, hash)
    if (row) return transactionRecord(row, chainId)
    const transaction = (await node.read('getTransactionByHash', [hash])) as Record<string, unknown> | null
    const block = parseQuantity(transaction?.['blockNumber'])
    if (!transaction || block === undefined) return transaction
    const head = await index.head()
    // The transaction is in history that is not indexed, or in a new block that is not indexed yet. Then it is still
    // pending.
    const before =
      block <= BigInt(head.number) && gapsIn(Number(block), Number(block), head.blocks).length > 0
    return before ? transaction : pending(transaction)
  },
})

function pending({ blockTimestamp, ...transaction }: Record<string, unknown>): Record<string, unknown> {
  return {
    ...transaction,
    blockHash: null,
    blockNumber: null,
    transactionIndex: null,
    // The price paid is known once the transaction is mined. Until then nodes report the maximum.
    ...(transaction['maxFeePerGas'] === undefined ? {} : { gasPrice: transaction['maxFeePerGas'] }),
  }
}

export const getTransactionReceipt = defineMethod({
  name: 'getTransactionReceipt',
  summary: 'The receipt of a mined transaction.',
  isLasting: true,
  params: z.object({ hash }),

  async answer({ hash }, { index, node, bloomer }) {
    const row = await wholeTransactionWithFewLogs(index, hash)
    if (row) return isWithoutReceipt(row) ? null : receiptOf(row, index, bloomer)
    const head = await index.head()
    if (gapsIn(0, head.number, head.blocks).length === 0) return null
    // It may be in history that is not indexed. A block after the indexed head does not count yet.
    const receipt = (await node.read('getTransactionReceipt', [hash])) as { blockNumber?: unknown } | null
    const block = parseQuantity(receipt?.blockNumber)
    return block !== undefined && block <= BigInt(head.number) ? receipt : null
  },
})

export const getBlockReceipts = defineBlockMethod({
  name: 'getBlockReceipts',
  summary: 'All receipts of a block.',
  isLasting: true,
  async find(key, { index, bloomer }) {
    const sizes = await sizesOfBlock(index, key)
    return sizes && receiptsOfBlock(sizes, index, bloomer)
  },
})
