import { z } from 'zod'
import { TOTAL_SUPPLY } from '../../../refresh/token-functions.ts'
import { ActionResult, defineAction } from '../../action.ts'
import { blockno, numberSaidAt } from '../../at-block.ts'
import { contractAddressParameter } from '../../parameters.ts'
import { asOfHeader } from '../../records/holdings.ts'
import { decimal } from '../../records/shapes.ts'

export const tokensupplyhistory = defineAction({
  module: 'stats',
  name: 'tokensupplyhistory',
  summary: 'Total supply of a token at a block, in its smallest unit.',
  parameters: z.object({ contractaddress: contractAddressParameter(), blockno }),
  result: decimal,
  example: { contractaddress: '{token}', blockno: '1' },
  volatile: true,
  uses: ['rpc'],

  async answer({ contractaddress, blockno: block }, context) {
    await context.index.head()
    const call = { to: contractaddress, data: TOTAL_SUPPLY }
    return new ActionResult(await numberSaidAt('supply', call, block, context), {
      headers: asOfHeader(block),
    })
  },
})
