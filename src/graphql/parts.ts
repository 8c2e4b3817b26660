import type { OpenDecoding } from '../api/naming/decoding.ts'
import type { Profile } from '../chain/profile.ts'
import type { AccountStateReader } from '../node-state/account-state.ts'
import type { Balances } from '../node-state/ask.ts'
import type { Settings } from '../settings.ts'
import type { createSources } from './sources.ts'

/** Shared by all requests. */
export interface GraphParts {
  readonly balances: Balances
  readonly accounts: AccountStateReader
  readonly settings: Pick<Settings, 'BALANCE_FRESHNESS'>
  /** Sources of contracts. Contracts without a source are omitted. */
  readonly sources: ReturnType<typeof createSources>
  readonly decoding: OpenDecoding
  readonly profile: Pick<
    Profile,
    'currencies' | 'currencyOf' | 'currencyOfValue' | 'externalKinds' | 'outputs'
  >
  /** Unix milliseconds. */
  readonly now: () => number
}
