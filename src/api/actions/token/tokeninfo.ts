import { z } from 'zod'
import { tokenAt } from '../../../query/tokens.ts'
import { ActionResult, defineAction } from '../../action.ts'
import { contractAddress } from '../../parameters.ts'
import { missingHistory } from '../../partial.ts'
import { asOfHeader } from '../../records/holdings.ts'
import { addressText, decimalOrEmpty } from '../../records/shapes.ts'
import { UnknownTokenError } from './getToken.ts'

export const tokeninfo = defineAction({
  module: 'token',
  name: 'tokeninfo',
  summary: "What a token says of itself, under Etherscan's names.",
  parameters: z.object({ contractaddress: contractAddress() }),
  result: z.array(
    z.strictObject({
      contractAddress: addressText,
      tokenName: z.string(),
      symbol: z.string(),
      divisor: decimalOrEmpty,
      tokenType: z.enum(['ERC20', 'ERC721', 'ERC1155']),
      totalSupply: decimalOrEmpty,
    }),
  ),
  example: { contractaddress: '{token}' },

  async answer({ contractaddress }, { index }) {
    const token = await tokenAt(index, contractaddress)
    if (!token) throw new UnknownTokenError(missingHistory(await index.head()))
    const facts = [
      {
        contractAddress: token.address,
        tokenName: token.name ?? '',
        symbol: token.symbol ?? '',
        divisor: token.decimals ?? '',
        tokenType: `ERC${token.standard}` as const,
        totalSupply: token.total_supply ?? '',
      },
    ]
    return new ActionResult(facts, { headers: asOfHeader(token.supply_as_of ?? undefined) })
  },
})
