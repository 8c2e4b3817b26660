import { z } from 'zod'
import { balancesOf } from '../../../refresh/balance-now.ts'
import { ActionResult, defineAction } from '../../action.ts'
import { addressesOf } from '../../addresses-of.ts'
import { balancesAt, tag } from '../../at-block.ts'
import { pieces } from '../../parameters.ts'
import { asOfHeader } from '../../records/holdings.ts'
import { addressText, decimal } from '../../records/shapes.ts'

export const balance = defineAction({
  module: 'account',
  name: 'balance',
  summary:
    'The native balance of an address, after any block. Several addresses are answered as balancemulti does.',
  parameters: z.object({ address: pieces("Query parameter 'address' is required"), tag }),
  result: z.union([
    decimal,
    z.array(z.strictObject({ account: addressText, balance: decimal, stale: z.boolean() })),
  ]),
  example: { address: '{someone}' },
  volatile: true,
  uses: ['rpc', 'balances', 'settings', 'now'],

  async answer({ address, tag: block }, context) {
    const addresses = addressesOf(address)
    if (block !== 'latest') {
      const then = await balancesAt(addresses, block, context)
      return new ActionResult(address.length === 1 ? then[0]!.balance : then, {
        headers: typeof block === 'number' ? asOfHeader(block) : {},
      })
    }
    const found = await balancesOf(addresses, context)
    if (address.length === 1) return found[0]!.balance
    return found.map(({ address, balance, stale }) => ({ account: address, balance, stale }))
  },
})
