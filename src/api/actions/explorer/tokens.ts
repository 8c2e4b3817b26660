import { z } from 'zod'
import { ofRows } from '../../../query/list-rows.ts'
import {
  COUNTED_TOKEN_KINDS,
  MAX_TOKENS_OF_STANDARD,
  tokensByHolders,
} from '../../../query/tokens-by-holders.ts'
import { defineList } from '../../list/define.ts'
import { filterParameter, nameParameter } from '../../parameters/filter-parameters.ts'
import { LAST_BLOCK, sortParameter } from '../../parameters/parameters.ts'
import { STANDARDS } from '../../records/holdings.ts'

const BY_TYPE = new Map(([20, 721, 1155] as const).map((standard) => [`${STANDARDS[standard]}`, standard]))

export const tokens = defineList({
  name: 'tokens',
  summary: 'Tokens, by number of holders.',
  parameters: {
    type: filterParameter((text) => BY_TYPE.get(text), 'type', [...BY_TYPE.keys()].join(', ')).describe(
      `Only \`ERC-20\`, \`ERC-721\` or \`ERC-1155\`, of the ${MAX_TOKENS_OF_STANDARD} tokens with most, or fewest, holders.`,
    ),
    name: nameParameter('those whose name or symbol'),
    sort: sortParameter().describe('`asc`: those with the fewest holders come first; default: `desc`.'),
  },
  example: { page: '1', offset: '10' },
  empty: 'No tokens found',
  range: () => [0, LAST_BLOCK],
  volatile: true,
  kinds: COUNTED_TOKEN_KINDS,
  list: ({ type: standard, name: named, sort }, { index }) =>
    ofRows({ holders: 'integer', id: 'integer' }, (part) =>
      tokensByHolders(index, { standard, named, sort, ...part }),
    ),
})({
  contractAddress: 'address',
  name: 'name',
  symbol: 'symbol',
  decimals: 'decimals',
  totalSupply: 'total_supply',
  type: [z.enum(['ERC-20', 'ERC-721', 'ERC-1155']), (row) => STANDARDS[row.standard]],
  holders: [
    'holders',
    'Counted again once it has moved in as many blocks as a hundredth of their number; at most 10,000,000.',
  ],
  holdersBlock: [
    'holders_block',
    'The block after which they were counted; empty: they are being counted again.',
  ],
})
