import { BLOCKS, blocksOfMiner } from '../../../query/block-lists.ts'
import { EVERY_ROW } from '../../../query/facts.ts'
import { defineFactList } from '../../list/define.ts'
import { optionalAddress } from '../../parameters/parameters.ts'
import { currencyFields } from '../../records/amount.ts'

export const blocks = defineFactList({
  name: 'blocks',
  summary: 'Blocks, newest first: all, of a range, or with a certain fee recipient.',
  parameters: { miner: optionalAddress('Invalid miner format') },
  example: { page: '1', offset: '10' },
  empty: 'No blocks found',
  uses: ['profile'],
  rows: BLOCKS,
  path: ({ miner }) => (miner === undefined ? EVERY_ROW : blocksOfMiner(miner)),
})({
  blockNumber: 'number',
  timeStamp: 'timestamp',
  hash: 'hash',
  miner: ['miner', 'Who got its fees.'],
  transactionsCount: 'transaction_count',
  gasUsed: 'gas_used',
  gasLimit: 'gas_limit',
  baseFeePerGas: ['base_fee', 'Empty: it has none.'],
  keptFees: ['fees', 'Of the fees, what was not burnt.'],
  ...currencyFields('currency', 'The smallest unit of base fee and fees.'),
})
