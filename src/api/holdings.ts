import type { Hex } from '../primitives/hex.ts'
import type { HoldingRow } from '../query/tokens.ts'
import type { ActionContext } from './action.ts'

/** Names of the standards, as the document writes them. */
export const STANDARDS = { 20: 'ERC-20', 721: 'ERC-721', 1155: 'ERC-1155' } as const

/**
 * What somebody holds after the block of the answer: of tokens that change without events, and where an event came in
 * just now, the contracts are asked within the request; what they do not say in time stays as it was read last.
 */
export async function valuesNow(
  holder: Hex,
  rows: readonly HoldingRow[],
  { index, balances }: Pick<ActionContext, 'index' | 'balances'>,
): Promise<string[]> {
  const values = rows.map(({ value }) => value)
  // The sum over the ids of an ERC-1155 token is none that a contract tells.
  const asked = [...rows.entries()].filter(
    ([, { live, due, standard, id }]) => (live || due) && (standard !== 1155 || id !== null),
  )
  if (asked.length === 0) return values
  const said = await balances.tokens(
    asked.map(([, { address, id }]) => ({
      token: address,
      holder,
      ...(id === null ? {} : { id: BigInt(id) }),
    })),
    await index.head(),
  )
  for (const [n, [place]] of asked.entries()) if (said[n] !== undefined) values[place] = said[n].toString()
  return values
}
