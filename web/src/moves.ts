import type { DecodedArgument } from '../../src/api/page/shapes.ts'
import type { Currency, TokenName } from './chain-values.ts'

/** The tokens that a transaction moved, and the coin that it sent, by the amount. */
export type Moves = ReadonlyMap<string, readonly TokenName[]>

interface Move {
  readonly token: TokenName | undefined
  /** null: it is no single amount. */
  readonly amount: string | null
}

interface Sent {
  readonly amount: string
  readonly currency: Currency
}

export function movesOf(moves: readonly Move[], sent?: Sent): Moves {
  const found = new Map<string, TokenName[]>()
  for (const { token, amount } of moves) {
    if (token?.type !== 'ERC-20' || amount === null) continue
    const others = found.get(amount) ?? []
    if (!others.includes(token)) found.set(amount, [...others, token])
  }
  // Coins that became as many of a token, or the reverse, are named by the token.
  if (sent && !found.has(sent.amount)) found.set(sent.amount, [coinOf(sent.currency)])
  return found
}

const coinOf = ({ symbol, unit, decimals }: Currency): TokenName =>
  symbol === null
    ? { name: unit, symbol: unit, decimals: '0', type: '' }
    : { name: symbol, symbol, decimals: `${decimals}`, type: '' }

/** Smaller numbers may be equal by chance. */
const LEAST_DIGITS = 4

type Argument = Pick<DecodedArgument, 'type' | 'value'> & Partial<Pick<DecodedArgument, 'name'>>

/**
 * The only token besides the called one of which the transaction moved just this amount: assets of a vault and amounts of a pool are
 * of tokens that the contract does not name.
 */
export function movedToken(
  { name = '', type, value }: Argument,
  called: TokenName | undefined,
  moves: Moves,
): TokenName | undefined {
  if (!type.startsWith('uint') || value.length < LEAST_DIGITS) return undefined
  if (!/amount|asset|value|quantity|wad/i.test(name)) return undefined
  const [only, another] = (moves.get(value) ?? []).filter((token) => token !== called)
  return another ? undefined : only
}
