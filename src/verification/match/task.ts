import type { LogLevel } from '../../primitives/log.ts'
import type { Moved } from '../../primitives/thread-calls.ts'
import type { CompilerKind } from '../compilers/compiler-version.ts'
import type { Isolation } from '../compilers/isolation.ts'
import type { CompilerLimits } from '../compilers/sandbox.ts'
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

export type MatchMethods = {
  /** `submission`: pieces of a Submission as JSON in UTF-8. The thread ends afterwards. */
  match(submission: readonly Uint8Array[], onChain: OnChain): Promise<Moved<FoundMatch>>
  /** Ends the compiler, and with it the match. */
  stop(): void
}

export type MatchEvents = {
  /** Told while the thread's event loop is not blocked. */
  alive(): void
  log(level: LogLevel, sentence: string): void
}

export interface FoundMatch {
  readonly matched: EncodedMatch
  /** ms that compilers ran. */
  readonly compiled: number
}
