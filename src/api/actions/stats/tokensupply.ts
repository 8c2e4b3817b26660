import { decimalOrEmpty } from '../../records/shapes.ts'
import { defineTokenFacts } from '../../token-facts.ts'

export const tokensupply = defineTokenFacts({
  module: 'stats',
  name: 'tokensupply',
  summary:
    'Total supply of a token in its smallest unit. It is read again after each block whose transactions or logs name the token. X-Values-As-Of names its block where a later one may have changed it.',
  result: decimalOrEmpty,
  record: (token) => token.total_supply ?? '',
})
