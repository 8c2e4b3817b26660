import { WITHDRAWALS, withdrawalsTo } from '../../../query/block-lists.ts'
import { defineFactList } from '../../list/define.ts'
import { MAX_RECORDS, requiredAddress } from '../../parameters/parameters.ts'

export const txsBeaconWithdrawal = defineFactList({
  module: 'account',
  name: 'txsBeaconWithdrawal',
  summary: 'Beacon chain withdrawals of an address.',
  parameters: {
    address: requiredAddress(),
  },
  example: { address: '{someone}' },
  empty: 'No transactions found',
  uses: ['dialect'],
  rows: WITHDRAWALS,
  path: ({ address }) => withdrawalsTo(address),
  usual: MAX_RECORDS,
})({
  withdrawalIndex: 'index',
  validatorIndex: 'validator',
  address: 'address',
  amount: ['amount', 'gwei'],
  blockNumber: 'block',
  timestamp: 'timestamp',
})
