import { z } from 'zod'
import {
  LOG_OF_ADDRESS_POSITION_COLUMNS,
  logsOfAddressOn,
  searchOfUserOperations,
} from '../../../query/logs-of-address.ts'
import { defineAction } from '../../action.ts'
import { listOf, ofSearch } from '../../list/list.ts'
import {
  addressParameter,
  blockRangeParameters,
  pageParameters,
  ROWS_OF_EXPLORER_PAGE,
  rangeOf,
  searchIn,
} from '../../parameters.ts'
import { addressOrEmpty, addressText, decimal, decimalOrEmpty, hashText } from '../../records/shapes.ts'
import { userOperation } from '../../records/user-operation.ts'

export const useroperations = defineAction({
  module: 'explorer',
  name: 'useroperations',
  summary: 'User operations (ERC-4337) of an account, by the logs of entry points, newest first.',
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
      blockNumber: decimal,
      timeStamp: decimal,
      hash: hashText.meta({ description: 'Of the transaction that brought it.' }),
      logIndex: decimal,
      userOpHash: hashText,
      entryPoint: addressText,
      sender: addressText,
      paymaster: addressOrEmpty.meta({ description: 'Empty: the account paid itself.' }),
      nonce: decimalOrEmpty,
      success: z.enum(['true', 'false', '']),
      actualGasCost: decimalOrEmpty,
      actualGasUsed: decimalOrEmpty,
    }),
  ),
  example: { address: '{someone}' },
  empty: 'No user operations found',
  range: rangeOf,
  facts: true,

  async list({ address, ...values }, { index }) {
    const criteria = { address, ...searchIn(values, { defaultSort: 'desc' }) }
    const { sort } = criteria
    return listOf({
      ...ofSearch({
        index,
        position: LOG_OF_ADDRESS_POSITION_COLUMNS,
        search: async (part) => searchOfUserOperations({ ...criteria, ...part }),
        rowsOn: (page) => logsOfAddressOn(index, page, sort),
      }),
      record: ({ topics, data, ...row }) => ({
        blockNumber: `${row.block}`,
        timeStamp: row.timestamp,
        hash: row.hash,
        logIndex: `${row.index}`,
        ...userOperation({ address: row.address, topics, data }),
      }),
      usual: ROWS_OF_EXPLORER_PAGE,
      pages: 'narrow',
      sort,
    })
  },
})
