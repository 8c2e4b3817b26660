import { z } from 'zod'
import { totalsOfDays } from '../../../query/daily-statistics.ts'
import { defineAction } from '../../action.ts'
import { LAST_BLOCK } from '../../parameters/parameters.ts'
import { missingHistory, partly } from '../../partial.ts'
import { decimal } from '../../records/record-shapes.ts'

export const totals = defineAction({
  module: 'explorer',
  name: 'totals',
  summary: 'Number of indexed transactions, addresses, contracts and token transfers.',
  parameters: z.object({}),
  result: z.strictObject({
    transactions: decimal,
    addresses: decimal.describe('Addresses that an indexed block names.'),
    contracts: decimal.describe('Deployed contracts, including destroyed ones.'),
    tokenTransfers: decimal.describe('Each item of a batch is counted.'),
  }),
  example: {},
  volatile: false,
  range: () => [0, LAST_BLOCK],

  async answer(_, { index }) {
    const { transactions, addresses, contracts, transfers } = await totalsOfDays(index)
    const result = { transactions, addresses, contracts, tokenTransfers: transfers }
    return partly(result, missingHistory(await index.head()))
  },
})
