import { z } from 'zod'
import { toQuantity } from '../../primitives/quantity.ts'
import { sizesOfBlock } from '../../query/whole-block.ts'
import { atBlock } from '../lookup.ts'
import { defineMethod } from '../method.ts'
import { hash } from '../parameters.ts'

export const getUncleCountByBlockHash = defineMethod({
  name: 'getUncleCountByBlockHash',
  summary: 'How many uncles a block has, by its hash.',
  params: z.object({ hash }),
  answer: ({ hash }, context) =>
    atBlock(
      { hash },
      context,
      async (key) => {
        const sizes = await sizesOfBlock(context.index, key)
        return sizes && toQuantity(sizes.uncles)
      },
      () => context.node.read('getUncleCountByBlockHash', [hash]),
    ),
})
