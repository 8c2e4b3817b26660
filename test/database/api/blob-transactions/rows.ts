import { defineFacts, EVERY_ROW } from '../../../../src/query/facts.ts'

export const BLOB_TRANSACTIONS = defineFacts({
  table: 'transaction',
  position: ['block', 'index'],
  columns: {
    timestamp: ['decimal', 'b.timestamp'],
    hash: ['hash', 't.hash'],
    from: ['address', 'sender.address'],
  },
  alias: 't',
  joins: `join transaction as t using (block, index) join block as b on b.number = t.block
    join address as sender on sender.id = t.from_id`,
})

/** EIP-4844. */
export const OF_BLOBS = { ...EVERY_ROW, where: 'type = 3' }
