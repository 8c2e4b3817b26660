import { z } from 'zod'
import { answerAtBlock } from '../lookup.ts'
import { defineMethod } from '../method.ts'
import { blockDetails } from '../otterscan.ts'
import { blockReference, hash } from '../parameters.ts'

export const ots_getBlockDetails = defineMethod({
  name: 'ots_getBlockDetails',
  summary: 'A block without its transactions, with their number, its reward and fees.',
  params: z.object({ block: blockReference }),
  answer: ({ block }, context) =>
    answerAtBlock(
      block,
      context,
      (key) => blockDetails(key, context),
      async () => null,
    ),
})

export const ots_getBlockDetailsByHash = defineMethod({
  name: 'ots_getBlockDetailsByHash',
  summary: 'As ots_getBlockDetails, by the hash of the block.',
  params: z.object({ hash }),
  answer: async ({ hash }, context) => (await blockDetails({ hash }, context)) ?? null,
})
