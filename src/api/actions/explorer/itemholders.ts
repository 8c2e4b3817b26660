import { ofRows } from '../../../query/list-rows.ts'
import { HOLDER_KINDS, holdersOfItem } from '../../../query/token-holdings.ts'
import { defineList } from '../../list/define.ts'
import { contractAddressParameter, itemIdParameter, LAST_BLOCK } from '../../parameters/parameters.ts'
import { valueBlock } from '../../records/holdings.ts'

export const itemholders = defineList({
  name: 'itemholders',
  summary:
    'Holders of one ERC-1155 item, largest first. Items with more than 20,000 transfers are not answered.',
  parameters: {
    contractaddress: contractAddressParameter(),
    tokenid: itemIdParameter(),
  },
  example: { contractaddress: '{items}', tokenid: '1' },
  empty: 'No holders found',
  range: () => [0, LAST_BLOCK],
  kinds: HOLDER_KINDS,
  list: ({ contractaddress: token, tokenid: id }, { index }) => ({
    ...ofRows({ value: 'decimal', address: 'address' }, (part) =>
      holdersOfItem(index, { token, id, ...part }),
    ),
    valueBlock,
    ofBalances: true,
  }),
})({
  address: 'address',
  value: 'value',
})
