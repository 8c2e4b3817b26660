import { defineError } from '../errors.ts'
import { type Price, type PriceKeeper, PriceUnavailableError } from '../refresh/price.ts'
import { ActionError } from './action-error.ts'

export async function currentPrice(price: PriceKeeper): Promise<Price> {
  let current: Price | undefined
  try {
    current = await price.current()
  } catch (error) {
    if (!(error instanceof PriceUnavailableError)) throw error
    throw new NoPriceNowError(error)
  }
  if (!current) throw new NoPriceSourceError()
  return current
}

/** As other explorers write it: no exponent, no zeros at the end. */
export const amountText = (amount: number | undefined): string =>
  amount === undefined ? '' : amount.toFixed(8).replace(/\.?0+$/, '')

export const NoPriceSourceError = defineError(
  'no_price_source',
  'The price of the coin is not configured on this server (COIN_PRICE_URL)',
  { base: ActionError },
)

export const NoPriceNowError = defineError(
  'no_price_now',
  (_cause: unknown) => 'The price of the coin is not known just now, try again later',
  { base: ActionError, causeLast: true },
)
