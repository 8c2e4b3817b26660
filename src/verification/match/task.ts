import type { LogLevel } from '../../primitives/log.ts'
import type { Isolation } from '../compilers/isolation.ts'
import type { CompilerLimits } from '../compilers/sandbox.ts'
import type { CompilerKind } from '../compilers/version.ts'
import type { OnChain } from './comparison.ts'
import type { EncodedMatch } from './encode-match.ts'

/** The settings of every matching thread. */
export interface MatchSettings {
  /** Of compilers. */
  readonly folder: string
  readonly lists: Readonly<Record<CompilerKind, string>>
  /** Comparing what a compiler wrote has the same limits as the compiler. */
  readonly limits: CompilerLimits
  readonly isolation: Isolation
  /** Hosts that redirects and entries of lists may lead to. */
  readonly redirectHosts: readonly string[]
}

export interface Task {
  /** Pieces of a Submission as JSON in UTF-8. */
  readonly submission: readonly Uint8Array[]
  readonly onChain: OnChain
}

/** The `workerData` of a thread, which does this one task and ends. */
export interface ThreadData {
  readonly settings: MatchSettings
  readonly task: Task
}

/** The message that ends the compiler and the thread. */
export const STOP = 'stop'

/** Interval of a thread's messages while its event loop is not blocked. */
export const HEARTBEAT_MS = 500

export type FromThread =
  | { readonly kind: 'alive' }
  | { readonly kind: 'log'; readonly level: LogLevel; readonly sentence: string }
  | { readonly kind: 'matched'; readonly matched: EncodedMatch; readonly compiled: number }
  | {
      readonly kind: 'failed'
      readonly code: string
      readonly sentence: string
      /** May the sender of the submission read it? */
      readonly exposed: boolean
      readonly retryable: boolean
    }
