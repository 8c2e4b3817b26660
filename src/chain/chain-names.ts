import { KNOWN_CHAINS } from './known-chains.ts'
import type { Profile } from './profile.ts'

/** What users call a chain and its coin. */
export interface ChainNames {
  readonly name: string | null
  readonly symbol: string | null
}

export interface ChainNameSettings {
  readonly CHAIN_NAME: string
  readonly COIN_SYMBOL: string
}

/** As the operator has it, else as viem's list of chains has this id. */
export function chainNames(chainId: bigint, settings: ChainNameSettings): ChainNames {
  const entry = KNOWN_CHAINS.split(/[;\n]/).find((one) => one.startsWith(`${chainId} `))
  const [, symbol, ...name] = entry?.split(' ') ?? []
  return {
    name: settings.CHAIN_NAME || name.join(' ') || null,
    symbol: settings.COIN_SYMBOL || symbol || null,
  }
}

/** The same chain, whose primary currency has this symbol where its kind of chain has none of its own. */
export const withCoin = (profile: Profile, { symbol }: ChainNames): Profile => ({
  ...profile,
  currencies: {
    ...profile.currencies,
    primary: { ...(symbol === null ? {} : { symbol }), ...profile.currencies.primary },
  },
})
