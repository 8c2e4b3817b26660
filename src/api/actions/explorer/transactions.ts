import { z } from 'zod'
import { feeOf } from '../../../chain/fee-paid.ts'
import {
  searchOfTransactions,
  TRANSACTION_POSITION_COLUMNS,
  transactionsOn,
} from '../../../query/transactions-of-address.ts'
import { defineAction } from '../../action.ts'
import { listOf, ofSearch } from '../../list/list.ts'
import { methodIdOf } from '../../method-names.ts'
import {
  blockRangeParameters,
  pageParameters,
  ROWS_OF_EXPLORER_PAGE,
  rangeOf,
  searchIn,
} from '../../parameters.ts'
import { amountOf, amountShape } from '../../records/amount.ts'
import { methodRecord, methodShape } from '../../records/method.ts'
import {
  addressOrEmpty,
  addressText,
  bytesText,
  decimal,
  decimalOrEmpty,
  hashText,
} from '../../records/shapes.ts'
import type { NamedTransactionRow } from '../../records/transaction.ts'

export const transactions = defineAction({
  module: 'explorer',
  name: 'transactions',
  summary:
    'Transactions of all blocks or of some, newest first, with the name of the function that each called.',
  parameters: z.object({ ...blockRangeParameters, ...pageParameters }),
  result: z.array(
    z.strictObject({
      blockNumber: decimal,
      timeStamp: decimal,
      hash: hashText,
      transactionIndex: decimal,
      from: addressText,
      to: addressOrEmpty,
      contractAddress: addressOrEmpty.meta({ description: 'The contract that it created.' }),
      ...amountShape,
      isError: z.enum(['0', '1', '']).meta({ description: 'Empty: before Byzantium, and not traced yet.' }),
      methodId: bytesText,
      ...methodShape,
      gasUsed: decimal,
      gasPrice: decimalOrEmpty.meta({ description: 'What was paid for each unit of gas.' }),
      fee: decimalOrEmpty.meta({
        description: 'All that was paid, a rollup’s L1 fee included. Empty: not known.',
      }),
    }),
  ),
  example: { page: '1', offset: '10' },
  empty: 'No transactions found',
  range: rangeOf,
  facts: true,
  uses: ['methodNames', 'profile'],

  async list(values, { index, methodNames, profile }) {
    const criteria = searchIn(values, { defaultSort: 'desc' })
    const { sort } = criteria
    const name = methodNames.forList({ guesses: true })
    return listOf({
      ...ofSearch({
        index,
        position: TRANSACTION_POSITION_COLUMNS,
        search: async (part) => searchOfTransactions({ ...criteria, ...part }),
        async rowsOn(page): Promise<NamedTransactionRow[]> {
          const rows = await transactionsOn(index, page, { sort, logs: false, blobs: true })
          const names = await name(index, rows)
          return rows.map((row, n) => Object.assign(row, { method: names[n]! }))
        },
      }),
      record(row: NamedTransactionRow) {
        const currency = profile.currencies[profile.currencyOfValue(row)]!
        return {
          blockNumber: `${row.block}`,
          timeStamp: row.timestamp,
          hash: row.hash,
          transactionIndex: `${row.index}`,
          from: row.from,
          to: row.to ?? '',
          contractAddress: row.created ?? '',
          ...amountOf(row.value, currency),
          isError: row.status === null ? ('' as const) : row.status === 0 ? ('1' as const) : ('0' as const),
          methodId: methodIdOf(row.input),
          ...methodRecord(row.method),
          gasUsed: row.gas_used,
          gasPrice: row.gas_price === '0' ? '0' : row.effective_gas_price,
          fee: feeOf(row, profile) ?? '',
        }
      },
      usual: ROWS_OF_EXPLORER_PAGE,
      pages: 'narrow',
      sort,
    })
  },
})
