import { z } from 'zod'
import { defineError } from '../errors.ts'
import { type Price, type PriceKeeper, PriceUnavailableError } from '../refresh/price.ts'
import { defineAction } from './action.ts'
import { ActionError } from './action-error.ts'
import { decimal } from './records/shapes.ts'

interface PriceNames {
  readonly name: string
  readonly summary: string
  readonly btc: string
  readonly usd: string
}

const amount = z.string().meta({ description: 'Empty where it is not known.' })

/** The coin's price in bitcoin and in dollars, under the field names of one explorer. */
export const definePrice = ({ name, summary, btc, usd }: PriceNames) =>
  defineAction({
    module: 'stats',
    name,
    summary,
    parameters: z.object({}),
    result: z.strictObject({
      [btc]: amount,
      [`${btc}_timestamp`]: decimal,
      [usd]: amount,
      [`${usd}_timestamp`]: decimal,
    }),
    example: {},
    volatile: true,
    uses: ['price'],

    async answer(_, { index, price }) {
      await index.head()
      const current = await currentPrice(price)
      const at = `${current.at}`
      return {
        [btc]: amountText(current.btc),
        [`${btc}_timestamp`]: at,
        [usd]: amountText(current.usd),
        [`${usd}_timestamp`]: at,
      }
    },
  })

async function currentPrice(price: PriceKeeper): Promise<Price> {
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
const amountText = (value: number | undefined): string =>
  value === undefined ? '' : value.toFixed(8).replace(/\.?0+$/, '')

const NoPriceSourceError = defineError(
  'no_price_source',
  'The price of the coin is not configured on this server (COIN_PRICE_URL)',
  { base: ActionError },
)

const NoPriceNowError = defineError(
  'no_price_now',
  (_cause: unknown) => 'The price of the coin is not known just now, try again later',
  { base: ActionError, causeLast: true },
)
