import { workerData } from 'node:worker_threads'
import { createKeccak256 } from '../primitives/hash.ts'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import { Moved, serveThread } from '../primitives/thread-calls.ts'
import { type EncodedMatch, transferableBuffers } from '../verification/match/encode-match.ts'
import { failingPath, type StepFrame } from './lines/failing-path.ts'
import { type FrameLines, type FrameWithCode, locateFrames } from './lines/locate.ts'
import { NoStepsError, readSteps, TooManyStepsError } from './lines/read-steps.ts'
import { encodeArtefactMatch } from './match/encode-artefact.ts'
import { openProject } from './project/project.ts'

/* The thread that has a project's artefacts. They have megabytes, and answers must not wait while they are read. */

/** Calls to the thread that holds a project's artefacts. Its `workerData` is the project's folder. */
export type ArtefactMethods = {
  /** The record of a verified contract; undefined if no artefact has this code, or sources changed since. */
  match(contract: {
    readonly address: Hex
    readonly runtime: Hex
    readonly creation: Hex | undefined
  }): Moved<EncodedMatch | undefined>
  /** The frames that failed, from an answer of debug_traceTransaction. */
  path(
    answer: Uint8Array,
  ):
    | { readonly kind: 'path'; readonly frames: readonly StepFrame[] }
    | { readonly kind: 'no steps' | 'too many steps' }
  /** Lines of these frames; undefined if no artefact has the code, or sources changed since. */
  lines(frames: readonly FrameWithCode[]): readonly (FrameLines | undefined)[]
}

export type ArtefactEvents = {
  changed(contracts: number, notes: readonly string[]): void
}

// Names in artefacts are keys of plain objects. Without this accessor, `__proto__` is an ordinary key.
Reflect.deleteProperty(Object.prototype, '__proto__')

/** Time between two scans of the files: in ms, and as a multiple of a scan's duration. */
const SCAN_INTERVAL_MS = 400
const SCAN_SHARE = 20

const folder = workerData as string
const project = openProject(folder, await createKeccak256())

const methods: ArtefactMethods = {
  match({ address, runtime, creation }) {
    const match = project.index.find({
      runtime: toBuffer(runtime),
      creation: creation && toBuffer(creation),
      name: project.nameOf(address),
    })
    const sources = match && project.sources.all(match.artefact)
    const encoded = match && sources && encodeArtefactMatch(match, sources)
    return new Moved(encoded, encoded ? transferableBuffers(encoded) : [])
  },
  path(answer) {
    try {
      return {
        kind: 'path',
        frames: failingPath(readSteps(Buffer.from(answer.buffer, answer.byteOffset, answer.length))),
      }
    } catch (error) {
      if (error instanceof NoStepsError) return { kind: 'no steps' }
      if (error instanceof TooManyStepsError) return { kind: 'too many steps' }
      throw error
    }
  },
  lines: (frames) => locateFrames(project.index, project.sources.one, frames),
}
const main = serveThread<ArtefactEvents>(methods)

function look() {
  const began = performance.now()
  if (project.refresh()) {
    const { index, notes } = project
    main.tell('changed', index.artefacts.length, notes)
  }
  setTimeout(look, Math.max(SCAN_INTERVAL_MS, (performance.now() - began) * SCAN_SHARE))
}
look()
