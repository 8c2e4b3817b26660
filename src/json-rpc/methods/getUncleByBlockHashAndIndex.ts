import { z } from 'zod'
import { toQuantity } from '../../primitives/quantity.ts'
import { uncleOfBlock } from '../../query/whole-block.ts'
import { atBlock } from '../lookup.ts'
import { defineMethod } from '../method.ts'
import { hash, position } from '../parameters.ts'

export const getUncleByBlockHashAndIndex = defineMethod({
  name: 'getUncleByBlockHashAndIndex',
  summary: 'The header of an uncle, by its place in a block that is named by its hash.',
  params: z.object({ hash, index: position }),
  answer: ({ hash, index }, context) =>
    atBlock(
      { hash },
      context,
      (key) => uncleOfBlock(context.index, key, index),
      () => context.node.read('getUncleByBlockHashAndIndex', [hash, toQuantity(index)]),
    ),
})
