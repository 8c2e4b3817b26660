import { z } from 'zod'
import {
  searchOfAllWithdrawals,
  WITHDRAWAL_POSITION_COLUMNS,
  withdrawalsOn,
} from '../../../query/withdrawals.ts'
import { defineAction } from '../../action.ts'
import { listOf, ofSearch } from '../../list/list.ts'
import {
  blockRangeParameters,
  pageParameters,
  ROWS_OF_EXPLORER_PAGE,
  rangeOf,
  searchIn,
} from '../../parameters.ts'
import { amountOf, amountShape } from '../../records/amount.ts'
import { addressText, decimal } from '../../records/shapes.ts'

const WEI_IN_GWEI = 1_000_000_000n

export const withdrawals = defineAction({
  module: 'explorer',
  name: 'withdrawals',
  summary: 'What the beacon chain paid out, newest first; nothing on a chain that knows no withdrawals.',
  parameters: z.object({ ...blockRangeParameters, ...pageParameters }),
  result: z.array(
    z.strictObject({
      withdrawalIndex: decimal,
      validatorIndex: decimal,
      address: addressText,
      ...amountShape,
      blockNumber: decimal,
      timeStamp: decimal,
    }),
  ),
  example: { page: '1', offset: '10' },
  empty: 'No withdrawals found',
  range: rangeOf,
  facts: true,
  uses: ['profile'],

  async list(values, { index, profile }) {
    const criteria = searchIn(values, { defaultSort: 'desc' })
    const { sort } = criteria
    return listOf({
      ...ofSearch({
        index,
        position: WITHDRAWAL_POSITION_COLUMNS,
        search: async (part) => searchOfAllWithdrawals({ ...criteria, ...part }),
        rowsOn: (page) => withdrawalsOn(index, page, sort),
      }),
      record: (row) => ({
        withdrawalIndex: row.index,
        validatorIndex: row.validator,
        address: row.address,
        ...amountOf(`${BigInt(row.amount) * WEI_IN_GWEI}`, profile.currencies.primary),
        blockNumber: `${row.block}`,
        timeStamp: row.timestamp,
      }),
      usual: ROWS_OF_EXPLORER_PAGE,
      pages: 'far',
      sort,
    })
  },
})
