import { type Hex, toBuffer } from '../../primitives/hex.ts'
import type { Artefact } from '../artefact.ts'
import type { CodeIndex } from '../match/index-of-code.ts'
import type { StepFrame } from './failing-path.ts'
import { type FrameLines, linesOf, type ReadSource } from './locate.ts'
import { artefactOfSteps } from './of-steps.ts'

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

/** Lines of each of these frames; undefined: no artefact has its code, or its sources changed since. */
export const locateFrames = (
  index: CodeIndex,
  readSource: ReadSource,
  frames: readonly FrameWithCode[],
): (FrameLines | undefined)[] =>
  frames.map((frame) => {
    const artefact = artefactOf(index, frame)
    return artefact && linesOf(frame, artefact, readSource)
  })
