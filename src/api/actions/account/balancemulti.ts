import { z } from 'zod'
import { ActionResult, defineAction } from '../../action.ts'
import { addressListParameter } from '../../parameters/parameters.ts'
import { accountBalances, balancesAfter, tag } from '../../shared/at-block.ts'

export const balancemulti = defineAction({
  module: 'account',
  name: 'balancemulti',
  summary: 'Native balances of up to 20 addresses.',
  parameters: z.object({ address: addressListParameter("Query parameter 'address' is required"), tag }),
  result: accountBalances,
  example: { address: '{someone},{token}' },
  uses: ['rpc', 'balances', 'settings', 'now'],

  async answer({ address, tag: block }, context) {
    const { balances, headers } = await balancesAfter(address, block, context)
    return new ActionResult(balances, { headers })
  },
})
