import { z } from 'zod'
import { defineSupply } from '../../supply.ts'

/** Smallest units in a coin. */
const DECIMALS = 18

export const coinsupply = defineSupply({
  name: 'coinsupply',
  summary:
    'Sum of all indexed native balances in whole coins, without the zero address. Refreshed every ten minutes, with the limits of ethsupply.',
  result: z.string().regex(/^\d+(\.\d+)?$/),
  text({ total, burnt }) {
    const digits = `${total - burnt}`.padStart(DECIMALS + 1, '0')
    return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/\.?0+$/, '')
  },
})
