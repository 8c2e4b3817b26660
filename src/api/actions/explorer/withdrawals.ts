import { WITHDRAWALS } from '../../../query/block-lists.ts'
import { defineFactList } from '../../list/define.ts'
import { amountFields } from '../../records/amount.ts'

const WEI_IN_GWEI = 1_000_000_000n

export const withdrawals = defineFactList({
  name: 'withdrawals',
  node: 'Withdrawal',
  summary: 'Beacon chain withdrawals, newest first.',
  example: { page: '1', offset: '10' },
  empty: 'No withdrawals found',
  uses: ['profile'],
  rows: WITHDRAWALS,
})({
  withdrawalIndex: 'index',
  validatorIndex: 'validator',
  address: 'address',
  ...amountFields(({ amount }: { amount: string }) => `${BigInt(amount) * WEI_IN_GWEI}`),
  blockNumber: 'block',
  timeStamp: 'timestamp',
})
