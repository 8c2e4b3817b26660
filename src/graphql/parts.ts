import type { Profile } from '../chain/profile.ts'
import type { AccountStateReader } from '../node-state/account-state.ts'
import type { Balances } from '../node-state/ask.ts'
import type { Proxies } from '../node-state/proxies.ts'
import type { Hex } from '../primitives/hex.ts'
import type { openSnapshot } from '../query/reader.ts'
import type { Settings } from '../settings.ts'

/** The published source of a contract. */
export interface SmartContract {
  readonly address: Hex
  /** Another contract with the same code, if the source belongs to that one. */
  readonly twin: Hex | null
  readonly name: string
  readonly compilerVersion: string
  readonly optimization: boolean | null
  readonly optimizationRuns: number | null
  readonly source: string
  /** JSON, like `externalLibraries` and `compilerSettings`. */
  abi(): Promise<unknown>
  /** The contract's errors that may have these bytes. */
  readonly errorsFor: (output: Hex) => Promise<readonly object[]>
  readonly externalLibraries: unknown
  readonly compilerSettings: unknown
  readonly constructorArguments: string | null
  readonly evmVersion: string | null
  readonly filePath: string | null
  readonly language: string | null
  readonly partiallyVerified: boolean
}

/** Shared by all requests. */
export interface GraphParts {
  readonly balances: Balances
  readonly accounts: AccountStateReader
  readonly settings: Pick<Settings, 'BALANCE_FRESHNESS'>
  /** Sources of contracts. Contracts without a source are omitted. */
  readonly sources: (
    addresses: readonly Hex[],
    pool: Parameters<typeof openSnapshot>[0],
  ) => Promise<readonly SmartContract[]>
  readonly proxies: Proxies
  readonly profile: Pick<
    Profile,
    'currencies' | 'currencyOf' | 'currencyOfValue' | 'externalKinds' | 'outputs'
  >
  /** Unix milliseconds. */
  readonly now: () => number
}
