import { z } from 'zod'
import { toQuantity } from '../../primitives/quantity.ts'
import { sizesOfBlock } from '../../query/whole-block.ts'
import { atBlock } from '../lookup.ts'
import { defineMethod } from '../method.ts'
import { blockReference, writeBlock } from '../parameters.ts'

export const getBlockTransactionCountByNumber = defineMethod({
  name: 'getBlockTransactionCountByNumber',
  summary: 'How many transactions a block has, by its number or tag.',
  params: z.object({ block: blockReference }),
  answer: ({ block }, context) =>
    atBlock(
      block,
      context,
      async (key) => {
        const sizes = await sizesOfBlock(context.index, key)
        return sizes && toQuantity(sizes.transactions)
      },
      () => context.node.read('getBlockTransactionCountByNumber', [writeBlock(block)]),
    ),
})
