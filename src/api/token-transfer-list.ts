import { z } from 'zod'
import { completed, ofFacts } from '../query/list-rows.ts'
import { TOKEN_TRANSFERS, type TokenTransferRow } from '../query/token-transfers.ts'
import { type ActionContext, ActionError, defineAction } from './action.ts'
import { filterParameters, filtersIn } from './filter-parameters.ts'
import { listOf } from './list/list.ts'
import { type MethodName, methodIdOf, namedBy } from './method-names.ts'
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
  const { methodNames: isNamed } = dialect
  const names = namedBy(methodNames.forList({ guesses }), ({ called, call_data }: TokenTransferRow) => ({
    to: called,
    input: call_data,
  }))
  const saysSource = guesses && isNamed
  return listOf({
    ...ofFacts(
      index,
      isNamed ? completed(TOKEN_TRANSFERS, names) : TOKEN_TRANSFERS,
      {
        ...{ standard, address, token: contractaddress, ...filtersIn(values) },
        input: standard === 20,
        method: isNamed ? (guesses ? 'arguments' : 'selector') : undefined,
      },
      searchIn(values, dialect),
    ),
    record(row: NamedRow, { number }) {
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
  })
}
