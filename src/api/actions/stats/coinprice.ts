import { definePrice } from '../../coin-price.ts'

export const coinprice = definePrice({
  name: 'coinprice',
  summary: 'Price of the native coin in the format of Blockscout. It needs COIN_PRICE_URL.',
  btc: 'coin_btc',
  usd: 'coin_usd',
})
