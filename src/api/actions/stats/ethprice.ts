import { z } from 'zod'
import { defineAction } from '../../action.ts'
import { amountText, currentPrice } from '../../coin-price.ts'
import { decimal } from '../../records/shapes.ts'

export const ethprice = defineAction({
  module: 'stats',
  name: 'ethprice',
  summary: 'What a coin costs, under Etherscan’s names: where COIN_PRICE_URL is set.',
  parameters: z.object({}),
  result: z.strictObject({
    ethbtc: z.string().meta({ description: 'Empty where it is not known.' }),
    ethbtc_timestamp: decimal,
    ethusd: z.string(),
    ethusd_timestamp: decimal,
  }),
  example: {},
  volatile: true,

  async answer(_, { index, price }) {
    await index.head()
    const { usd, btc, at } = await currentPrice(price)
    return {
      ethbtc: amountText(btc),
      ethbtc_timestamp: `${at}`,
      ethusd: amountText(usd),
      ethusd_timestamp: `${at}`,
    }
  },
})
