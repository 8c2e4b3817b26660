import { setImmediate as otherWork } from 'node:timers/promises'
import { z } from 'zod'
import type { Decoded } from '../../../abi-decoding/decode.ts'
import type { RowOfFacts } from '../../../query/facts.ts'
import { EVERY_LOG, LOGS, logsEmittedBy } from '../../../query/logs-of-address.ts'
import { type ActionContext, ActionError } from '../../action.ts'
import { defineFactList } from '../../list/define.ts'
import { optionalAddress, parseWith, readBlockNumber } from '../../parameters/parameters.ts'
import { decodedOrNull, decodedRecord } from '../../records/decoded-record.ts'

/** Records per page. Fewer than elsewhere, because each is decoded. */
const MAX_LOGS = 1_000
/** Logs that are decoded in one turn of the event loop. */
const LOGS_PER_TURN = 10

export const logs = defineFactList({
  name: 'logs',
  summary: 'Logs of a contract or a block, newest first, decoded by verified ABIs or known signatures.',
  parameters: {
    address: optionalAddress('Invalid address format'),
    blockno: z
      .string()
      .optional()
      .transform(
        parseWith((text) => (text === undefined ? -1 : readBlockNumber(text)), 'Invalid block number'),
      )
      .describe('Only logs of this block; without it an address is required.'),
  },
  example: { address: '{token}', page: '1', offset: '10' },
  empty: 'No logs found',
  most: MAX_LOGS,
  facts: false,
  volatile: true,
  uses: ['decoding'],
  rows: LOGS,
  path({ address, blockno }) {
    if (address === undefined && blockno < 0) throw new ActionError("Query parameter 'address' is required")
    return address === undefined ? EVERY_LOG : logsEmittedBy(address)
  },
  blocks: ({ blockno, ...rest }) =>
    blockno < 0 ? rest : { ...rest, startblock: blockno, endblock: blockno },
  complete: decoded,
})({
  blockNumber: 'block',
  timeStamp: 'timestamp',
  hash: 'hash',
  logIndex: 'index',
  address: 'address',
  topics: 'topics',
  data: 'data',
  decoded: [
    decodedOrNull.describe('The event; null: nothing that is known fits.'),
    (row) => decodedRecord(row.decoded),
  ],
})

type LogRow = RowOfFacts<typeof LOGS>

async function decoded(rows: readonly LogRow[], { index, decoding }: ActionContext<'decoding'>) {
  const decoder = decoding(index, await index.head())
  const decodedLogs: (LogRow & { decoded: Decoded | undefined })[] = []
  // One at a time, so that the first logs are decoded before the limit of bytes is reached.
  for (const [n, row] of rows.entries()) {
    if (n % LOGS_PER_TURN === LOGS_PER_TURN - 1) await otherWork()
    decodedLogs.push({ ...row, decoded: await decoder.log(row.address, row) })
  }
  return decodedLogs
}
