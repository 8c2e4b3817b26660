import { z } from 'zod'
import { allPending } from '../../../query/pending-transactions.ts'
import { defineAction } from '../../action.ts'
import { listOf, ofRows } from '../../list/list.ts'
import { methodIdOf } from '../../method-names.ts'
import { pageParameters, ROWS_OF_EXPLORER_PAGE } from '../../parameters.ts'
import { amountOf, amountShape } from '../../records/amount.ts'
import { methodRecord, methodShape } from '../../records/method.ts'
import { addressOrEmpty, addressText, bytesText, decimal, hashText } from '../../records/shapes.ts'

/** Of a transaction that the pool names without its type. */
const NO_TYPE = 0

export const pending = defineAction({
  module: 'explorer',
  name: 'pending',
  summary: 'Transactions that wait in the pool of the node, newest seen first.',
  parameters: z.object(pageParameters),
  result: z.array(
    z.strictObject({
      hash: hashText,
      timeStamp: decimal.meta({ description: 'When it was first seen, Unix seconds.' }),
      from: addressText,
      to: addressOrEmpty,
      ...amountShape,
      nonce: decimal,
      gas: decimal,
      gasPrice: decimal,
      methodId: bytesText,
      ...methodShape,
    }),
  ),
  example: { page: '1', offset: '10' },
  empty: 'No transactions found',
  volatile: true,
  uses: ['methodNames', 'profile'],

  async list(_, { index, methodNames, profile }) {
    const name = methodNames.forList({ guesses: true })
    return listOf({
      ...ofRows(
        ['decimal', 'hash'],
        (part) => allPending(index, part),
        (row) => [row.seen_at, row.hash],
      ),
      async rows(items) {
        const names = await name(index, items)
        return items.map((item, n) => ({ ...item, method: names[n]! }))
      },
      record: (row) => ({
        hash: row.hash,
        timeStamp: `${BigInt(row.seen_at) / 1000n}`,
        from: row.from,
        to: row.to ?? '',
        ...amountOf(row.value, profile.currencies[profile.currencyOfValue({ type: NO_TYPE, to: row.to })]!),
        nonce: row.nonce,
        gas: row.gas,
        gasPrice: row.gas_price,
        methodId: methodIdOf(row.input),
        ...methodRecord(row.method),
      }),
      usual: ROWS_OF_EXPLORER_PAGE,
      pages: 'far',
    })
  },
})
