import { KNOWN_CHAINS } from './known-chains.ts'
import type { Profile } from './profile.ts'

export interface ChainNames {
  readonly name: string | null
  readonly symbol: string | null
  /** Set if the network's coins are known to be worthless. */
  readonly network: Profile['network']
}

export interface ChainNameSettings {
  readonly CHAIN_NAME: string
  readonly COIN_SYMBOL: string
}

/** The operator's names, or the names in viem's list of chains. */
export function chainNames(chainId: bigint, settings: ChainNameSettings): ChainNames {
  const entry = KNOWN_CHAINS.split(/[;\n]/).find((line) => line.startsWith(`${chainId} `))
  const [, symbol, ...name] = entry?.split(' ') ?? []
  return {
    name: settings.CHAIN_NAME || name.join(' ') || null,
    symbol: settings.COIN_SYMBOL || symbol || null,
    network: LOCAL.has(chainId) ? 'local' : TESTNETS.test(name.join(' ')) ? 'testnet' : null,
  }
}

/** The default chain ids of development nodes: geth and Ganache, Hardhat and anvil. */
const LOCAL: ReadonlySet<bigint> = new Set([1_337n, 31_337n])
/** Words in viem's names of test networks. */
const TESTNETS = /test|goerli|sepolia|holesky|hoodi/i

/** The profile with this symbol for the primary currency, unless the profile has a symbol already. */
export const withNames = (profile: Profile, { symbol, network }: ChainNames): Profile => ({
  ...profile,
  network: profile.isDevelopment ? 'local' : network,
  currencies: {
    ...profile.currencies,
    primary: { ...(symbol === null ? {} : { symbol }), ...profile.currencies.primary },
  },
})
