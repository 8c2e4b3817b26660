import { z } from 'zod'
import { ActionResult, defineAction } from '../../action.ts'
import { addressListParameter } from '../../parameters/parameters.ts'
import { decimal } from '../../records/record-shapes.ts'
import { accountBalances, balancesAfter, tag } from '../../shared/at-block.ts'

export const balance = defineAction({
  module: 'account',
  name: 'balance',
  summary:
    'Native balance of an address, also at an earlier block. Several addresses get the answer of balancemulti.',
  parameters: z.object({ address: addressListParameter("Query parameter 'address' is required"), tag }),
  result: z.union([decimal, accountBalances]),
  example: { address: '{someone}' },
  uses: ['rpc', 'balances', 'settings', 'now'],

  async answer({ address, tag: block }, context) {
    const { balances, headers } = await balancesAfter(address, block, context)
    return new ActionResult(address.length === 1 ? balances[0]!.balance : balances, { headers })
  },
})
