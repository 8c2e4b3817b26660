import { z } from 'zod'
import type { Range } from '../../../primitives/ranges.ts'
import { tokenAt } from '../../../query/tokens.ts'
import { ActionError, ActionResult, defineAction } from '../../action.ts'
import { contractAddress } from '../../parameters.ts'
import { missingHistory, unlessMissing } from '../../partial.ts'
import { asOfHeader, STANDARDS } from '../../records/holdings.ts'
import { addressText, decimalOrEmpty } from '../../records/shapes.ts'

export const getToken = defineAction({
  module: 'token',
  name: 'getToken',
  summary: 'What a token says of itself.',
  parameters: z.object({ contractaddress: contractAddress() }),
  result: z.strictObject({
    cataloged: z.boolean().meta({ description: 'Name, symbol, decimals and supply were read.' }),
    contractAddress: addressText,
    decimals: decimalOrEmpty,
    name: z.string(),
    symbol: z.string(),
    totalSupply: decimalOrEmpty,
    type: z.enum(['ERC-20', 'ERC-721', 'ERC-1155']),
  }),
  example: { contractaddress: '{token}' },

  async answer({ contractaddress }, { index }) {
    const token = await tokenAt(index, contractaddress)
    if (!token) throw new UnknownTokenError(missingHistory(await index.head()))
    const facts = {
      cataloged: token.cataloged,
      contractAddress: token.address,
      decimals: token.decimals ?? '',
      name: token.name ?? '',
      symbol: token.symbol ?? '',
      totalSupply: token.total_supply ?? '',
      type: STANDARDS[token.standard],
    }
    return new ActionResult(facts, { headers: asOfHeader(token.supply_as_of ?? undefined) })
  },
})

/** No transfer of a token came from there, as far as is indexed. */
export class UnknownTokenError extends ActionError {
  override readonly code = 'unknown_token'
  /** `missing`: blocks that its transfers may be in. */
  constructor(missing: readonly Range[]) {
    super(unlessMissing('Contract address not found', missing))
  }
}
