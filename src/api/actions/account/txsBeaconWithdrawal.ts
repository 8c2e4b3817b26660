import { z } from 'zod'
import {
  searchOfWithdrawals,
  WITHDRAWAL_POSITION_COLUMNS,
  withdrawalsOn,
} from '../../../query/withdrawals.ts'
import { defineAction } from '../../action.ts'
import { listOf, ofSearch } from '../../list/list.ts'
import {
  addressParameter,
  blockRangeParameters,
  MAX_RECORDS,
  pageParameters,
  rangeOf,
  searchIn,
} from '../../parameters.ts'
import { addressText, decimal } from '../../records/shapes.ts'

export const txsBeaconWithdrawal = defineAction({
  module: 'account',
  name: 'txsBeaconWithdrawal',
  summary: 'What the beacon chain paid out to an address; nothing on a chain that knows no withdrawals.',
  parameters: z.object({
    address: addressParameter({
      missing: "Query parameter 'address' is required",
      invalid: 'Invalid address format',
    }),
    ...blockRangeParameters,
    ...pageParameters,
  }),
  result: z.array(
    z.strictObject({
      withdrawalIndex: decimal,
      validatorIndex: decimal,
      address: addressText,
      amount: decimal.meta({ description: 'gwei' }),
      blockNumber: decimal,
      timestamp: decimal,
    }),
  ),
  example: { address: '{someone}' },
  empty: 'No transactions found',
  range: rangeOf,
  facts: true,
  uses: ['dialect'],

  async list({ address, ...values }, { index, dialect }) {
    const criteria = { address, ...searchIn(values, dialect) }
    const { sort } = criteria
    return listOf({
      ...ofSearch({
        index,
        position: WITHDRAWAL_POSITION_COLUMNS,
        search: async (part) => searchOfWithdrawals({ ...criteria, ...part }),
        rowsOn: (page) => withdrawalsOn(index, page, sort),
      }),
      record: (row) => ({
        withdrawalIndex: row.index,
        validatorIndex: row.validator,
        address: row.address,
        amount: row.amount,
        blockNumber: `${row.block}`,
        timestamp: row.timestamp,
      }),
      usual: MAX_RECORDS,
      pages: 'far',
      sort,
    })
  },
})
