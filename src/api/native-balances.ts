import { type Hex, isHex } from '../primitives/hex.ts'
import { type NativeBalance, nativeBalances } from '../query/native-balances.ts'
import { type ActionContext, ActionError } from './action.ts'

export interface BalanceNow {
  readonly address: Hex
  /** wei. */
  readonly balance: string
  /** A fresh one is being fetched from the node. */
  readonly stale: boolean
  /** Nobody could tell: neither the index nor, within the request, the node. */
  readonly unknown: boolean
}

type Context = Pick<ActionContext, 'index' | 'balances' | 'settings' | 'now'>

/** API document, Limits. */
const MOST_ADDRESSES = 20

/** The addresses of a comma-separated list: the first 20 pieces count, each once; one bad one spoils all. */
export function addressesOf(pieces: readonly string[]): Hex[] {
  const asked = pieces.slice(0, MOST_ADDRESSES)
  if (!asked.every((piece) => isHex(piece, 20))) throw new ActionError('Invalid address hash')
  return [...new Set(asked.map((piece) => piece.toLowerCase() as Hex))]
}

export const balancesOf = async (addresses: readonly Hex[], context: Context): Promise<BalanceNow[]> =>
  freshBalances(await nativeBalances(context.index, addresses), context)

/**
 * Balances after the block of the answer. What the index has is right unless a block touched it since; then, and when
 * it was never read, the node is asked within the request. What is right but was long not looked at is answered as it
 * is, and read again afterwards (silent-points, section 9).
 */
export async function freshBalances(
  rows: readonly NativeBalance[],
  { index, balances, settings, now }: Context,
): Promise<BalanceNow[]> {
  const due = rows.filter((row) => row.due).map(({ address }) => address)
  const said = due.length > 0 ? await balances.native(due, await index.head()) : undefined
  const oldest = now() / 1000 - settings.BALANCE_FRESHNESS
  for (const row of rows) {
    if (!row.seen || said?.has(row.address)) continue
    if (row.due || (row.known_at ?? 0) < oldest) balances.refresh(row.address)
  }
  return rows.map(({ address, seen, value }) => {
    const answer = said?.get(address)?.toString() ?? value
    const unknown = answer === null
    return {
      address,
      balance: answer ?? '0',
      stale: balances.refreshing(address) || (unknown && !seen),
      unknown,
    }
  })
}
