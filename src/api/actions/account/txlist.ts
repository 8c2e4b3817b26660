import { z } from 'zod'
import { completed, ofFacts } from '../../../query/list-rows.ts'
import type { Position } from '../../../query/positions.ts'
import { TRANSACTIONS_OF_ADDRESS, type TransactionRow } from '../../../query/transactions-of-address.ts'
import { defineAction } from '../../action.ts'
import type { List } from '../../list/list.ts'
import { namedBy } from '../../naming/method-names.ts'
import {
  filterParameters,
  filtersIn,
  methodsParameter,
  timeBound,
} from '../../parameters/filter-parameters.ts'
import {
  blockRangeParameters,
  guessesParameter,
  MAX_RECORDS,
  pageParameters,
  rangeOf,
  requiredAddress,
  searchIn,
} from '../../parameters/parameters.ts'
import { externalTransaction } from '../../records/external-transaction.ts'
import { METHOD_SOURCE } from '../../records/method.ts'
import {
  addressOrEmpty,
  addressText,
  bytesText,
  hashText,
  optionalShapes,
  quantity,
  receiptStatus,
} from '../../records/record-shapes.ts'
import type { NamedTransactionRow } from '../../records/transaction-record.ts'

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
    const { transactionLogs: logs, methodNames: isNamed } = dialect
    const { outputs, recipientOfCreation } = profile
    const isOfTwoLedgers = outputs !== undefined
    const saysSource = guesses && isNamed
    return {
      ...ofFacts(
        index,
        isNamed
          ? completed(
              TRANSACTIONS_OF_ADDRESS,
              namedBy(methodNames.forList({ guesses }), (row: TransactionRow) => row),
            )
          : TRANSACTIONS_OF_ADDRESS,
        {
          ...{ address, methods: methodid, since: start_timestamp, until: end_timestamp },
          ...{ ...filtersIn(values), participants: isOfTwoLedgers, emitted: isOfTwoLedgers, logs },
        },
        searchIn(values, dialect),
      ),
      record: dialect.transaction({ bloomer, recipientOfCreation, saysSource }),
      fields: dialect.transactionFields,
      moreFields: saysSource ? [METHOD_SOURCE] : [],
      usual: MAX_RECORDS,
      pages: 'narrow',
    } satisfies List<Position, NamedTransactionRow>
  },
})
