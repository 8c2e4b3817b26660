import { z } from 'zod'
import {
  searchOfAddress,
  TRANSACTION_POSITION_COLUMNS,
  transactionsOn,
} from '../../../query/transactions-of-address.ts'
import { defineAction } from '../../action.ts'
import { filterParameters, filtersIn, methodsParameter, timeBound } from '../../filter-parameters.ts'
import { listOf, ofSearch } from '../../list/list.ts'
import {
  blockRangeParameters,
  guessesParameter,
  MAX_RECORDS,
  pageParameters,
  rangeOf,
  requiredAddress,
  searchIn,
} from '../../parameters.ts'
import { externalTransaction } from '../../records/external-transaction.ts'
import { METHOD_SOURCE, withMethodSource } from '../../records/method.ts'
import {
  addressOrEmpty,
  addressText,
  bytesText,
  hashText,
  optionalShapes,
  quantity,
  receiptStatus,
} from '../../records/shapes.ts'
import type { NamedTransactionRow } from '../../records/transaction.ts'

export const txlist = defineAction({
  module: 'account',
  name: 'txlist',
  summary: 'Transactions that an address sent or received, and the one that created it.',
  parameters: z.object({
    address: requiredAddress(),
    ...blockRangeParameters,
    ...filterParameters,
    methodid: methodsParameter(),
    guesses: guessesParameter(),
    start_timestamp: timeBound(),
    end_timestamp: timeBound(),
    ...pageParameters,
  }),
  result: z.array(
    z.object({
      blockHash: hashText,
      blockNumber: quantity,
      contractAddress: addressText.nullable(),
      cumulativeGasUsed: quantity,
      effectiveGasPrice: quantity,
      etxs: z.array(externalTransaction).nullable(),
      from: addressText,
      gasUsed: quantity,
      logs: z.array(
        z.looseObject({ address: addressText, data: bytesText, topics: z.array(hashText).readonly() }),
      ),
      logsBloom: bytesText,
      status: receiptStatus,
      to: addressOrEmpty.nullable(),
      transactionHash: hashText,
      transactionIndex: quantity,
      type: quantity,
      hash: hashText,
      nonce: quantity,
      value: quantity,
      gas: quantity,
      gasPrice: quantity,
      input: bytesText,
      timeStamp: quantity,
      ...optionalShapes('document'),
    }),
  ),
  example: { address: '{someone}' },
  empty: 'No transactions found',
  range: rangeOf,
  facts: true,
  uses: ['dialect', 'bloomer', 'methodNames', 'profile'],

  async list(
    { address, methodid, guesses, start_timestamp, end_timestamp, ...values },
    { index, dialect, bloomer, methodNames, profile },
  ) {
    const criteria = {
      address,
      ...filtersIn(values),
      methods: methodid,
      since: start_timestamp,
      until: end_timestamp,
      participants: profile.outputs !== undefined,
      ...searchIn(values, dialect),
    }
    const { sort } = criteria
    const name = dialect.methodNames ? methodNames.forList({ guesses }) : undefined
    const saysSource = guesses && dialect.methodNames
    return listOf({
      ...ofSearch({
        index,
        position: TRANSACTION_POSITION_COLUMNS,
        search: (part) => searchOfAddress(index, { ...criteria, ...part }),
        async rowsOn(page): Promise<NamedTransactionRow[]> {
          const rows = await transactionsOn(index, page, {
            sort,
            logs: dialect.transactionLogs,
            emitted: profile.outputs !== undefined,
          })
          if (!name) return rows
          const names = await name(index, rows)
          return rows.map((row, n) => Object.assign(row, { method: names[n]! }))
        },
      }),
      record(row, { number }) {
        const record = dialect.transaction(row, {
          head: number,
          bloomer,
          recipientOfCreation: profile.recipientOfCreation,
        })
        return saysSource ? withMethodSource(record, row.method) : record
      },
      ...(saysSource ? { moreFields: [METHOD_SOURCE] } : {}),
      usual: MAX_RECORDS,
      pages: 'narrow',
      sort,
    })
  },
})
