import type { Profile } from '../chain/profile.ts'
import type { Hex } from '../primitives/hex.ts'
import type { openSnapshot } from '../query/reader.ts'
import type { AccountStateReader } from '../refresh/account-state.ts'
import type { Balances } from '../refresh/ask.ts'
import type { Proxies } from '../refresh/proxies.ts'
import type { Settings } from '../settings.ts'

/** What is published about a contract's source. */
export interface SmartContract {
  readonly address: Hex
  /** Whose source it is, where it is that of another contract with the same code. */
  readonly twin: Hex | null
  readonly name: string
  readonly compilerVersion: string
  readonly optimization: boolean | null
  readonly optimizationRuns: number | null
  readonly source: string
  /** JSON, as are the next two that may be. */
  abi(): Promise<unknown>
  /** The errors of it that these bytes may be. */
  readonly errorsFor: (output: Hex) => Promise<readonly object[]>
  readonly externalLibraries: unknown
  readonly compilerSettings: unknown
  readonly constructorArguments: string | null
  readonly evmVersion: string | null
  readonly filePath: string | null
  readonly language: string | null
  readonly partiallyVerified: boolean
}

/** What all requests share. */
export interface GraphParts {
  readonly balances: Balances
  readonly accounts: AccountStateReader
  readonly settings: Pick<Settings, 'BALANCE_FRESHNESS'>
  /** Sources of contracts; those without are left out. */
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
