import { decimalOrEmpty } from '../../records/shapes.ts'
import { defineTokenFacts } from '../../token-facts.ts'

export const tokensupply = defineTokenFacts({
  module: 'stats',
  name: 'tokensupply',
  summary:
    'Total supply of a token in its smallest unit. It is read again after each block with a transaction or log of the token. If it may have changed since, X-Values-As-Of gives its block.',
  result: decimalOrEmpty,
  record: (token) => token.total_supply ?? '',
})
