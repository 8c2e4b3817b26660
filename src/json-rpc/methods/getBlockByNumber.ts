import { z } from 'zod'
import { findBlock } from '../blocks.ts'
import { atBlock } from '../lookup.ts'
import { defineMethod } from '../method.ts'
import { blockReference, writeBlock } from '../parameters.ts'

export const getBlockByNumber = defineMethod({
  name: 'getBlockByNumber',
  summary: 'A block by its number or tag, with its transactions in full or their hashes.',
  params: z.object({ block: blockReference, full: z.boolean().default(false) }),
  answer: ({ block, full }, context) =>
    atBlock(
      block,
      context,
      (key) => findBlock(key, full, context),
      () => context.node.read('getBlockByNumber', [writeBlock(block), full]),
    ),
})
