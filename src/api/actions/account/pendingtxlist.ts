import { z } from 'zod'
import { ofRows } from '../../../query/list-rows.ts'
import { PENDING_KINDS, pendingOfAddress } from '../../../query/pending-transactions.ts'
import { defineList } from '../../list/define.ts'
import { MAX_RECORDS, requiredAddress } from '../../parameters/parameters.ts'

const notYet = z.literal('').describe('Only a mined transaction has it.')

export const pendingtxlist = defineList({
  module: 'account',
  name: 'pendingtxlist',
  summary: 'Pending transactions of an address, newest first.',
  parameters: { address: requiredAddress() },
  example: { address: '{sender}' },
  empty: 'No transactions found',
  volatile: true,
  usual: MAX_RECORDS,
  kinds: PENDING_KINDS,
  list: ({ address }, { index }) =>
    ofRows({ seen_at: 'decimal', hash: 'hash' }, (part) => pendingOfAddress(index, { address, ...part })),
})({
  contractAddress: [notYet, () => '' as const],
  cumulativeGasUsed: [notYet, () => '' as const],
  from: 'from',
  gas: 'gas',
  gasPrice: 'gas_price',
  gasUsed: [notYet, () => '' as const],
  hash: 'hash',
  input: 'input',
  nonce: 'nonce',
  to: 'to',
  value: 'value',
})
