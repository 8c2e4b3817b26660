import { z } from 'zod'
import { toQuantity } from '../../primitives/quantity.ts'
import { uncleOfBlock } from '../../query/whole-block.ts'
import { atBlock } from '../lookup.ts'
import { defineMethod } from '../method.ts'
import { blockReference, position, writeBlock } from '../parameters.ts'
import { uncleRecord } from '../records.ts'

export const getUncleByBlockNumberAndIndex = defineMethod({
  name: 'getUncleByBlockNumberAndIndex',
  summary: 'The header of an uncle, by its place in a block that is named by its number or tag.',
  params: z.object({ block: blockReference, index: position }),
  answer: ({ block, index }, context) =>
    atBlock(
      block,
      context,
      async (key) => {
        const header = await uncleOfBlock(context.index, key, index)
        return header && uncleRecord(header)
      },
      () => context.node.read('getUncleByBlockNumberAndIndex', [writeBlock(block), toQuantity(index)]),
    ),
})
