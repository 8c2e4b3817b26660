import { z } from 'zod'
import { LATEST_BLOCK } from '../../query/positions.ts'
import { defineMethod } from '../method.ts'
import { searchPage } from '../otterscan.ts'
import { address, position } from '../parameters.ts'

export const ots_searchTransactionsAfter = defineMethod({
  name: 'ots_searchTransactionsAfter',
  summary: 'Transactions of an address after a block, newest first; 0 means before the first block.',
  params: z.object({ address, block: position, pageSize: position }),
  async answer({ address, block, pageSize }, context) {
    const firstBlock = block === 0 ? 0 : Math.min(block + 1, LATEST_BLOCK - 1)
    const page = await searchPage(
      { address, sort: 'asc', firstBlock, lastBlock: LATEST_BLOCK, pageSize },
      context,
    )
    const { more, ...lists } = page
    return { ...lists, firstPage: !more, lastPage: block === 0 }
  },
})
