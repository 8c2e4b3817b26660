import type { z } from 'zod'
import { completed, ofFacts } from '../../query/list-rows.ts'
import { TOKEN_TRANSFERS, type TokenTransferRow } from '../../query/token-transfers.ts'
import { ActionError } from '../action.ts'
import { defineWrittenList } from '../list/define.ts'
import { type MethodName, methodIdOf, namedBy } from '../naming/method-names.ts'
import { filterParameters, filtersIn } from '../parameters/filter-parameters.ts'
import {
  blockRangeParameters,
  guessesParameter,
  MAX_RECORDS,
  optionalAddress,
  rangeOf,
  searchIn,
} from '../parameters/parameters.ts'
import { METHOD_SOURCE, withMethodSource } from '../records/method.ts'

interface TransferList<R extends z.ZodType> {
  readonly name: string
  readonly summary: string
  readonly standard: 20 | 721 | 1155
  readonly result: R
  readonly record: (row: TokenTransferRow, head: number) => z.input<R>
}

type NamedRow = TokenTransferRow & { readonly method?: MethodName }

/** Transfers of one token standard. The request needs `address` or `contractaddress`. */
export const defineTransfers = <R extends z.ZodType>({
  standard,
  result,
  record,
  ...described
}: TransferList<R>) =>
  defineWrittenList({
    module: 'account',
    ...described,
    parameters: {
      address: optionalAddress('Invalid address format'),
      contractaddress: optionalAddress('Invalid contract address format'),
      guesses: guessesParameter(),
      ...filterParameters,
      ...blockRangeParameters,
    },
    example: { address: '{someone}' },
    empty: 'No token transfers found',
    range: rangeOf,
    facts: true,
    usual: MAX_RECORDS,
    pages: 'narrow',
    uses: ['dialect', 'methodNames'],
    list({ address, contractaddress, guesses, ...values }, { index, dialect, methodNames }) {
      if (address === undefined && contractaddress === undefined)
        throw new ActionError('Query parameter address or contractaddress is required')
      const { methodNames: isNamed } = dialect
      const names = namedBy(methodNames.forList({ guesses }), ({ called, call_data }: TokenTransferRow) => ({
        to: called,
        input: call_data,
      }))
      return {
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
        moreFields: isNamed ? ['methodId', 'functionName', ...(guesses ? [METHOD_SOURCE] : [])] : [],
      }
    },
  })(result, ({ dialect, guesses }) => {
    const saysSource = dialect.methodNames && guesses
    return (row: NamedRow, { number }) => {
      const transfer = record(row, number)
      if (row.method === undefined) return transfer
      const named = Object.assign(transfer as object, {
        methodId: methodIdOf(row.call_data),
        functionName: row.method.text,
      })
      return (saysSource ? withMethodSource(named, row.method) : named) as z.input<R>
    }
  })
