import { z } from 'zod'
import { searchOfUncles, UNCLE_POSITION_COLUMNS, unclesOn } from '../../../query/uncles.ts'
import { defineAction } from '../../action.ts'
import { listOf, ofSearch } from '../../list/list.ts'
import {
  blockRangeParameters,
  pageParameters,
  ROWS_OF_EXPLORER_PAGE,
  rangeOf,
  searchIn,
} from '../../parameters.ts'
import { addressText, decimal, hashText } from '../../records/shapes.ts'

export const uncles = defineAction({
  module: 'explorer',
  name: 'uncles',
  summary: 'Uncles by the blocks that name them, newest first; nothing on a chain that knows none.',
  parameters: z.object({ ...blockRangeParameters, ...pageParameters }),
  result: z.array(
    z.strictObject({
      blockNumber: decimal.meta({ description: 'Of the block that names it.' }),
      timeStamp: decimal.meta({ description: 'Of the block that names it.' }),
      unclePosition: decimal,
      uncleNumber: decimal,
      hash: hashText,
      miner: addressText,
    }),
  ),
  example: { page: '1', offset: '10' },
  empty: 'No uncles found',
  range: rangeOf,
  facts: true,

  async list(values, { index }) {
    const criteria = searchIn(values, { defaultSort: 'desc' })
    const { sort } = criteria
    return listOf({
      ...ofSearch({
        index,
        position: UNCLE_POSITION_COLUMNS,
        search: async (part) => searchOfUncles({ ...criteria, ...part }),
        rowsOn: (page) => unclesOn(index, page, sort),
      }),
      record: (row) => ({
        blockNumber: `${row.block}`,
        timeStamp: row.timestamp,
        unclePosition: `${row.position}`,
        uncleNumber: row.number,
        hash: row.hash,
        miner: row.miner,
      }),
      usual: ROWS_OF_EXPLORER_PAGE,
      pages: 'far',
      sort,
    })
  },
})
