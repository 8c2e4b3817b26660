import { z } from 'zod'
import { addressText, decimalOrEmpty } from '../../records/shapes.ts'
import { defineTokenFacts } from '../../token-facts.ts'

export const tokeninfo = defineTokenFacts({
  module: 'token',
  name: 'tokeninfo',
  summary: 'Token metadata in the format of Etherscan.',
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
  record: (token) => [
    {
      contractAddress: token.address,
      tokenName: token.name ?? '',
      symbol: token.symbol ?? '',
      divisor: token.decimals ?? '',
      tokenType: `ERC${token.standard}` as const,
      totalSupply: token.total_supply ?? '',
    },
  ],
})
