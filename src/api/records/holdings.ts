import type { Hex } from '../../primitives/hex.ts'
import type { HoldingRow } from '../../query/token-holdings.ts'
import type { ActionContext } from '../action.ts'

/** Names of token standards in the document. */
export const STANDARDS = { 20: 'ERC-20', 721: 'ERC-721', 1155: 'ERC-1155' } as const

interface Valued {
  readonly live: boolean
  readonly value_block: number | null
}

/**
 * The block of a value, if it is older than the answer: for a token that changes without events. 0 if the value was read
 * after a block that was replaced.
 */
export const valueBlock = ({ live, value_block }: Valued): number | undefined =>
  live || value_block === 0 ? (value_block ?? 0) : undefined

/**
 * An address's holdings after the answer's block. For tokens that change without events, or that had an event just now, the
 * contracts are asked. If they do not answer in time, the last read value is used.
 */
export async function holdingsNow<Row extends HoldingRow>(
  holder: Hex,
  rows: readonly Row[],
  { index, balances }: ActionContext<'balances'>,
): Promise<Row[]> {
  // No method of ERC-1155 returns the sum over all ids.
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
