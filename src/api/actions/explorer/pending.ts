import { ofRows } from '../../../query/list-rows.ts'
import { allPending, type PendingRow } from '../../../query/pending-transactions.ts'
import { defineList } from '../../list/define.ts'
import { amountFields } from '../../records/amount.ts'
import { methodFields } from '../../records/method.ts'
import { addressOrEmpty, addressText, decimal, hashText } from '../../records/record-shapes.ts'

/** The type of a transaction that the node's pool reports without one. */
const NO_TYPE = 0

export const pending = defineList({
  name: 'pending',
  summary: "Pending transactions in the node's mempool, newest first.",
  example: { page: '1', offset: '10' },
  empty: 'No transactions found',
  volatile: true,
  uses: ['methodNames', 'profile'],

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
  hash: [hashText, (row) => row.hash],
  timeStamp: [decimal, (row) => `${BigInt(row.seen_at) / 1000n}`, 'When it was first seen, Unix seconds.'],
  from: [addressText, (row) => row.from],
  to: [addressOrEmpty, (row) => row.to ?? ''],
  ...amountFields(
    (row: PendingRow) => row.value,
    ({ to }, { currencies, currencyOfValue }) => currencies[currencyOfValue({ type: NO_TYPE, to })],
  ),
  nonce: [decimal, (row) => row.nonce],
  gas: [decimal, (row) => row.gas],
  gasPrice: [decimal, (row) => row.gas_price],
  ...methodFields,
})
