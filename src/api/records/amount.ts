import { z } from 'zod'
import type { Currency, Profile } from '../../chain/profile.ts'
import { decimal } from './record-shapes.ts'

export interface WithProfile {
  readonly profile: Pick<Profile, 'currencies' | 'currencyOf' | 'currencyOfValue'>
}
type CurrencyOf<Row> = (row: Row, profile: WithProfile['profile']) => Currency | undefined
const primary: CurrencyOf<unknown> = (_, { currencies }) => currencies.primary

/** Fields about a currency. Their names begin with `name`. */
export const currencyFields = <const Name extends string, Row>(
  name: Name,
  description: string,
  currencyOf: CurrencyOf<Row> = primary,
) => {
  const textOf =
    (key: keyof Currency) =>
    (row: Row, { profile }: WithProfile) =>
      `${currencyOf(row, profile)![key] ?? ''}`
  const fields = {
    Unit: [z.string(), textOf('unit'), description],
    Symbol: [z.string(), textOf('symbol'), 'The coin of that currency; empty: not known.'],
    Decimals: [decimal, textOf('decimals')],
  } as const
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [`${name}${key}`, field])) as {
    [key in keyof typeof fields as `${Name}${key}`]: (typeof fields)[key]
  }
}

/** Fields for an amount and its currency, as in lists of the module `explorer`. */
export const amountFields = <Row>(value: (row: Row) => string, currencyOf?: CurrencyOf<Row>) => ({
  value: [decimal, value] as const,
  ...currencyFields('value', 'The smallest unit of its value’s currency.', currencyOf),
})
