import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { amountText, currentPrice } from '../../coin-price.ts'
import { decimal } from '../../records/shapes.ts'

export const coinprice = defineAction({
  module: 'stats',
  name: 'coinprice',
  summary: 'What a coin costs, under Blockscout’s names: where COIN_PRICE_URL is set.',
  parameters: z.object({}),
  result: z.strictObject({
    coin_btc: z.string().meta({ description: 'Empty where it is not known.' }),
    coin_btc_timestamp: decimal,
    coin_usd: z.string(),
    coin_usd_timestamp: decimal,
  }),
  example: {},
  volatile: true,

  async answer(_, { index, price }) {
    await index.head()
    const { usd, btc, at } = await currentPrice(price)
    return {
      coin_btc: amountText(btc),
      coin_btc_timestamp: `${at}`,
      coin_usd: amountText(usd),
      coin_usd_timestamp: `${at}`,
    }
  },
})
