import { z } from 'zod'
import { ofRows } from '../../query/list-rows.ts'
import { HOLDER_KINDS, holderCount, holdersOfToken } from '../../query/token-holdings.ts'
import { defineAction } from '../action.ts'
import { defineList } from '../list/define.ts'
import { contractAddressParameter, LAST_BLOCK } from '../parameters/parameters.ts'
import { missingInBalances, partly } from '../partial.ts'
import { STANDARDS, valueBlock } from '../records/holdings.ts'
import { addressText, decimal, decimalOrEmpty } from '../records/record-shapes.ts'
import { defineTokenFacts } from '../shared/token-facts.ts'

export const getToken = defineTokenFacts({
  module: 'token',
  name: 'getToken',
  summary: 'Token metadata.',
  result: z.strictObject({
    cataloged: z.boolean().describe('Name, symbol, decimals and supply were read.'),
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

/** compatibility.md, Pages. */
const HOLDERS_PER_PAGE = 10

/** A token's holders, the largest balance first. */
const defineHolders = (described: { readonly name: string; readonly summary: string }) =>
  defineList({
    module: 'token',
    ...described,
    parameters: { contractaddress: contractAddressParameter() },
    example: { contractaddress: '{token}' },
    range: () => [0, LAST_BLOCK],
    usual: HOLDERS_PER_PAGE,
    kinds: HOLDER_KINDS,
    list: ({ contractaddress: token }, { index }) => ({
      ...ofRows({ value: 'decimal', address: 'address' }, (part) =>
        holdersOfToken(index, { token, ...part }),
      ),
      valueBlock,
      ofBalances: true,
    }),
  })

export const getTokenHolders = defineHolders({
  name: 'getTokenHolders',
  summary: 'Token holders, largest first.',
})({
  address: 'address',
  value: 'value',
})

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

export const tokenholderlist = defineHolders({
  name: 'tokenholderlist',
  summary: 'Token holders in the format of Etherscan, largest first.',
})({
  TokenHolderAddress: 'address',
  TokenHolderQuantity: 'value',
})

export const tokenholdercount = defineAction({
  module: 'token',
  name: 'tokenholdercount',
  summary: 'Number of holders.',
  parameters: z.object({ contractaddress: contractAddressParameter() }),
  result: decimal,
  example: { contractaddress: '{token}' },
  range: () => [0, LAST_BLOCK],

  async answer({ contractaddress }, { index }) {
    const count = await holderCount(index, contractaddress)
    return partly(`${count}`, missingInBalances(await index.head()))
  },
})
