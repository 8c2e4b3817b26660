import { z } from 'zod'
import { ActionResult, defineAction } from '../../action.ts'
import { currentSupply, UNCOUNTED } from '../../supply.ts'

/** Smallest units in a coin. */
const DECIMALS = 18

export const coinsupply = defineAction({
  module: 'stats',
  name: 'coinsupply',
  summary:
    'The same in whole coins, without what lies at the zero address; summed every ten minutes. It leaves out what ethsupply leaves out, and says so by the same headers.',
  parameters: z.object({}),
  result: z.string().regex(/^\d+(\.\d+)?$/),
  example: {},
  volatile: true,
  uses: ['supply'],

  async answer(_, { index, supply }) {
    await index.head()
    const { total, burnt } = await currentSupply(supply)
    return new ActionResult(inCoins(total - burnt), UNCOUNTED)
  },
})

function inCoins(amount: bigint): string {
  const digits = `${amount}`.padStart(DECIMALS + 1, '0')
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/\.?0+$/, '')
}
