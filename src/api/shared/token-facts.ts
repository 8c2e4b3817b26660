import { z } from 'zod'
import type { Range } from '../../primitives/ranges.ts'
import { TOKEN_KINDS, type TokenRow, tokenAt } from '../../query/token-holdings.ts'
import { ActionError, ActionResult, defineAction } from '../action.ts'
import { asOfHeader } from '../envelope.ts'
import { type Checked, type Fields, recordOf } from '../list/fields.ts'
import { contractAddressParameter } from '../parameters/parameters.ts'
import { missingHistory, unlessMissing } from '../partial.ts'

interface TokenFactsSpec<R extends z.ZodType> {
  readonly module: string
  readonly name: string
  readonly summary: string
  readonly result: R
  readonly record: (token: TokenRow) => z.input<R>
}

/** Facts about a token. A header has the block of the supply if later blocks may have changed it. */
export const defineTokenFacts = <R extends z.ZodType>({ record, ...described }: TokenFactsSpec<R>) =>
  defineAction({
    ...described,
    parameters: z.object({ contractaddress: contractAddressParameter() }),
    example: { contractaddress: '{token}' },
    volatile: false,

    async answer({ contractaddress }, { index }) {
      const token = await tokenAt(index, contractaddress)
      if (!token) throw new UnknownTokenError(missingHistory(await index.head()))
      return new ActionResult(record(token), { headers: asOfHeader(token.supply_as_of ?? undefined) })
    },
  })

export function tokenRecord<const F extends Fields<TokenRow, void>>(fields: F & Checked<F>) {
  const { shape: result, record } = recordOf<TokenRow, void, F>(fields, TOKEN_KINDS)
  return { result, record }
}

/** The index has no transfer of this token. `missing`: unindexed blocks that may have some. */
const UnknownTokenError = ActionError.define('unknown_token', (missing: readonly Range[]) =>
  unlessMissing('Contract address not found', missing),
)
