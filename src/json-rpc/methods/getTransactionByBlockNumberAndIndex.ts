import { z } from 'zod'
import { toQuantity } from '../../primitives/quantity.ts'
import { wholeTransactionAt } from '../../query/whole-transactions.ts'
import { atBlock } from '../lookup.ts'
import { defineMethod } from '../method.ts'
import { blockReference, position, writeBlock } from '../parameters.ts'
import { transactionRecord } from '../records.ts'

export const getTransactionByBlockNumberAndIndex = defineMethod({
  name: 'getTransactionByBlockNumberAndIndex',
  summary: 'A transaction by its place in a block that is named by its number or tag.',
  params: z.object({ block: blockReference, index: position }),
  answer: ({ block, index }, context) =>
    atBlock(
      block,
      context,
      async (key) => {
        const row = await wholeTransactionAt(context.index, key, index)
        return row && transactionRecord(row, context.chainId)
      },
      () => context.node.read('getTransactionByBlockNumberAndIndex', [writeBlock(block), toQuantity(index)]),
    ),
})
