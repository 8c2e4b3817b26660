import { z } from 'zod'
import { toQuantity } from '../../primitives/quantity.ts'
import { uncleOfBlock } from '../../query/whole-block.ts'
import { atBlock } from '../lookup.ts'
import { defineMethod } from '../method.ts'
import { hash, position } from '../parameters.ts'
import { uncleRecord } from '../records.ts'

export const getUncleByBlockHashAndIndex = defineMethod({
  name: 'getUncleByBlockHashAndIndex',
  summary: 'The header of an uncle, by its place in a block that is named by its hash.',
  params: z.object({ hash, index: position }),
  answer: ({ hash, index }, context) =>
    atBlock(
      { hash },
      context,
      async (key) => {
        const header = await uncleOfBlock(context.index, key, index)
        return header && uncleRecord(header)
      },
      () => context.node.read('getUncleByBlockHashAndIndex', [hash, toQuantity(index)]),
    ),
})
