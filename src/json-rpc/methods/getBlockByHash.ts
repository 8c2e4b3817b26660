import { z } from 'zod'
import { findBlock } from '../blocks.ts'
import { atBlock } from '../lookup.ts'
import { defineMethod } from '../method.ts'
import { hash } from '../parameters.ts'

export const getBlockByHash = defineMethod({
  name: 'getBlockByHash',
  summary: 'A block by its hash, with its transactions in full or their hashes.',
  params: z.object({ hash, full: z.boolean().default(false) }),
  answer: ({ hash, full }, context) =>
    atBlock(
      { hash },
      context,
      (key) => findBlock(key, full, context),
      () => context.node.read('getBlockByHash', [hash, full]),
    ),
})
