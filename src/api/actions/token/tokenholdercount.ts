import { z } from 'zod'
import { holderCount } from '../../../query/tokens.ts'
import { defineAction } from '../../action.ts'
import { contractAddressParameter, LAST_BLOCK } from '../../parameters.ts'
import { missingInBalances, partly } from '../../partial.ts'
import { decimal } from '../../records/shapes.ts'

export const tokenholdercount = defineAction({
  module: 'token',
  name: 'tokenholdercount',
  summary: 'Number of holders.',
  parameters: z.object({ contractaddress: contractAddressParameter() }),
  result: decimal,
  example: { contractaddress: '{token}' },
  range: () => [0, LAST_BLOCK],

  async answer({ contractaddress }, { index }) {
    const count = await holderCount(index, contractaddress)
    return partly(`${count}`, missingInBalances(await index.head()))
  },
})
