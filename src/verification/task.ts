import type { OnChain } from './comparison.ts'
import type { CompilerLimits } from './compilers/sandbox.ts'
import type { CompilerKind } from './compilers/version.ts'
import type { Matched } from './match.ts'
import type { Submission } from './submission.ts'

/** What the matching thread is given when it starts. */
export interface ThreadSettings {
  /** Of compilers. */
  readonly folder: string
  readonly lists: Readonly<Record<CompilerKind, string>>
  readonly limits: CompilerLimits
}

/** Ends what compiles, and the thread. */
export const STOP = 'stop'

export interface Task {
  readonly id: number
  readonly submission: Submission
  readonly onChain: OnChain
}

export type FromThread =
  | { readonly kind: 'log'; readonly sentence: string }
  | { readonly kind: 'matched'; readonly id: number; readonly matched: Matched; readonly compiled: number }
  | {
      readonly kind: 'failed'
      readonly id: number
      readonly code: string
      readonly sentence: string
      /** May it be told to who submitted it? */
      readonly exposed: boolean
      readonly retryable: boolean
    }
