import { setImmediate as otherWork } from 'node:timers/promises'
import { z } from 'zod'
import type { Decoded } from '../../../abi-decoding/decode.ts'
import {
  LOG_OF_ADDRESS_POSITION_COLUMNS,
  type LogOfAddressRow,
  logsOfAddressOn,
  searchOfEmitted,
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
import { decodedOrNull, decodedRecord } from '../../records/decoded.ts'
import { addressText, bytesText, decimal, hashText } from '../../records/shapes.ts'

/** Records of a page, each of which is decoded. */
const MAX_LOGS = 1_000
/** Logs that are decoded before other work has its turn. */
const LOGS_PER_TURN = 10

export const logs = defineAction({
  module: 'explorer',
  name: 'logs',
  summary:
    'Logs of a contract, newest first, decoded by verified ABIs, else by signatures that ship with the server.',
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
      hash: hashText,
      logIndex: decimal,
      address: addressText,
      topics: z.array(hashText).readonly(),
      data: bytesText,
      decoded: decodedOrNull.meta({ description: 'The event; null: nothing that is known fits.' }),
    }),
  ),
  example: { address: '{token}', page: '1', offset: '10' },
  empty: 'No logs found',
  range: rangeOf,
  volatile: true,
  uses: ['decoding'],

  async list({ address, ...values }, { index, decoding }) {
    const criteria = { address, ...searchIn(values, { defaultSort: 'desc' }) }
    const { sort } = criteria
    return listOf({
      ...ofSearch({
        index,
        position: LOG_OF_ADDRESS_POSITION_COLUMNS,
        search: async (part) => searchOfEmitted({ ...criteria, ...part }),
        async rowsOn(page) {
          const rows = await logsOfAddressOn(index, page, sort)
          const its = decoding(index, await index.head())
          const found: (LogOfAddressRow & { decoded: Decoded | undefined })[] = []
          // One after the other, so that of many bytes the first ones are decoded.
          for (const [n, row] of rows.entries()) {
            if (n % LOGS_PER_TURN === LOGS_PER_TURN - 1) await otherWork()
            found.push({ ...row, decoded: await its.log(row.address, row) })
          }
          return found
        },
      }),
      record: (row) => ({
        blockNumber: `${row.block}`,
        timeStamp: row.timestamp,
        hash: row.hash,
        logIndex: `${row.index}`,
        address: row.address,
        topics: row.topics,
        data: row.data,
        decoded: decodedRecord(row.decoded),
      }),
      usual: ROWS_OF_EXPLORER_PAGE,
      most: MAX_LOGS,
      pages: 'far',
      sort,
    })
  },
})
