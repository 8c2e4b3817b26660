import {
  address,
  coin,
  item,
  type Part,
  text,
  token,
} from '../../abi-decoding/clear-signing/sentence-parts.ts'
import { type Hex, ZERO_ADDRESS } from '../../primitives/hex.ts'
import type { CoinMove, TokenMove } from '../../query/balance-moves.ts'
import { type Deed, deed } from './state.ts'

/** The transfers of a transaction, including the transaction's value. */
export interface Moves {
  readonly sender: Hex
  readonly coins: readonly CoinMove[]
  readonly tokens: readonly TokenMove[]
}

/** The sender's losses and gains, without the fee. */
interface Net {
  readonly part: (value: bigint) => Part
  readonly isItem: boolean
  change: bigint
}

/** Describes what the transfers show; undefined if there are none, or if they have no simple meaning. */
export function deedOfTransfers(moves: Moves): Deed | undefined {
  const nets = netsOf(moves)
  const lost = nets.filter(({ change }) => change < 0n)
  const gained = nets.filter(({ change }) => change > 0n)
  if (lost.length === 1 && gained.length === 1) return exchange(lost[0]!, gained[0]!, moves)
  const { tokens, sender } = moves
  const [first, ...others] = tokens
  if (!first) return undefined
  if (others.length > 0) return several(tokens)
  const part = partOf(first)
  const isMint = first.from === ZERO_ADDRESS
  const unlessSender = (word: string, party: Hex) => (party === sender ? [] : [text(word), address(party)])
  if (isMint) return deed('Minted', 'mint', part, ...unlessSender(' to ', first.to))
  if (first.to === ZERO_ADDRESS) return deed('Burned', 'burn', part, ...unlessSender(' of ', first.from))
  const from = unlessSender(' from ', first.from)
  return deed('Transferred', 'transfer', part, ...from, text(' to '), address(first.to))
}

const partOf = ({ token: contract, standard, token_id: id, amount }: TokenMove): Part =>
  standard !== 20 && id !== null ? item(contract, BigInt(id)) : token(contract, BigInt(amount))

/** Several transfers of one token. */
function several(tokens: readonly TokenMove[]): Deed | undefined {
  const [{ token: contract, from }] = tokens as [TokenMove]
  if (!tokens.every((move) => move.token === contract)) return undefined
  const isMint = tokens.every((move) => move.from === ZERO_ADDRESS)
  const isSame = tokens.every((move) => move.from === from)
  const recipients = new Set(tokens.map(({ to }) => to)).size
  const isFungible = tokens.every(({ token_id: id }) => id === null)
  const sum = tokens.reduce((all, { amount }) => all + BigInt(amount), 0n)
  const what = isFungible ? token(contract, sum) : text(`${tokens.length} items of `)
  const rest = [
    what,
    ...(isFungible ? [] : [address(contract)]),
    text(` to ${recipients} ${recipients === 1 ? 'address' : 'addresses'}`),
  ]
  if (isMint) return deed('Minted', 'mint', ...rest)
  return isSame ? deed('Transferred', 'transfer', ...rest) : undefined
}

/** An exchange of coins and tokens. It is a purchase if one side is an item. */
function exchange(lost: Net, gained: Net, moves: Moves): Deed {
  const [given, received] = [lost.part(-lost.change), gained.part(gained.change)]
  const paid = [given, text(' for '), received]
  const bought = [received, text(' for '), given]
  if (lost.isItem && !gained.isItem) return deed('Sold', 'sell', ...paid)
  if (gained.isItem && !lost.isItem) return deed('Bought', 'buy', ...bought)
  if (isOfVault(moves, 'from', 'to')) return deed('Withdrew', 'withdraw', ...bought)
  if (isOfVault(moves, 'to', 'from')) return deed('Deposited', 'deposit', ...paid)
  return deed('Swapped', 'swap', ...paid)
}

/**
 * The sender paid a contract, which minted its own token in return, like a vault (`to`, `from`), or burned the token and
 * was paid by its contract (`from`, `to`).
 */
const isOfVault = ({ sender, coins, tokens }: Moves, side: 'to' | 'from', other: 'to' | 'from'): boolean =>
  tokens.some(
    (own) =>
      own[side] === sender &&
      own[other] === ZERO_ADDRESS &&
      [...coins, ...tokens].some((move) => move[other] === sender && move[side] === own.token),
  )

function netsOf({ sender, coins, tokens }: Moves): Net[] {
  const nets = new Map<string, Net>()
  const add = (key: string, asset: Omit<Net, 'change'>, change: bigint) => {
    const net = nets.get(key) ?? { ...asset, change: 0n }
    net.change += change
    nets.set(key, net)
  }
  const signed = (from: Hex, to: Hex, amount: string): bigint =>
    (to === sender ? BigInt(amount) : 0n) - (from === sender ? BigInt(amount) : 0n)
  for (const { from, to, value } of coins) add('coin', { part: coin, isItem: false }, signed(from, to, value))
  for (const move of tokens) {
    const { token: contract, token_id: id } = move
    const part = id === null ? (value: bigint) => token(contract, value) : () => item(contract, BigInt(id))
    add(`${contract} ${id}`, { part, isItem: id !== null }, signed(move.from, move.to, move.amount))
  }
  return [...nets.values()].filter(({ change }) => change !== 0n)
}
