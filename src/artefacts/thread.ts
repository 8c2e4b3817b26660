import { parentPort, workerData } from 'node:worker_threads'
import { sentenceOf } from '../errors.ts'
import { createKeccak256 } from '../primitives/hash.ts'
import { toBuffer } from '../primitives/hex.ts'
import { transferableBuffers } from '../verification/match/encode-match.ts'
import { failingPath } from './lines/failing-path.ts'
import { locateFrames } from './lines/failure.ts'
import { NoStepsError, readSteps, TooManyStepsError } from './lines/steps.ts'
import { encodeArtefactMatch } from './match/encode.ts'
import type {
  ArtefactCall,
  ArtefactCalls,
  ArtefactThreadData,
  FromArtefacts,
  ToArtefacts,
} from './messages.ts'
import { openProject } from './project/project.ts'

/*
 * The thread that holds a project's artefacts: they have megabytes, which no answer waits for.
 */

// Names in artefacts are keys of plain objects: without this accessor, `__proto__` is one like any other.
Reflect.deleteProperty(Object.prototype, '__proto__')

/** Between two looks at the files, ms, and as a multiple of what a look takes. */
const SCAN_INTERVAL_MS = 400
const SCAN_SHARE = 20

const port = parentPort!
const send = (message: FromArtefacts, moved: ArrayBuffer[] = []) => port.postMessage(message, moved)
const { folder } = workerData as ArtefactThreadData
const keccak = await createKeccak256()
const project = openProject(folder, keccak)

const handlers: {
  [K in ArtefactCall]: (request: ArtefactCalls[K]['request']) => ArtefactCalls[K]['answer']
} = {
  match({ address, runtime, creation }) {
    const match = project.index.find({
      runtime: toBuffer(runtime),
      creation: creation && toBuffer(creation),
      name: project.nameOf(address),
    })
    const sources = match && project.sources.all(match.artefact)
    return match && sources && encodeArtefactMatch(match, sources)
  },
  path({ answer }) {
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
  lines: ({ frames }) => locateFrames(project.index, project.sources.one, frames, keccak),
}

port.on('message', ({ id, call, request }: ToArtefacts) => {
  try {
    const answer = handlers[call](request as never)
    const match = call === 'match' ? (answer as ArtefactCalls['match']['answer']) : undefined
    send({ kind: 'answer', id, answer }, match ? transferableBuffers(match) : [])
  } catch (error) {
    send({ kind: 'failed', id, sentence: sentenceOf(error) })
  }
})

function look() {
  const began = performance.now()
  if (project.refresh()) {
    const { index, notes } = project
    send({ kind: 'changed', contracts: index.artefacts.length, notes })
  }
  setTimeout(look, Math.max(SCAN_INTERVAL_MS, (performance.now() - began) * SCAN_SHARE))
}
look()
