import type { Hex } from '../../primitives/hex.ts'
import type { HoldingRow } from '../../query/tokens.ts'
import type { ActionContext } from '../action.ts'

/** Names of the standards, as the document writes them. */
export const STANDARDS = { 20: 'ERC-20', 721: 'ERC-721', 1155: 'ERC-1155' } as const

interface Valued {
  readonly live: boolean
  readonly value_block: number | null
}

/**
 * The block of a value if it is older than the answer's: for a token that changes without events, or 0 for a
 * value that was read after a block that was replaced.
 */
export const valueBlock = ({ live, value_block }: Valued): number | undefined =>
  live || value_block === 0 ? (value_block ?? 0) : undefined

/** The header with the block of a value that is older than the answer. */
export const asOfHeader = (block: number | undefined): Record<string, string> =>
  block === undefined ? {} : { 'x-values-as-of': `${block}` }

/**
 * The holdings of an address after the answer's block. For tokens that change without events, or had one just
 * now, it asks the contracts. If they do not answer in time, the value read last stays.
 */
export async function holdingsNow<Row extends HoldingRow>(
  holder: Hex,
  rows: readonly Row[],
  { index, balances }: ActionContext<'balances'>,
): Promise<Row[]> {
  // No contract returns the sum over the ids of an ERC-1155 token.
  const stale = rows.filter(
    ({ live, due, standard, id }) => (live || due) && (standard !== 1155 || id !== null),
  )
  if (stale.length === 0) return [...rows]
  const head = await index.head()
  const values = await balances.tokens(
    stale.map(({ address, id }) => ({
      token: address,
      holder,
      ...(id === null ? {} : { id: BigInt(id) }),
    })),
    head,
  )
  const byRow = new Map(stale.map((row, n) => [row, values[n]]))
  return rows.map((row) => {
    const value = byRow.get(row)
    return value === undefined ? row : { ...row, value: value.toString(), value_block: head.number }
  })
}
