import { z } from 'zod'
import { defineAction } from '../action.ts'
import { decimal } from '../shapes.ts'
import { currentSupply } from '../supply.ts'

export const ethsupply = defineAction({
  module: 'stats',
  name: 'ethsupply',
  summary:
    'What all addresses of the index have together, in the smallest unit; added up anew every ten minutes.',
  parameters: z.object({}),
  result: decimal,
  example: {},
  volatile: true,

  async answer(_, { index, supply }) {
    await index.head()
    return `${(await currentSupply(supply)).total}`
  },
})
