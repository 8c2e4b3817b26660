import { z } from 'zod'
import { toQuantity } from '../../primitives/quantity.ts'
import { wholeTransactionAt } from '../../query/whole-transactions.ts'
import { atBlock } from '../lookup.ts'
import { defineMethod } from '../method.ts'
import { hash, position } from '../parameters.ts'
import { transactionRecord } from '../records.ts'

export const getTransactionByBlockHashAndIndex = defineMethod({
  name: 'getTransactionByBlockHashAndIndex',
  summary: 'A transaction by its place in a block that is named by its hash.',
  params: z.object({ hash, index: position }),
  answer: ({ hash, index }, context) =>
    atBlock(
      { hash },
      context,
      async (key) => {
        const row = await wholeTransactionAt(context.index, key, index)
        return row && transactionRecord(row, context.chainId)
      },
      () => context.node.read('getTransactionByBlockHashAndIndex', [hash, toQuantity(index)]),
    ),
})
