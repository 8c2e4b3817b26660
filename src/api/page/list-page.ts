import { z } from 'zod'
import { rowList } from './lists.ts'
import { filters } from './page-filters.ts'

export const TOKEN_TYPES = ['ERC-20', 'ERC-721', 'ERC-1155'] as const

/** What lists of pages of their own can be limited by. */
export const LIST_FILTERS = {
  name: true,
  sender: true,
  recipient: true,
  method: true,
  status: true,
  min: true,
  max: true,
  miner: true,
  from: true,
  to: true,
} as const

/** Lists of what a block may have. */
export const LISTS_OF_BLOCKS = ['withdrawals', 'uncles'] as const

/** What the page of a list shows; `ListPage` in the pages. */
export const listPage = z.strictObject({
  list: rowList,
  filters: filters.pick(LIST_FILTERS).meta({ description: 'By which of its filters the list is limited.' }),
  block: z.int().nullable().meta({ description: 'Only transactions of this block are listed.' }),
  type: z.enum(TOKEN_TYPES).nullable().meta({ description: 'Only tokens of this type are listed.' }),
  others: z.array(z.enum(LISTS_OF_BLOCKS)).readonly().meta({
    description: 'With the list of blocks: lists of what they may have, of which this chain has any.',
  }),
})
export type ListPage = z.output<typeof listPage>
