import { z } from 'zod'
import { holdersOfToken } from '../../query/tokens.ts'
import { defineAction, farWindowOf, Told } from '../action.ts'
import { asOfHeader } from '../holdings.ts'
import { contractAddress, LAST_BLOCK, pages } from '../parameters.ts'
import { addressText, decimal } from '../shapes.ts'

/** silent-points, section 3. */
const USUAL = 10

export const getTokenHolders = defineAction({
  module: 'token',
  name: 'getTokenHolders',
  summary: 'Who holds a token, those with most first; of NFTs the number held.',
  parameters: z.object({ contractaddress: contractAddress(), ...pages }),
  result: z.array(z.strictObject({ address: addressText, value: decimal })),
  example: { contractaddress: '{token}' },
  range: () => [0, LAST_BLOCK],

  async answer({ contractaddress, ...given }, { index }) {
    const rows = await holdersOfToken(index, { token: contractaddress, ...farWindowOf(given, USUAL) })
    const result = rows.map(({ address, value }) => ({ address, value }))
    return new Told(result, { headers: asOfHeader(rows) })
  },
})
