import { createContext } from 'preact'
import type { DecodedArgument } from '../../src/api/page/page-shapes.ts'
import type { TransactionPage } from '../../src/api/page/transaction-page.ts'
import type { Currency, TokenName } from './chain-values.ts'

/** By amount: the tokens that a transaction moved, and the coin that it sent. */
type Moves = ReadonlyMap<string, readonly TokenName[]>

/** What the page's transaction moved. */
export const MovesContext = createContext<Moves>(new Map())

type Moved = Pick<TransactionPage, 'moves' | 'tokens' | 'currency'>

/** `value`: the coins that the transaction sent. */
export function movesOf({ moves, tokens, currency }: Moved, value: string): Moves {
  const tokensByAmount = new Map<string, TokenName[]>()
  for (const { token: address, amount } of moves) {
    const token = tokens[address]
    const others = tokensByAmount.get(amount) ?? []
    if (token?.type === 'ERC-20' && !others.includes(token)) tokensByAmount.set(amount, [...others, token])
  }
  // If the same amount of coins and of a token was moved, as in wrapping, the token is named.
  if (!tokensByAmount.has(value)) tokensByAmount.set(value, [coinOf(currency)])
  return tokensByAmount
}

const coinOf = ({ symbol, unit, decimals }: Currency): TokenName =>
  symbol === null
    ? { name: unit, symbol: unit, decimals: '0', type: '' }
    : { name: symbol, symbol, decimals: `${decimals}`, type: '' }

/** Smaller amounts may be equal by chance. */
const LEAST_DIGITS = 4

type Argument = Pick<DecodedArgument, 'type' | 'value'> & Partial<Pick<DecodedArgument, 'name'>>

/**
 * The token of an amount that is not of the called token, if the transaction moved exactly this amount of only one other
 * token. For example the assets of a vault or the amounts of a pool, whose tokens are not in the arguments.
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
