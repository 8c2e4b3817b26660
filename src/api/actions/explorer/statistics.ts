import { z } from 'zod'
import { DAY_KINDS, statisticsOfDays } from '../../../query/daily-statistics.ts'
import { ofRows } from '../../../query/list-rows.ts'
import { defineList } from '../../list/define.ts'
import { dateBound, dateOf, FIRST_DAY, LAST_DAY } from '../../parameters/dates.ts'
import { LAST_BLOCK, sortParameter } from '../../parameters/parameters.ts'

export const statistics = defineList({
  name: 'statistics',
  summary: 'Daily figures (UTC), newest first. The newest day is still in progress.',
  parameters: {
    from: dateBound('from', FIRST_DAY),
    to: dateBound('to', LAST_DAY),
    sort: sortParameter(),
  },
  example: { page: '1', offset: '10' },
  empty: 'No statistics found',
  range: () => [0, LAST_BLOCK],
  kinds: DAY_KINDS,
  list: async ({ from: first, to: last, sort = 'desc' }, { index }) =>
    ofRows({ day: 'integer' }, (part) => statisticsOfDays(index, { first, last, sort, ...part })),
})({
  date: [z.string().regex(/^\d{4}-\d\d-\d\d$/), (row) => dateOf(row.day)],
  blocks: 'blocks',
  transactions: 'transactions',
  activeAddresses: [
    'active_addresses',
    'Addresses that sent or received a transaction, or were created by one; empty: the day is not indexed as a whole, or is the newest and has more than 10,000 transactions.',
  ],
  newAddresses: ['new_addresses', 'Addresses seen for the first time.'],
  gasUsed: 'gas_used',
  averageGasPrice: [
    'average_gas_price',
    'Average price of a unit of gas, in the smallest unit; empty: no gas was used.',
  ],
  lowestBaseFee: [
    'lowest_base_fee',
    'Of the day’s blocks, in the smallest unit; empty: there is none, or the day is not indexed as a whole.',
  ],
  highestBaseFee: 'highest_base_fee',
  averageBlockTime: [
    z.string().regex(/^(\d{1,20}\.\d\d)?$/),
    (row) => row.block_time ?? '',
    'Seconds from block to block; empty: of the first day, and of one that is not indexed as a whole.',
  ],
  fees: [
    'fees',
    'Fees of all transactions, with the burnt part and L1 fees of a rollup, in the smallest unit.',
  ],
  burntFees: 'burnt',
  contractsDeployed: 'contracts',
  contractsVerified: 'verified',
  tokenTransfers: ['token_transfers', 'Each item of a batch is counted.'],
})
