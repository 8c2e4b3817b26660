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

/** The same as fields of a record, in the primary currency. */
export const amountFields = <Row>(value: (row: Row) => string) => {
  const currency = ({ profile }: WithProfile) => profile.currencies.primary
  return {
    value: [amountShape.value, (row: Row) => value(row)],
    valueUnit: [amountShape.valueUnit, (_: Row, given: WithProfile) => currency(given).unit],
    valueSymbol: [amountShape.valueSymbol, (_: Row, given: WithProfile) => currency(given).symbol ?? ''],
    valueDecimals: [amountShape.valueDecimals, (_: Row, given: WithProfile) => `${currency(given).decimals}`],
  } as const
}
