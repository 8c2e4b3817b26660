import { z } from 'zod'
import type { Hex } from '../../../primitives/hex.ts'
import {
  LOG_OF_ADDRESS_POSITION_COLUMNS,
  type LogOfAddressRow,
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
      record: recordOf,
      usual: ROWS_OF_EXPLORER_PAGE,
      pages: 'narrow',
      sort,
    })
  },
})

const addressIn = (word: Hex | undefined): Hex | '' =>
  word === undefined || /^0x0*$/.test(word) ? '' : `0x${word.slice(-40)}`

function recordOf({ topics, data, ...row }: LogOfAddressRow) {
  // Any contract can log this event, with less data than it has.
  const word = (n: number): string => {
    const digits = data.slice(2 + 64 * n, 66 + 64 * n)
    return digits.length === 64 ? `${BigInt(`0x${digits}`)}` : ''
  }
  return {
    blockNumber: `${row.block}`,
    timeStamp: row.timestamp,
    hash: row.hash,
    logIndex: `${row.index}`,
    userOpHash: topics[1]!,
    entryPoint: row.address,
    sender: addressIn(topics[2]) as Hex,
    paymaster: addressIn(topics[3]),
    nonce: word(0),
    success: word(1) === '' ? ('' as const) : word(1) === '0' ? ('false' as const) : ('true' as const),
    actualGasCost: word(2),
    actualGasUsed: word(3),
  }
}
