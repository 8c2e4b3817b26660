import { z } from 'zod'
import type { Currency } from '../../chain/profile.ts'
import { decimal } from './shapes.ts'

/** An amount with its currency, as lists of the module `explorer` have it. */
export const amountShape = {
  value: decimal,
  valueUnit: z.string().meta({ description: 'The smallest unit of its value’s currency.' }),
  valueSymbol: z.string().meta({ description: 'The coin of that currency; empty: not known.' }),
  valueDecimals: decimal,
}

export const amountOf = (value: string, { unit, symbol, decimals }: Currency) => ({
  value,
  valueUnit: unit,
  valueSymbol: symbol ?? '',
  valueDecimals: `${decimals}`,
})
