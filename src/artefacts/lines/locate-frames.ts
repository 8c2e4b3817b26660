import { type Hex, toBuffer } from '../../primitives/hex.ts'
import { linkless } from '../../verification/match/code-difference.ts'
import type { Artefact } from '../artefact.ts'
import type { CodeIndex } from '../match/index-of-code.ts'
import type { StepFrame } from './failing-path.ts'
import { type FrameLines, linesOf, type ReadSource } from './locate.ts'

/** A frame, with the code on the chain where it is known. */
export interface FrameWithCode extends Pick<StepFrame, 'pcs' | 'ops' | 'isCreation'> {
  readonly code: Hex | undefined
}

/** The artefact of a frame: by its code, else by the instructions that ran. */
function artefactOf(index: CodeIndex, frame: FrameWithCode): Artefact | undefined {
  const { code, isCreation } = frame
  if (!isCreation && code !== undefined && code !== '0x')
    return index.find({ runtime: toBuffer(code), creation: undefined })?.artefact
  return artefactOfSteps(index.artefacts, frame)
}

/** Lines of each of these frames; undefined if no artefact has its code, or its sources changed since. */
export const locateFrames = (
  index: CodeIndex,
  readSource: ReadSource,
  frames: readonly FrameWithCode[],
): (FrameLines | undefined)[] =>
  frames.map((frame) => {
    const artefact = artefactOf(index, frame)
    return artefact && linesOf(frame, artefact, readSource)
  })

/** Steps that are compared. */
const MAX_COMPARED = 5_000

/**
 * The artefact whose code has these instructions at these places, for code that is not on the chain: that of a constructor, and
 * of contracts that are gone with the transaction. undefined if none has, or several of different code.
 */
function artefactOfSteps(
  artefacts: readonly Artefact[],
  { pcs, ops, isCreation }: Pick<StepFrame, 'pcs' | 'ops' | 'isCreation'>,
): Artefact | undefined {
  const count = Math.min(pcs.length, MAX_COMPARED)
  const from = pcs.length - count
  let found: { readonly artefact: Artefact; readonly object: string } | undefined
  for (const artefact of artefacts) {
    const { object } = isCreation ? artefact.creation : artefact.runtime
    const code = linkless(object)
    let isSame = code.length > 0
    for (let step = from; isSame && step < pcs.length; step++) isSame = code[pcs[step]!] === ops[step]
    if (!isSame) continue
    if (found && found.object !== object) return undefined
    found ??= { artefact, object }
  }
  return found?.artefact
}
