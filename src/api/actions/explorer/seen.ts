import { z } from 'zod'
import { seenOf } from '../../../query/first-and-last-seen.ts'
import { ActionResult, defineAction } from '../../action.ts'
import { LAST_BLOCK, requiredAddress } from '../../parameters/parameters.ts'
import { tracesToCome } from '../../partial.ts'
import { decimalOrEmpty } from '../../records/record-shapes.ts'

export const seen = defineAction({
  module: 'explorer',
  name: 'seen',
  summary:
    'First and last block in which an address was active: in transactions, calls, token transfers, logs, withdrawals or as fee recipient.',
  parameters: z.object({
    address: requiredAddress(),
  }),
  result: z.strictObject({
    firstBlock: decimalOrEmpty.describe('Empty: no block names it.'),
    firstTimeStamp: decimalOrEmpty.describe('Empty: its block was dropped.'),
    lastBlock: decimalOrEmpty,
    lastTimeStamp: decimalOrEmpty,
  }),
  example: { address: '{wrapped}' },
  volatile: false,
  range: () => [0, LAST_BLOCK],

  async answer({ address }, { index }) {
    const row = await seenOf(index, address)
    const result = {
      firstBlock: `${row?.first_block ?? ''}`,
      firstTimeStamp: row?.first_time ?? '',
      lastBlock: `${row?.last_block ?? ''}`,
      lastTimeStamp: row?.last_time ?? '',
    }
    return new ActionResult(result, { message: await tracesToCome(index, LAST_BLOCK) })
  },
})
