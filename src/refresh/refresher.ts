import type pg from 'pg'
import type { Profile } from '../chain/profile.ts'
import type { AskOptions } from '../node/client.ts'
import type { ContractCalls } from '../node-state/calls.ts'
import type { AddressReader, NativeReader } from '../node-state/native-reader.ts'
import type { StateReader } from '../node-state/state-reader.ts'
import type { Logger } from '../primitives/log.ts'

/** Shared by refreshers. */
export interface RefreshParts {
  readonly pool: pg.Pool
  readonly profile: Profile
  readonly states: StateReader
  readonly calls: ContractCalls
  readonly natives: NativeReader
  readonly codes: AddressReader<number>
  readonly ask: AskOptions
  readonly log: Logger
}

/** One kind of work. */
export interface Refresher {
  /** Does a small batch and returns its size; 0: nothing is waiting. */
  step(): Promise<number>
}
