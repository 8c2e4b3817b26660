import type { Hex } from '../primitives/hex.ts'
import { type HolderRow, type HoldingRow, holdersOfToken, holdingsOf } from '../query/tokens.ts'
import type { ActionContext } from './action.ts'
import { listOf, ofRows } from './list/list.ts'
import { MAX_RECORDS } from './parameters.ts'
import { holdingsNow, type STANDARDS, valueBlock } from './records/holdings.ts'

interface Holder {
  readonly holder: Hex
  readonly standards: readonly (keyof typeof STANDARDS)[]
  /** Records of a page; `whole`: the list has one page of all records. */
  readonly pageSize: number | 'whole'
}

/** The tokens of a holder with their balances now, without zero balances. */
export const listHoldings = <Record>(
  { holder, standards, pageSize }: Holder,
  context: ActionContext<'balances'>,
  record: (row: HoldingRow) => Record,
) =>
  listOf({
    ...ofRows(
      ['address', 'id'],
      (part) => holdingsOf(context.index, { holder, standards, ...part }),
      (row) => [row.address, row.id ?? ''],
    ),
    rows: async (items) => (await holdingsNow(holder, items, context)).filter(({ value }) => value !== '0'),
    record,
    valueBlock,
    ...(pageSize === 'whole'
      ? { usual: MAX_RECORDS, pages: 'whole' as const }
      : { usual: pageSize, pages: 'far' as const }),
  })

/** compatibility.md, Pages. */
const HOLDERS_PER_PAGE = 10

/** The holders of a token, the largest balance first. */
export const listHolders = <Record>(
  token: Hex,
  { index }: ActionContext,
  record: (row: HolderRow) => Record,
) =>
  listOf({
    ...ofRows(
      ['decimal', 'address'],
      (part) => holdersOfToken(index, { token, ...part }),
      (row) => [row.value, row.address],
    ),
    rows: async (items) => items,
    record,
    valueBlock,
    usual: HOLDERS_PER_PAGE,
    pages: 'far',
  })
