import { type HoldingRow, holdersOfToken, holdingsOf } from '../query/tokens.ts'
import { defineList } from './list/define.ts'
import { ofRows } from './list/list.ts'
import { addressParameter, contractAddressParameter, LAST_BLOCK, MAX_RECORDS } from './parameters.ts'
import { holdingsNow, type STANDARDS, valueBlock } from './records/holdings.ts'

/** compatibility.md, Pages. */
const HOLDERS_PER_PAGE = 10
export const ETHERSCAN_PAGE_SIZE = 100

interface Described {
  readonly name: string
  readonly summary: string
}

interface Holdings extends Described {
  readonly standards: readonly (keyof typeof STANDARDS)[]
  /** Records of a page; `whole`: the list has one page of all records. */
  readonly pageSize: number | 'whole'
}

/** The tokens of a holder with their balances now, without zero balances. */
export const defineHoldings = ({ standards, pageSize, ...described }: Holdings) =>
  defineList({
    module: 'account',
    ...described,
    parameters: {
      address: addressParameter({
        missing: 'Query parameter address is required',
        invalid: 'Invalid address format',
      }),
    },
    example: { address: '{someone}' },
    empty: 'No tokens found',
    volatile: true,
    uses: ['balances'],
    ...(pageSize === 'whole'
      ? { usual: MAX_RECORDS, pages: 'whole' as const }
      : { usual: pageSize, pages: 'far' as const }),
    list: ({ address: holder }, context) => ({
      ...ofRows(
        ['address', 'id'],
        (part) => holdingsOf(context.index, { holder, standards, ...part }),
        (row) => [row.address, row.id ?? ''],
      ),
      rows: async (items: readonly HoldingRow[]) =>
        (await holdingsNow(holder, items, context)).filter(({ value }) => value !== '0'),
      valueBlock,
      ofBalances: true,
    }),
  })

/** The holders of a token, the largest balance first. */
export const defineHolders = (described: Described) =>
  defineList({
    module: 'token',
    ...described,
    parameters: { contractaddress: contractAddressParameter() },
    example: { contractaddress: '{token}' },
    range: () => [0, LAST_BLOCK],
    usual: HOLDERS_PER_PAGE,
    list: ({ contractaddress: token }, { index }) => ({
      ...ofRows(
        ['decimal', 'address'],
        (part) => holdersOfToken(index, { token, ...part }),
        (row) => [row.value, row.address],
      ),
      valueBlock,
      ofBalances: true,
    }),
  })
