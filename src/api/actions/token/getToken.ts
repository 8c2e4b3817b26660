import { z } from 'zod'
import { STANDARDS } from '../../records/holdings.ts'
import { addressText, decimalOrEmpty } from '../../records/shapes.ts'
import { defineTokenFacts } from '../../token-facts.ts'

export const getToken = defineTokenFacts({
  module: 'token',
  name: 'getToken',
  summary: 'Token metadata.',
  result: z.strictObject({
    cataloged: z.boolean().meta({ description: 'Name, symbol, decimals and supply were read.' }),
    contractAddress: addressText,
    decimals: decimalOrEmpty,
    name: z.string(),
    symbol: z.string(),
    totalSupply: decimalOrEmpty,
    type: z.enum(['ERC-20', 'ERC-721', 'ERC-1155']),
  }),
  record: (token) => ({
    cataloged: token.cataloged,
    contractAddress: token.address,
    decimals: token.decimals ?? '',
    name: token.name ?? '',
    symbol: token.symbol ?? '',
    totalSupply: token.total_supply ?? '',
    type: STANDARDS[token.standard],
  }),
})
