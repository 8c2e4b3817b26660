import { z } from 'zod'
import { sizesOfBlock } from '../../query/whole-block.ts'
import { logsOfBlock, wholeTransactionsOfBlock } from '../../query/whole-transactions.ts'
import { atBlock } from '../lookup.ts'
import { defineMethod } from '../method.ts'
import { blockReference, writeBlock } from '../parameters.ts'
import { receiptRecords } from '../records.ts'

export const getBlockReceipts = defineMethod({
  name: 'getBlockReceipts',
  summary: 'All receipts of a block.',
  params: z.object({ block: blockReference }),
  answer: ({ block }, context) =>
    atBlock(
      block,
      context,
      async (key) => {
        const { index, bloomer } = context
        const sizes = await sizesOfBlock(index, key)
        if (!sizes) return undefined
        const transactions = await wholeTransactionsOfBlock(index, sizes.number)
        return receiptRecords(transactions, await logsOfBlock(index, sizes.number), bloomer)
      },
      () => context.node.read('getBlockReceipts', [writeBlock(block)]),
    ),
})
