import { createContext } from 'preact'
import { DIRECTION, sideOfToken } from '../../src/abi-decoding/amounts.ts'
import type { DecodedArgument } from '../../src/api/page/page-shapes.ts'
import type { TransactionPage } from '../../src/api/page/transaction-page.ts'
import type { Currency, TokenName, TokenUnit } from './chain-values.ts'
import { isArray } from './value-tree.ts'

interface Moves {
  /** By amount: the tokens that a transaction moved, and the coin that it sent. */
  readonly byAmount: ReadonlyMap<string, readonly TokenName[]>
  /** By address. */
  readonly tokens: Readonly<Record<string, TokenName>>
}

/** What the page's transaction moved, and the tokens that are known. */
export const MovesContext = createContext<Moves>({ byAmount: new Map(), tokens: {} })

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
  return { byAmount: tokensByAmount, tokens }
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
  { byAmount }: Moves,
): TokenName | undefined {
  if (!type.startsWith('uint') || value.length < LEAST_DIGITS) return undefined
  if (!/amount|asset|value|quantity|wad/i.test(name)) return undefined
  const [only, another] = (byAmount.get(value) ?? []).filter((token) => token !== called)
  return another ? undefined : only
}

/** Tokens by what the names of their amounts say: `0` and `1` for a pool's, `In` and `Out` for a swap's. */
export type Sides = ReadonlyMap<string, TokenUnit>

/** `called`: the contract, if it is a token or a pool. `args`: of a call, and of what it returned. */
export function sidesOf(
  args: readonly Pick<DecodedArgument, 'name' | 'type' | 'value' | 'list'>[],
  called: TokenName | undefined,
  tokens: Moves['tokens'],
): Sides {
  const sides = new Map<string, TokenUnit>()
  const set = (side: string, token: TokenUnit | null | undefined) => token && sides.set(side, token)
  const [first, second] = called?.pair ?? []
  set('0', first)
  set('1', second)
  const ofTuples = args.flatMap(({ type, list }) => (list && !isArray(type) ? list.parts : []))
  for (const { name, type, value } of [...args, ...ofTuples]) {
    const side = sideOfToken(name)
    if (side && type === 'address') set(side, erc20(tokens[value]))
    if (name === DIRECTION && type === 'bool') {
      set('In', value === 'true' ? first : second)
      set('Out', value === 'true' ? second : first)
    }
  }
  const path = args.find(({ name, type }) => name === 'path' && type === 'address[]')?.list
  if (path && path.parts.length === path.items) {
    set('In', erc20(tokens[path.parts[0]?.value ?? '']))
    set('Out', erc20(tokens[path.parts.at(-1)?.value ?? '']))
  }
  return sides
}

const erc20 = (token: TokenName | undefined) => (token?.type === 'ERC-20' ? token : undefined)
