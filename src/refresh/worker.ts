import type { Profile } from '../chain/profile.ts'
import type { NodeClient } from '../node/client.ts'
import type { Hex } from '../primitives/hex.ts'
import type { Place } from '../store/open.ts'

export interface RefresherOptions {
  readonly place: Place
  readonly node: NodeClient
  readonly profile: Profile
  readonly signal: AbortSignal
  readonly log: (level: 'debug' | 'info' | 'warn' | 'error', sentence: string, facts?: object) => void
}

/** What brings back from the node what only it knows: native balances, token facts, what holders have. */
export interface Refreshers {
  /** A new head is in: what its block touched is read now. */
  headMoved(): void
  /** Reads this address' native balance again soon. */
  refresh(address: Hex): void
  backlog(): { tokens: number; balances: number; oldest: number }
  close(): Promise<void>
}

export function startRefreshers(_options: RefresherOptions): Refreshers {
  return {
    headMoved() {},
    refresh() {},
    backlog: () => ({ tokens: 0, balances: 0, oldest: 0 }),
    close: async () => {},
  }
}
