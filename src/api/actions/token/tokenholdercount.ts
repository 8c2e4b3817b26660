import { z } from 'zod'
import { holderCount } from '../../../query/tokens.ts'
import { defineAction } from '../../action.ts'
import { contractAddressParameter, LAST_BLOCK } from '../../parameters.ts'
import { decimal } from '../../records/shapes.ts'

export const tokenholdercount = defineAction({
  module: 'token',
  name: 'tokenholdercount',
  summary: 'How many hold anything of a token.',
  parameters: z.object({ contractaddress: contractAddressParameter() }),
  result: decimal,
  example: { contractaddress: '{token}' },
  range: () => [0, LAST_BLOCK],

  answer: async ({ contractaddress }, { index }) => `${await holderCount(index, contractaddress)}`,
})
