import { z } from 'zod'
import { ofRows } from '../../query/list-rows.ts'
import { HOLDER_KINDS, holderCount, holdersOfToken } from '../../query/token-holdings.ts'
import { defineAction } from '../action.ts'
import { defineList } from '../list/define.ts'
import { contractAddressParameter, LAST_BLOCK } from '../parameters/parameters.ts'
import { missingInBalances, partly } from '../partial.ts'
import { STANDARDS, valueBlock } from '../records/holdings.ts'
import { decimal } from '../records/record-shapes.ts'
import { defineTokenFacts, tokenRecord } from '../shared/token-facts.ts'

export const getToken = defineTokenFacts({
  module: 'token',
  name: 'getToken',
  summary: 'Token metadata.',
  ...tokenRecord({
    cataloged: [z.boolean(), (token) => token.cataloged, 'Name, symbol, decimals and supply were read.'],
    contractAddress: 'address',
    decimals: 'decimals',
    name: 'name',
    symbol: 'symbol',
    totalSupply: 'total_supply',
    type: [z.enum(['ERC-20', 'ERC-721', 'ERC-1155']), ({ standard }) => STANDARDS[standard]],
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

const info = tokenRecord({
  contractAddress: 'address',
  tokenName: 'name',
  symbol: 'symbol',
  divisor: 'decimals',
  tokenType: [z.enum(['ERC20', 'ERC721', 'ERC1155']), ({ standard }) => `ERC${standard}` as const],
  totalSupply: 'total_supply',
})

export const tokeninfo = defineTokenFacts({
  module: 'token',
  name: 'tokeninfo',
  summary: 'Token metadata in the format of Etherscan.',
  result: z.array(info.result),
  record: (token) => [info.record(token)],
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
  volatile: false,
  range: () => [0, LAST_BLOCK],

  async answer({ contractaddress }, { index }) {
    const count = await holderCount(index, contractaddress)
    return partly(`${count}`, missingInBalances(await index.head()))
  },
})
