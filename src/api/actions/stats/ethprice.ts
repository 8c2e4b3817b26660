import { definePrice } from '../../coin-price.ts'

export const ethprice = definePrice({
  name: 'ethprice',
  summary: 'What a coin costs, under Etherscan’s names: where COIN_PRICE_URL is set.',
  btc: 'ethbtc',
  usd: 'ethusd',
})
