import { z } from 'zod'
import { holdersOfToken } from '../../query/tokens.ts'
import { defineAction, farWindowOf, Told } from '../action.ts'
import { asOfHeader } from '../holdings.ts'
import { contractAddress, LAST_BLOCK, pages } from '../parameters.ts'
import { addressText, decimal } from '../shapes.ts'

/** As getTokenHolders. */
const USUAL = 10

export const tokenholderlist = defineAction({
  module: 'token',
  name: 'tokenholderlist',
  summary: "Who holds a token, under Etherscan's names.",
  parameters: z.object({ contractaddress: contractAddress(), ...pages }),
  result: z.array(z.strictObject({ TokenHolderAddress: addressText, TokenHolderQuantity: decimal })),
  example: { contractaddress: '{token}' },
  range: () => [0, LAST_BLOCK],

  async answer({ contractaddress, ...given }, { index }) {
    const rows = await holdersOfToken(index, { token: contractaddress, ...farWindowOf(given, USUAL) })
    const result = rows.map(({ address, value }) => ({
      TokenHolderAddress: address,
      TokenHolderQuantity: value,
    }))
    return new Told(result, { headers: asOfHeader(rows) })
  },
})
