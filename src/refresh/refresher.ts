import type pg from 'pg'
import type { Profile } from '../chain/profile.ts'
import type { BlockRef } from '../chain/types.ts'
import type { AskOptions } from '../node/client.ts'
import type { AddressReader, NativeReader } from '../node-state/account-state.ts'
import type { CallAnswer, ContractCall } from '../node-state/calls.ts'
import type { StateReader } from '../node-state/state-reader.ts'
import type { Logger } from '../primitives/log.ts'

/** Shared by refreshers. */
export interface RefreshParts {
  readonly pool: pg.Pool
  readonly profile: Profile
  readonly states: StateReader
  /** Calls contracts in the state after this block. */
  readonly callAt: (block: BlockRef, calls: readonly ContractCall[]) => Promise<CallAnswer[]>
  readonly readNatives: NativeReader
  readonly readCodes: AddressReader<number>
  readonly ask: AskOptions
  readonly log: Logger
}

/** One kind of work. Does a small batch and returns its size; 0: nothing is waiting. */
export type Refresher = () => Promise<number>
