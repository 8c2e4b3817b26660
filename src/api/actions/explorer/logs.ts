import { setImmediate as otherWork } from 'node:timers/promises'
import { z } from 'zod'
import type { Decoded } from '../../../abi-decoding/decode.ts'
import {
  LOG_OF_ADDRESS_POSITION_COLUMNS,
  type LogOfAddressRow,
  logsOfAddressOn,
  searchOfEmitted,
  searchOfLogged,
} from '../../../query/logs-of-address.ts'
import { ActionError, defineAction } from '../../action.ts'
import { listOf, ofSearch } from '../../list/list.ts'
import {
  blockRangeParameters,
  optionalAddress,
  pageParameters,
  parseWith,
  ROWS_OF_EXPLORER_PAGE,
  rangeOf,
  readBlockNumber,
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
    'Logs of a contract or of a block, newest first, decoded by verified ABIs, else by signatures that ship with the server.',
  parameters: z.object({
    address: optionalAddress('Invalid address format'),
    blockno: z
      .string()
      .optional()
      .transform(
        parseWith((text) => (text === undefined ? -1 : readBlockNumber(text)), 'Invalid block number'),
      )
      .meta({ description: 'Only logs of this block; without it an address is required.' }),
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
  range: (values) => rangeOf(withBlock(values)),
  volatile: true,
  uses: ['decoding'],

  async list({ address, ...values }, { index, decoding }) {
    if (address === undefined && values.blockno < 0)
      throw new ActionError("Query parameter 'address' is required")
    const blocks = searchIn(withBlock(values), { defaultSort: 'desc' })
    const { sort } = blocks
    return listOf({
      ...ofSearch({
        index,
        position: LOG_OF_ADDRESS_POSITION_COLUMNS,
        search: async (part) =>
          address === undefined
            ? searchOfLogged({ ...blocks, ...part })
            : searchOfEmitted({ address, ...blocks, ...part }),
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

interface Blocks {
  readonly sort: 'asc' | 'desc' | undefined
  readonly startblock: number | undefined
  readonly endblock: number | undefined
  /** Below zero: none is named. */
  readonly blockno: number
}

/** One block that is named is the first and the last. */
const withBlock = (values: Blocks): Blocks =>
  values.blockno < 0 ? values : { ...values, startblock: values.blockno, endblock: values.blockno }
