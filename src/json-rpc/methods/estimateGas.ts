import { z } from 'zod'
import { withGasCap } from '../gas.ts'
import { defineMethod } from '../method.ts'
import { anything, orLatest } from '../parameters.ts'

export const estimateGas = defineMethod({
  name: 'estimateGas',
  summary: 'The gas that a transaction would need.',
  params: z.object({ transaction: anything, block: orLatest, state: z.unknown().optional() }),
  answer: ({ transaction, block, state }, { index, node, gasCap }) =>
    node.readState(
      'estimateGas',
      block,
      (at) =>
        state === undefined
          ? [withGasCap(transaction, gasCap), at]
          : [withGasCap(transaction, gasCap), at, state],
      index,
    ),
})
