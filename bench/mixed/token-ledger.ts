import type { Hex } from '../../src/primitives/hex.ts'
import type { TokenState } from '../index/replay-files.ts'
import type { Population } from './population.ts'

/** Something that an account can transfer; the id of an ERC-20 token is 0. */
export interface Holding {
  holder: Hex
  id: bigint
  value: bigint
}

/** Balances, as the tokens' contracts keep them. */
export type TokenLedger = ReturnType<typeof createTokenLedger>

export function createTokenLedger({ erc20, erc721, erc1155, random }: Population) {
  const tokens: TokenState['tokens'] = {}
  for (const address of erc20.all) tokens[address] = { standard: 20, supply: '0' }
  for (const address of erc721.all) tokens[address] = { standard: 721, supply: '0' }
  for (const address of erc1155.all) tokens[address] = { standard: 1155, supply: '0' }
  const balances = new Map<string, bigint>()
  /** Who received something of a token, in that order; of ERC-721 each item once. */
  const holders = new Map<string, { holder: Hex; id: bigint }[]>()

  let items = 0n

  const keyOf = (token: Hex, holder: Hex, id: bigint) =>
    tokens[token]!.standard === 1155 ? `${token} ${holder} ${id}` : `${token} ${holder}`
  const holdersOf = (token: Hex) => {
    const list = holders.get(token) ?? []
    holders.set(token, list)
    return list
  }
  const add = (token: Hex, holder: Hex, id: bigint, value: bigint) => {
    const key = keyOf(token, holder, id)
    const before = balances.get(key)
    balances.set(key, (before ?? 0n) + value)
    if (before === undefined && tokens[token]!.standard !== 721) holdersOf(token).push({ holder, id })
  }
  return {
    mint(token: Hex, to: Hex, id: bigint, value: bigint): void {
      add(token, to, id, value)
      tokens[token]!.supply = `${BigInt(tokens[token]!.supply) + value}`
      if (tokens[token]!.standard === 721) holdersOf(token).push({ holder: to, id })
    },
    move(token: Hex, { holder, id, value }: Holding, to: Hex): void {
      add(token, holder, id, -value)
      add(token, to, id, value)
    },
    /** A part of what some holder has, of early holders more often; undefined: there is nothing to move. */
    holding(token: Hex): Holding | undefined {
      const found = holdersOf(token)[Math.floor(holdersOf(token).length * random.next() ** 2)]
      if (!found) return undefined
      const { holder, id } = found
      const value = (balances.get(keyOf(token, holder, id))! * BigInt(1 + random.below(250))) / 1000n
      return value > 0n ? { holder, id, value } : undefined
    },
    /** The id of an ERC-721 item that is not there yet. */
    nextItem: () => ++items,
    /** Takes an item of an ERC-721 token for this account; undefined: there is none. */
    takeItem(token: Hex, to: Hex): Holding | undefined {
      const list = holdersOf(token)
      const item = list[random.below(list.length)]
      if (!item) return undefined
      const holding = { ...item, value: 1n }
      this.move(token, holding, to)
      item.holder = to
      return holding
    },
    state(): TokenState {
      const entries = [...balances].map(([key, value]) => [key, `${value}`])
      return { tokens, balances: Object.fromEntries(entries) as Record<string, string> }
    },
  }
}
