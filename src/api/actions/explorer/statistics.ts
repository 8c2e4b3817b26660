import { z } from 'zod'
import { statisticsOfDays } from '../../../query/daily-statistics.ts'
import { defineAction } from '../../action.ts'
import { dateBound, dateOf, FIRST_DAY, LAST_DAY } from '../../dates.ts'
import { listOf, ofRows } from '../../list/list.ts'
import { LAST_BLOCK, pageParameters, ROWS_OF_EXPLORER_PAGE, sortParameter } from '../../parameters.ts'
import { decimal, decimalOrEmpty } from '../../records/shapes.ts'

export const statistics = defineAction({
  module: 'explorer',
  name: 'statistics',
  summary:
    'Figures of each day of UTC that has blocks, newest first, as they were counted while indexing; the newest day is not over.',
  parameters: z.object({
    from: dateBound('from', FIRST_DAY),
    to: dateBound('to', LAST_DAY),
    sort: sortParameter(),
    ...pageParameters,
  }),
  result: z.array(
    z.strictObject({
      date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
      blocks: decimal,
      transactions: decimal,
      activeAddresses: decimalOrEmpty.meta({
        description:
          'Addresses that sent or received a transaction, or were created by one; empty: the day is not indexed as a whole, or is the newest and has more than 10,000 transactions.',
      }),
      newAddresses: decimal.meta({
        description: 'Addresses that no earlier indexed block names.',
      }),
      gasUsed: decimal,
      averageGasPrice: decimalOrEmpty.meta({
        description: 'What a unit of gas cost on average, in the smallest unit; empty: none was used.',
      }),
      lowestBaseFee: decimalOrEmpty.meta({
        description:
          'Of the day’s blocks, in the smallest unit; empty: there is none, or the day is not indexed as a whole.',
      }),
      highestBaseFee: decimalOrEmpty,
      averageBlockTime: z
        .string()
        .regex(/^(\d+\.\d\d)?$/)
        .meta({
          description:
            'Seconds from block to block; empty: of the first day, and of one that is not indexed as a whole.',
        }),
      fees: decimal.meta({
        description:
          'What all transactions paid, the burnt part and the L1 fees of a rollup included, in the smallest unit.',
      }),
      burntFees: decimal,
      contractsDeployed: decimal,
      contractsVerified: decimal,
      tokenTransfers: decimal.meta({ description: 'Each item of a batch is counted.' }),
    }),
  ),
  example: { page: '1', offset: '10' },
  empty: 'No statistics found',
  range: () => [0, LAST_BLOCK],

  list: async ({ from: first, to: last, sort = 'desc' }, { index }) =>
    listOf({
      ...ofRows(
        ['integer'],
        (part) => statisticsOfDays(index, { first, last, sort, ...part }),
        (row) => [row.day],
      ),
      rows: async (items) => items,
      record: (row) => ({
        date: dateOf(row.day),
        blocks: row.blocks,
        transactions: row.transactions,
        activeAddresses: row.active_addresses ?? '',
        newAddresses: row.new_addresses,
        gasUsed: row.gas_used,
        averageGasPrice: row.average_gas_price ?? '',
        lowestBaseFee: row.lowest_base_fee ?? '',
        highestBaseFee: row.highest_base_fee ?? '',
        averageBlockTime: row.block_time ?? '',
        fees: row.fees,
        burntFees: row.burnt,
        contractsDeployed: row.contracts,
        contractsVerified: row.verified,
        tokenTransfers: row.token_transfers,
      }),
      usual: ROWS_OF_EXPLORER_PAGE,
      pages: 'far',
    }),
})
