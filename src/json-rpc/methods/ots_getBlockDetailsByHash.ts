import { z } from 'zod'
import { defineMethod } from '../method.ts'
import { blockDetails } from '../otterscan.ts'
import { hash } from '../parameters.ts'

export const ots_getBlockDetailsByHash = defineMethod({
  name: 'ots_getBlockDetailsByHash',
  summary: 'As ots_getBlockDetails, by the hash of the block.',
  params: z.object({ hash }),
  answer: async ({ hash }, context) => (await blockDetails({ hash }, context)) ?? null,
})
