import type { Hex } from '../primitives/hex.ts'
import type { EncodedMatch } from '../verification/match/encode-match.ts'

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
