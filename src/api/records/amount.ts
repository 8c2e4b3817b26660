import { z } from 'zod'
import type { Currency, Profile } from '../../chain/profile.ts'
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

interface WithProfile {
  readonly profile: Pick<Profile, 'currencies'>
}

/** The primary currency as fields of a record, whose names begin with this text. */
export const currencyFields = <const Name extends string>(name: Name, description: string) => {
  const fields = {
    Unit: [z.string().meta({ description }), currencyOf('unit')],
    Symbol: [amountShape.valueSymbol, currencyOf('symbol')],
    Decimals: [decimal, currencyOf('decimals')],
  } as const
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [`${name}${key}`, field])) as {
    [key in keyof typeof fields as `${Name}${key}`]: (typeof fields)[key]
  }
}
const currencyOf =
  (key: keyof Currency) =>
  (_: unknown, { profile }: WithProfile) =>
    `${profile.currencies.primary[key] ?? ''}`

/** An amount as fields of a record, in the primary currency. */
export const amountFields = <Row>(value: (row: Row) => string) => ({
  value: [amountShape.value, value] as const,
  ...currencyFields('value', 'The smallest unit of its value’s currency.'),
})
