import { z } from 'zod'
import { feeOf } from '../../../chain/fee-paid.ts'
import { completed, ofFacts } from '../../../query/list-rows.ts'
import {
  TRANSACTIONS_AND_TRANSFERS,
  type TransactionAndTransfer,
} from '../../../query/transactions-of-address.ts'
import { ActionError } from '../../action-error.ts'
import { defineList } from '../../list/define.ts'
import { type MethodName, namedBy } from '../../naming/method-names.ts'
import {
  filterParameter,
  filterParameters,
  filtersIn,
  methodsParameter,
  readSide,
} from '../../parameters/filter-parameters.ts'
import { blockRangeParameters, optionalAddress, rangeOf, searchIn } from '../../parameters/parameters.ts'
import { amountFields } from '../../records/amount.ts'
import { methodFields } from '../../records/method.ts'
import {
  addressOrEmpty,
  addressText,
  decimal,
  decimalOrEmpty,
  hashText,
} from '../../records/record-shapes.ts'

const readStatus = (text: string) => ([0, 1] as const).find((status) => text === `${status}`)

type NamedRow = TransactionAndTransfer & { readonly method: MethodName }

export const transactions = defineList({
  name: 'transactions',
  summary:
    'Transactions, newest first: all, of a range of blocks, or of an address. Each has the name of the called function and its first token transfer.',
  parameters: {
    address: optionalAddress('Invalid address format').describe(
      'Only those that it sent or received, or that created it.',
    ),
    ...filterParameters,
    filter_by: filterParameter(readSide, 'filter_by', 'to or from').describe(
      '`to` or `from`: only where the address is the recipient or the sender.',
    ),
    methodid: methodsParameter(),
    status: filterParameter(readStatus, 'status', '0 or 1').describe(
      '`0`: only those that failed; `1`: only those that succeeded.',
    ),
    from: optionalAddress('Invalid from address format').describe(
      'Only those of this sender; where no `address` is given.',
    ),
    to: optionalAddress('Invalid to address format').describe(
      'Only those to this recipient; where no `address` is given.',
    ),
    contractaddress: optionalAddress('Invalid contract address format').describe(
      'Only those that moved this token; where no `address` is given.',
    ),
    ...blockRangeParameters,
  },
  example: { page: '1', offset: '10' },
  empty: 'No transactions found',
  range: rangeOf,
  facts: true,
  // A block may have more transactions than the ten thousand that narrow pages are limited to.
  pages: 'far',
  uses: ['methodNames', 'profile'],

  async list({ methodid, status, from, to, contractaddress, ...values }, { index, methodNames, profile }) {
    const { address } = values
    for (const [name, party] of Object.entries({ from, to }))
      if (party !== undefined && address !== undefined)
        throw new ActionError(`Invalid ${name}: with an address, filter_by says which side it is on`)
    if (contractaddress !== undefined && address !== undefined)
      throw new ActionError('Invalid contractaddress: lists of an address are not limited to a token')
    if (values.filter_by !== undefined && address === undefined)
      throw new ActionError('Invalid filter_by: it needs an address')
    const participants = profile.outputs !== undefined
    return ofFacts(
      index,
      completed(
        TRANSACTIONS_AND_TRANSFERS,
        namedBy(methodNames.forList({ guesses: true }), (row) => row),
      ),
      {
        address,
        from,
        to,
        token: contractaddress,
        participants,
        ...filtersIn(values),
        methods: methodid,
        status,
      },
      searchIn(values, { defaultSort: 'desc' }),
    )
  },
})({
  blockNumber: [decimal, (row) => `${row.block}`],
  timeStamp: [decimal, (row) => row.timestamp],
  hash: [hashText, (row) => row.hash],
  transactionIndex: [decimal, (row) => `${row.index}`],
  from: [addressText, (row) => row.from],
  to: [addressOrEmpty, (row) => row.to ?? ''],
  contractAddress: [addressOrEmpty, (row) => row.created ?? '', 'The contract that it created.'],
  ...amountFields(
    (row: NamedRow) => row.value,
    (row, { currencies, currencyOfValue }) => currencies[currencyOfValue(row)],
  ),
  isError: [
    z.enum(['0', '1', '']),
    (row) => (row.status === null ? '' : row.status === 0 ? '1' : '0'),
    'Empty: before Byzantium, and not traced yet.',
  ],
  ...methodFields,
  gasUsed: [decimal, (row) => row.gas_used],
  gasPrice: [
    decimalOrEmpty,
    (row) => (row.gas_price === '0' ? '0' : row.effective_gas_price),
    'The price paid per unit of gas.',
  ],
  fee: [
    decimalOrEmpty,
    (row, { profile }) => feeOf(row, profile) ?? '',
    'All that was paid, a rollup’s L1 fee included. Empty: not known.',
  ],
  tokenTransfers: [
    decimal,
    (row) => `${row.transfers ?? 0}`,
    'How many token transfers the transaction made, 1,000 at most.',
  ],
  tokenAddress: [
    addressOrEmpty,
    (row) => row.token ?? '',
    'The token of the first of them; empty: there is none.',
  ],
  tokenSymbol: [z.string(), (row) => row.token_symbol ?? ''],
  tokenDecimal: [decimalOrEmpty, (row) => row.token_decimals ?? ''],
  tokenID: [decimalOrEmpty, (row) => row.token_id ?? '', 'Empty: the token is fungible.'],
  tokenValue: [decimalOrEmpty, (row) => row.token_amount ?? '', 'In the smallest units of the token.'],
})
