import { z } from 'zod'
import { balancesOf } from '../../../refresh/balance-now.ts'
import { ActionResult, defineAction } from '../../action.ts'
import { addressesOf } from '../../addresses-of.ts'
import { balancesAt, tag } from '../../at-block.ts'
import { pieces } from '../../parameters.ts'
import { asOfHeader } from '../../records/holdings.ts'
import { addressText, decimal } from '../../records/shapes.ts'

export const balancemulti = defineAction({
  module: 'account',
  name: 'balancemulti',
  summary: 'The native balances of up to 20 addresses, and whether fresher ones are being fetched.',
  parameters: z.object({ address: pieces("Query parameter 'address' is required"), tag }),
  result: z.array(z.strictObject({ account: addressText, balance: decimal, stale: z.boolean() })),
  example: { address: '{someone},{token}' },
  volatile: true,
  uses: ['rpc', 'balances', 'settings', 'now'],

  async answer({ address, tag: block }, context) {
    const addresses = addressesOf(address)
    if (block !== 'latest')
      return new ActionResult(await balancesAt(addresses, block, context), {
        headers: typeof block === 'number' ? asOfHeader(block) : {},
      })
    const found = await balancesOf(addresses, context)
    return found.map(({ address, balance, stale }) => ({ account: address, balance, stale }))
  },
})
