import { z } from 'zod'
import {
  searchOfTransfers,
  type TokenTransferRow,
  TRANSFER_POSITION_COLUMNS,
  transfersOn,
} from '../query/token-transfers.ts'
import { type ActionContext, ActionError, defineAction } from './action.ts'
import { filterParameters, filtersIn } from './filter-parameters.ts'
import { listOf, ofSearch } from './list/list.ts'
import { type MethodName, methodIdOf } from './method-names.ts'
import {
  blockRangeParameters,
  guessesParameter,
  MAX_RECORDS,
  optionalAddress,
  pageParameters,
  rangeOf,
  searchIn,
} from './parameters.ts'
import { METHOD_SOURCE, withMethodSource } from './records/method.ts'

interface TransferList<R extends z.ZodType> {
  readonly name: string
  readonly summary: string
  readonly standard: 20 | 721 | 1155
  /** Of one record. */
  readonly result: R
  readonly record: (row: TokenTransferRow, head: number) => z.input<R>
}

/** The transfers of one token standard; `address` or `contractaddress` suffices. */
export const defineTransfers = <R extends z.ZodType>(list: TransferList<R>) =>
  defineAction({
    module: 'account',
    name: list.name,
    summary: list.summary,
    parameters,
    result: z.array(list.result),
    example: { address: '{someone}' },
    empty: 'No token transfers found',
    range: rangeOf,
    facts: true,
    uses: ['dialect', 'methodNames'],
    list: (values, context) => listTransfers(list.standard, values, context, list.record),
  })

const parameters = z.object({
  address: optionalAddress('Invalid address format'),
  contractaddress: optionalAddress('Invalid contract address format'),
  guesses: guessesParameter(),
  ...filterParameters,
  ...blockRangeParameters,
  ...pageParameters,
})

type TransferListParameters = z.output<typeof parameters>

type NamedRow = TokenTransferRow & { readonly method?: MethodName }

async function listTransfers<Record>(
  standard: 20 | 721 | 1155,
  { address, contractaddress, guesses, ...values }: TransferListParameters,
  { index, dialect, methodNames }: ActionContext<'dialect' | 'methodNames'>,
  record: (row: TokenTransferRow, head: number) => Record,
) {
  if (address === undefined && contractaddress === undefined)
    throw new ActionError('Query parameter address or contractaddress is required')
  const criteria = {
    standard,
    address,
    token: contractaddress,
    ...filtersIn(values),
    ...searchIn(values, dialect),
  }
  const { sort } = criteria
  const name = dialect.methodNames ? methodNames.forList({ guesses }) : undefined
  const saysSource = guesses && dialect.methodNames
  return listOf({
    ...ofSearch({
      index,
      position: TRANSFER_POSITION_COLUMNS,
      search: async (part) => searchOfTransfers({ ...criteria, ...part }),
      async rowsOn(page): Promise<NamedRow[]> {
        const rows = await transfersOn(index, page, {
          sort,
          input: standard === 20,
          method: name && (guesses ? 'arguments' : 'selector'),
        })
        if (!name) return rows
        const names = await name(
          index,
          rows.map(({ called, call_data }) => ({ to: called, input: call_data })),
        )
        return rows.map((row, n) => Object.assign(row, { method: names[n]! }))
      },
    }),
    record(row, { number }) {
      const its = record(row, number)
      if (row.method === undefined) return its
      const named = Object.assign(its as object, {
        methodId: methodIdOf(row.call_data),
        functionName: row.method.text,
      })
      return (saysSource ? withMethodSource(named, row.method) : named) as Record
    },
    ...(saysSource ? { moreFields: [METHOD_SOURCE] } : {}),
    usual: MAX_RECORDS,
    pages: 'narrow',
    sort,
  })
}
