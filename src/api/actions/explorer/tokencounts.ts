import { z } from 'zod'
import { TooManyRowsError } from '../../../query/reader.ts'
import { holderCount } from '../../../query/token-holdings.ts'
import { countedHolders, transferCount } from '../../../query/tokens-by-holders.ts'
import { defineAction } from '../../action.ts'
import { contractAddressParameter, LAST_BLOCK } from '../../parameters/parameters.ts'
import { missingInBalances, partly } from '../../partial.ts'
import { decimalOrEmpty } from '../../records/record-shapes.ts'

export const tokencounts = defineAction({
  module: 'explorer',
  name: 'tokencounts',
  summary: 'Number of holders and transfers of a token.',
  parameters: z.object({ contractaddress: contractAddressParameter() }),
  result: z.strictObject({
    holders: decimalOrEmpty.describe(
      'Above 300,000, the number that was counted last; empty: not counted yet.',
    ),
    transfers: decimalOrEmpty.describe(
      'Each item of a batch is counted; empty: there are more than 300,000.',
    ),
  }),
  example: { contractaddress: '{token}' },
  range: () => [0, LAST_BLOCK],

  async answer({ contractaddress: token }, { index }) {
    const holders = await holderCount(index, token).catch((error: unknown) => {
      if (error instanceof TooManyRowsError) return countedHolders(index, token)
      throw error
    })
    const transfers = await transferCount(index, token)
    const counts = { holders: `${holders ?? ''}`, transfers: `${transfers ?? ''}` }
    return partly(counts, missingInBalances(await index.head()))
  },
})
