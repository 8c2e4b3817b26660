import { z } from 'zod'
import { LATEST_BLOCK } from '../../query/positions.ts'
import { defineMethod } from '../method.ts'
import { searchPage } from '../otterscan.ts'
import { address, position } from '../parameters.ts'

export const ots_searchTransactionsBefore = defineMethod({
  name: 'ots_searchTransactionsBefore',
  summary: 'Transactions of an address before a block, newest first; 0 means the end of the chain.',
  params: z.object({ address, block: position, pageSize: position }),
  async answer({ address, block, pageSize }, context) {
    const lastBlock = block === 0 ? LATEST_BLOCK : block - 1
    const page = await searchPage({ address, sort: 'desc', firstBlock: 0, lastBlock, pageSize }, context)
    const { more, ...lists } = page
    return { ...lists, firstPage: block === 0, lastPage: !more }
  },
})
