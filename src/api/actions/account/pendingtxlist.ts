import { z } from 'zod'
import { ofRows } from '../../../query/list-rows.ts'
import { pendingOfAddress } from '../../../query/pending-transactions.ts'
import { defineList } from '../../list/define.ts'
import { MAX_RECORDS, requiredAddress } from '../../parameters/parameters.ts'
import { addressOrEmpty, addressText, bytesText, decimal, hashText } from '../../records/record-shapes.ts'

const notYet = z.literal('').describe('Only a mined transaction has it.')

export const pendingtxlist = defineList({
  module: 'account',
  name: 'pendingtxlist',
  summary: 'Pending transactions of an address, newest first.',
  parameters: {
    address: requiredAddress(),
  },
  example: { address: '{sender}' },
  empty: 'No transactions found',
  volatile: true,

  usual: MAX_RECORDS,
  list: ({ address }, { index }) =>
    ofRows({ seen_at: 'decimal', hash: 'hash' }, (part) => pendingOfAddress(index, { address, ...part })),
})({
  contractAddress: [notYet, () => '' as const],
  cumulativeGasUsed: [notYet, () => '' as const],
  from: [addressText, (row) => row.from],
  gas: [decimal, (row) => row.gas],
  gasPrice: [decimal, (row) => row.gas_price],
  gasUsed: [notYet, () => '' as const],
  hash: [hashText, (row) => row.hash],
  input: [bytesText, (row) => row.input],
  nonce: [decimal, (row) => row.nonce],
  to: [addressOrEmpty, (row) => row.to ?? ''],
  value: [decimal, (row) => row.value],
})
