import { decimalOrEmpty } from '../../records/shapes.ts'
import { defineTokenFacts } from '../../token-facts.ts'

export const tokensupply = defineTokenFacts({
  module: 'stats',
  name: 'tokensupply',
  summary:
    'The total supply of a token, in its smallest unit, read again after each block whose transactions or logs name the token; X-Values-As-Of says of which block it is where a later one may have changed it. A change by an internal call without a log is noticed with the next such block.',
  result: decimalOrEmpty,
  record: (token) => token.total_supply ?? '',
})
