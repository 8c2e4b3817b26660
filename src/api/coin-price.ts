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

export class NoPriceSourceError extends ActionError {
  override readonly code = 'no_price_source'
  constructor() {
    super('The price of the coin is not configured on this server (COIN_PRICE_URL)')
  }
}

export class NoPriceNowError extends ActionError {
  override readonly code = 'no_price_now'
  constructor(cause: unknown) {
    super('The price of the coin is not known just now, try again later', { cause })
  }
}
