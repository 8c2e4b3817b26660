import { z } from 'zod'
import { accountsByAge } from '../../query/native-balances.ts'
import { freshBalances } from '../../refresh/balance-now.ts'
import { defineAction, farWindowOf } from '../action.ts'
import { LAST_BLOCK, pages } from '../parameters.ts'
import { addressText, decimal } from '../shapes.ts'

/** silent-points, section 3. */
const USUAL = 10

export const listaccounts = defineAction({
  module: 'account',
  name: 'listaccounts',
  summary: 'Accounts and their native balances, in the order in which they appeared on the chain.',
  parameters: z.object({ ...pages }),
  result: z.array(z.strictObject({ address: addressText, balance: decimal, stale: z.boolean() })),
  example: { page: '1', offset: '10' },
  range: () => [0, LAST_BLOCK],
  volatile: true,

  async answer(given, context) {
    const rows = await accountsByAge(context.index, farWindowOf(given, USUAL))
    const found = await freshBalances(rows, context)
    return found.map(({ address, balance, stale }) => ({ address, balance, stale }))
  },
})
