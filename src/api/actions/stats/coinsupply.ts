import { z } from 'zod'
import { defineSupply } from '../../supply.ts'

/** Smallest units in a coin. */
const DECIMALS = 18

export const coinsupply = defineSupply({
  name: 'coinsupply',
  summary:
    'The same in whole coins, without what lies at the zero address; summed every ten minutes. It leaves out what ethsupply leaves out, and says so by the same headers.',
  result: z.string().regex(/^\d+(\.\d+)?$/),
  text({ total, burnt }) {
    const digits = `${total - burnt}`.padStart(DECIMALS + 1, '0')
    return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/\.?0+$/, '')
  },
})
