import { z } from 'zod'
import { defineMethod } from '../method.ts'
import { anything, orLatest } from '../parameters.ts'

export const feeHistory = defineMethod({
  name: 'feeHistory',
  summary: 'Base fees and tips of the last blocks.',
  params: z.object({ blocks: anything, newest: orLatest, percentiles: z.unknown().optional() }),
  answer: ({ blocks, newest, percentiles }, { index, node }) =>
    node.readState('feeHistory', newest, (at) => [blocks, at, percentiles ?? []], index, {
      numbersOnly: true,
    }),
})
