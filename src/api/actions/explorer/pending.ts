import { ofRows } from '../../../query/list-rows.ts'
import { allPending, PENDING_KINDS, type PendingRow } from '../../../query/pending-transactions.ts'
import { defineList } from '../../list/define.ts'
import { amountFields } from '../../records/amount.ts'
import { methodFields } from '../../records/method.ts'
import { decimal } from '../../records/record-shapes.ts'

/** The type of a transaction that the node's pool reports without one. */
const NO_TYPE = 0

export const pending = defineList({
  name: 'pending',
  summary: "Pending transactions in the node's mempool, newest first.",
  example: { page: '1', offset: '10' },
  empty: 'No transactions found',
  volatile: true,
  uses: ['methodNames', 'profile'],
  kinds: PENDING_KINDS,

  async list(_, { index, methodNames }) {
    const name = methodNames.forList({ guesses: true })
    return {
      ...ofRows({ seen_at: 'decimal', hash: 'hash' }, (part) => allPending(index, part)),
      async rows(items) {
        const names = await name(index, items)
        return items.map((item, n) => ({ ...item, method: names[n]! }))
      },
    }
  },
})({
  hash: 'hash',
  timeStamp: [decimal, (row) => `${BigInt(row.seen_at) / 1000n}`, 'When it was first seen, Unix seconds.'],
  from: 'from',
  to: 'to',
  ...amountFields(
    (row: PendingRow) => row.value,
    ({ to }, { currencies, currencyOfValue }) => currencies[currencyOfValue({ type: NO_TYPE, to })],
  ),
  nonce: 'nonce',
  gas: 'gas',
  gasPrice: 'gas_price',
  ...methodFields,
})
