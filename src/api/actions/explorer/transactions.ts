import { z } from 'zod'
import { feeOf } from '../../../chain/fee-paid.ts'
import {
  searchOfAddress,
  searchOfTransactions,
  TRANSACTION_POSITION_COLUMNS,
  type TransactionAndTransfer,
  transactionsAndTransfersOn,
} from '../../../query/transactions-of-address.ts'
import { defineAction } from '../../action.ts'
import { listOf, ofSearch } from '../../list/list.ts'
import { type MethodName, methodIdOf } from '../../method-names.ts'
import {
  blockRangeParameters,
  filterParameters,
  filtersIn,
  methodParameter,
  optionalAddress,
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

type NamedRow = TransactionAndTransfer & { readonly method: MethodName }

export const transactions = defineAction({
  module: 'explorer',
  name: 'transactions',
  summary:
    'Transactions of all blocks, of some or of an address, newest first, with the name of the function that each called and the first token transfer that it made.',
  parameters: z.object({
    address: optionalAddress('Invalid address format').meta({
      description: 'Only those that it sent or received, or that created it; the filters are of these.',
    }),
    ...filterParameters,
    methodid: methodParameter(),
    ...blockRangeParameters,
    ...pageParameters,
  }),
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
      tokenTransfers: decimal.meta({
        description: 'How many token transfers the transaction made, 1,000 at most.',
      }),
      tokenAddress: addressOrEmpty.meta({
        description: 'The token of the first of them; empty: there is none.',
      }),
      tokenSymbol: z.string(),
      tokenDecimal: decimalOrEmpty,
      tokenID: decimalOrEmpty.meta({ description: 'Empty: the token is fungible.' }),
      tokenValue: decimalOrEmpty.meta({ description: 'In the smallest units of the token.' }),
    }),
  ),
  example: { page: '1', offset: '10' },
  empty: 'No transactions found',
  range: rangeOf,
  facts: true,
  uses: ['methodNames', 'profile'],

  async list({ address, methodid, ...values }, { index, methodNames, profile }) {
    const criteria = searchIn(values, { defaultSort: 'desc' })
    const { sort } = criteria
    const name = methodNames.forList({ guesses: true })
    const ofAddress = address !== undefined && {
      address,
      ...filtersIn(values),
      method: methodid,
      participants: profile.outputs !== undefined,
    }
    return listOf({
      ...ofSearch({
        index,
        position: TRANSACTION_POSITION_COLUMNS,
        search: async (part) =>
          ofAddress
            ? searchOfAddress(index, { ...ofAddress, ...criteria, ...part })
            : searchOfTransactions({ ...criteria, ...part }),
        async rowsOn(page): Promise<NamedRow[]> {
          const rows = await transactionsAndTransfersOn(index, page, { sort })
          const names = await name(index, rows)
          return rows.map((row, n) => Object.assign(row, { method: names[n]! }))
        },
      }),
      record(row: NamedRow) {
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
          tokenTransfers: `${row.transfers ?? 0}`,
          tokenAddress: row.token ?? '',
          tokenSymbol: row.token_symbol ?? '',
          tokenDecimal: row.token_decimals ?? '',
          tokenID: row.token_id ?? '',
          tokenValue: row.token_amount ?? '',
        }
      },
      usual: ROWS_OF_EXPLORER_PAGE,
      // A block may have more than the ten thousand that narrow pages end at.
      pages: 'far',
      sort,
    })
  },
})
