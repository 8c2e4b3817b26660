import { z } from 'zod'
import { LATEST_BLOCK } from '../../query/positions.ts'
import { defineMethod } from '../method.ts'
import { searchPage } from '../otterscan.ts'
import { address, position } from '../parameters.ts'

const params = z.object({ address, block: position, pageSize: position })

export const ots_searchTransactionsBefore = defineMethod({
  name: 'ots_searchTransactionsBefore',
  summary: 'Transactions of an address before a block, newest first; 0 means the end of the chain.',
  params,
  async answer({ block, ...request }, context) {
    const lastBlock = block === 0 ? LATEST_BLOCK : block - 1
    const page = await searchPage({ ...request, sort: 'desc', firstBlock: 0, lastBlock }, context)
    const { more, ...lists } = page
    return { ...lists, firstPage: block === 0, lastPage: !more }
  },
})

export const ots_searchTransactionsAfter = defineMethod({
  name: 'ots_searchTransactionsAfter',
  summary: 'Transactions of an address after a block, newest first; 0 means before the first block.',
  params,
  async answer({ block, ...request }, context) {
    const firstBlock = block === 0 ? 0 : Math.min(block + 1, LATEST_BLOCK - 1)
    const page = await searchPage({ ...request, sort: 'asc', firstBlock, lastBlock: LATEST_BLOCK }, context)
    const { more, ...lists } = page
    return { ...lists, firstPage: !more, lastPage: block === 0 }
  },
})
