import { z } from 'zod'
import { tokenAt } from '../../../query/tokens.ts'
import { ActionResult, defineAction } from '../../action.ts'
import { contractAddress } from '../../parameters.ts'
import { missingHistory } from '../../partial.ts'
import { asOfHeader } from '../../records/holdings.ts'
import { decimalOrEmpty } from '../../records/shapes.ts'
import { UnknownTokenError } from '../token/getToken.ts'

export const tokensupply = defineAction({
  module: 'stats',
  name: 'tokensupply',
  summary:
    'The total supply of a token, in its smallest unit, read again after each block whose transactions or logs name the token; X-Values-As-Of says of which block it is where a later one may have changed it. A change by an internal call without a log is noticed with the next such block.',
  parameters: z.object({ contractaddress: contractAddress() }),
  result: decimalOrEmpty,
  example: { contractaddress: '{token}' },

  async answer({ contractaddress }, { index }) {
    const token = await tokenAt(index, contractaddress)
    if (!token) throw new UnknownTokenError(missingHistory(await index.head()))
    return new ActionResult(token.total_supply ?? '', {
      headers: asOfHeader(token.supply_as_of ?? undefined),
    })
  },
})
