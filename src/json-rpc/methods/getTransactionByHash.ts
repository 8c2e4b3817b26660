import { z } from 'zod'
import { parseQuantity } from '../../primitives/quantity.ts'
import { gapsIn } from '../../primitives/ranges.ts'
import { wholeTransaction } from '../../query/whole-transactions.ts'
import { defineMethod } from '../method.ts'
import { hash } from '../parameters.ts'
import { transactionRecord } from '../records.ts'

export const getTransactionByHash = defineMethod({
  name: 'getTransactionByHash',
  summary: 'A transaction, mined or still pending.',
  params: z.object({ hash }),

  async answer({ hash }, { index, node, chainId }) {
    const row = await wholeTransaction(index, hash)
    if (row) return transactionRecord(row, chainId)
    const transaction = (await node.read('getTransactionByHash', [hash])) as Record<string, unknown> | null
    const block = parseQuantity(transaction?.['blockNumber'])
    if (!transaction || block === undefined) return transaction
    const head = await index.head()
    // In history that is not indexed yet; or in a block that we do not have yet, as of which it is still pending.
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
    // What is paid is known only once it is mined; until then nodes say the most that it would pay.
    ...(transaction['maxFeePerGas'] === undefined ? {} : { gasPrice: transaction['maxFeePerGas'] }),
  }
}
