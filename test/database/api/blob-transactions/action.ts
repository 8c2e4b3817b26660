import { defineFactList } from '../../../../src/api/list/define.ts'
import { BLOB_TRANSACTIONS, OF_BLOBS } from './rows.ts'

export const blobtransactions = defineFactList({
  name: 'blobtransactions',
  node: 'BlobTransaction',
  summary: 'Transactions with blobs, newest first.',
  example: { page: '1', offset: '10' },
  empty: 'No transactions found',
  rows: BLOB_TRANSACTIONS,
  path: () => OF_BLOBS,
})({
  blockNumber: 'block',
  timeStamp: 'timestamp',
  hash: ['hash', 'Of the transaction that brings the blobs.'],
  transactionIndex: 'index',
  from: 'from',
})
