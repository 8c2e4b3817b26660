import { ofRows } from '../../query/list-rows.ts'
import { HOLDER_KINDS, type HoldingRow, holdingsOf, TOKEN_KINDS } from '../../query/token-holdings.ts'
import { defineList } from '../list/define.ts'
import { MAX_RECORDS, requiredAddress } from '../parameters/parameters.ts'
import { holdingsNow, type STANDARDS, valueBlock } from '../records/holdings.ts'

/** compatibility.md, Pages. */
export const ETHERSCAN_PAGE_SIZE = 100

interface Holdings {
  readonly name: string
  readonly summary: string
  readonly standards: readonly (keyof typeof STANDARDS)[]
  /** Records per page. `whole`: all records are on one page. */
  readonly pageSize: number | 'whole'
}

/** A holder's tokens with current balances, without zero balances. */
export const defineHoldings = ({ standards, pageSize, ...described }: Holdings) =>
  defineList({
    module: 'account',
    ...described,
    parameters: { address: requiredAddress(undefined, 'Query parameter address is required') },
    example: { address: '{someone}' },
    empty: 'No tokens found',
    volatile: true,
    uses: ['balances'],
    kinds: { ...TOKEN_KINDS, ...HOLDER_KINDS },
    ...(pageSize === 'whole'
      ? { usual: MAX_RECORDS, pages: 'whole' as const }
      : { usual: pageSize, pages: 'far' as const }),
    list: ({ address: holder }, context) => ({
      ...ofRows({ address: 'address', id: 'id' }, (part) =>
        holdingsOf(context.index, { holder, standards, ...part }),
      ),
      rows: async (items: readonly HoldingRow[]) =>
        (await holdingsNow(holder, items, context)).filter(({ value }) => value !== '0'),
      valueBlock,
      ofBalances: true,
    }),
  })
