import { definePrice } from '../../coin-price.ts'

export const ethprice = definePrice({
  name: 'ethprice',
  summary: 'Price of the native coin in the format of Etherscan. It needs COIN_PRICE_URL.',
  btc: 'ethbtc',
  usd: 'ethusd',
})
