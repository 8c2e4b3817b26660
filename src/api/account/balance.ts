import { z } from 'zod'
import { balancesOf } from '../../refresh/balance-now.ts'
import { defineAction } from '../action.ts'
import { addressesOf } from '../addresses-of.ts'
import { pieces } from '../parameters.ts'
import { addressText, decimal } from '../shapes.ts'

export const balance = defineAction({
  module: 'account',
  name: 'balance',
  summary: 'The native balance of an address. Several addresses are answered as balancemulti does.',
  parameters: z.object({ address: pieces("Query parameter 'address' is required") }),
  result: z.union([
    decimal,
    z.array(z.strictObject({ account: addressText, balance: decimal, stale: z.boolean() })),
  ]),
  example: { address: '{someone}' },
  volatile: true,

  async answer({ address }, context) {
    const found = await balancesOf(addressesOf(address), context)
    if (address.length === 1) return found[0]!.balance
    return found.map(({ address, balance, stale }) => ({ account: address, balance, stale }))
  },
})
