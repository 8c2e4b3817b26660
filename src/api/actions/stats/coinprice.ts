import { definePrice } from '../../coin-price.ts'

export const coinprice = definePrice({
  name: 'coinprice',
  summary: 'What a coin costs, under Blockscout’s names: where COIN_PRICE_URL is set.',
  btc: 'coin_btc',
  usd: 'coin_usd',
})
