import type { Hex } from '../primitives/hex.ts'
import type { EncodedMatch } from '../verification/match/encode-match.ts'
import type { StepFrame } from './lines/failing-path.ts'
import type { FrameWithCode } from './lines/failure.ts'
import type { FrameLines } from './lines/locate.ts'

/** The `workerData` of the thread that holds a project's artefacts. */
export interface ArtefactThreadData {
  readonly folder: string
}

/** What the thread is asked, and what it answers. */
export interface ArtefactCalls {
  /** The record of a verified contract; undefined: no artefact has this code, or its sources changed since. */
  readonly match: {
    readonly request: { readonly address: Hex; readonly runtime: Hex; readonly creation: Hex | undefined }
    readonly answer: EncodedMatch | undefined
  }
  /** The frames that failed, of an answer of debug_traceTransaction. */
  readonly path: {
    readonly request: { readonly answer: Uint8Array }
    readonly answer:
      | { readonly kind: 'path'; readonly frames: readonly StepFrame[] }
      | { readonly kind: 'no steps' | 'too many steps' }
  }
  /** Their lines; undefined: no artefact has the code, or its sources changed since. */
  readonly lines: {
    readonly request: { readonly frames: readonly FrameWithCode[] }
    readonly answer: readonly (FrameLines | undefined)[]
  }
}

export type ArtefactCall = keyof ArtefactCalls

export interface ToArtefacts<K extends ArtefactCall = ArtefactCall> {
  readonly id: number
  readonly call: K
  readonly request: ArtefactCalls[K]['request']
}

export type FromArtefacts =
  | { readonly kind: 'changed'; readonly contracts: number; readonly notes: readonly string[] }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly sentence: string }
