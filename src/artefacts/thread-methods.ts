import type { Hex } from '../primitives/hex.ts'
import type { Moved } from '../primitives/thread-calls.ts'
import type { EncodedMatch } from '../verification/match/encode-match.ts'
import type { StepFrame } from './lines/failing-path.ts'
import type { FrameLines } from './lines/locate.ts'
import type { FrameWithCode } from './lines/locate-frames.ts'

/** What the thread that holds a project's artefacts is asked. Its `workerData` is the project's folder. */
export type ArtefactMethods = {
  /** The record of a verified contract; undefined: no artefact has this code, or its sources changed since. */
  match(contract: {
    readonly address: Hex
    readonly runtime: Hex
    readonly creation: Hex | undefined
  }): Moved<EncodedMatch | undefined>
  /** The frames that failed, of an answer of debug_traceTransaction. */
  path(
    answer: Uint8Array,
  ):
    | { readonly kind: 'path'; readonly frames: readonly StepFrame[] }
    | { readonly kind: 'no steps' | 'too many steps' }
  /** Their lines; undefined: no artefact has the code, or its sources changed since. */
  lines(frames: readonly FrameWithCode[]): readonly (FrameLines | undefined)[]
}

/** What the thread tells. */
export type ArtefactEvents = {
  changed(contracts: number, notes: readonly string[]): void
}
