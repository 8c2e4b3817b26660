import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BlockRef } from '../chain/types.ts'
import { ChainscopeError, sentenceOf } from '../errors.ts'
import { cleanName } from '../names/clean-name.ts'
import type { Logger } from '../primitives/log.ts'
import { createThread, type Thread } from '../primitives/thread-calls.ts'
import { threadProgram } from '../primitives/thread-program.ts'
import type { ArtefactEvents, ArtefactMethods } from './artefact-thread.ts'
import { foldersOf } from './project/scan.ts'

/** The artefacts of a project, held and read on a thread that follows the project's folders. */
export type Artefacts = ReturnType<typeof openArtefacts>

export interface ArtefactOptions {
  readonly folder: string
  readonly log: Logger
  /** Called when artefacts were read. */
  readonly onRead?: (contracts: number) => void
}

/** Interval of searching for the folders while they are missing, ms. */
const LOOK_INTERVAL_MS = 500
/** Compilations of a large project have some hundred megabytes. */
const MAX_MEMORY_MB = 2_048
const MAX_NOTES = 5
/** Longest note, in characters, because notes name files and quote content of unknown origin. */
const MAX_NOTE = 400

/** Starts the thread as soon as the project has a folder of artefacts. */
export function openArtefacts({ folder, log, onRead = () => {} }: ArtefactOptions) {
  let thread: Thread<ArtefactMethods> | undefined
  let isClosed = false
  let revision = 0
  let compared: { block: BlockRef | undefined; revision: number } = { block: undefined, revision: 0 }

  const events: ArtefactEvents = {
    changed(contracts, notes) {
      revision++
      onRead(contracts)
      noteSkipped(notes, log)
    },
  }
  const start = () => {
    thread = createThread<ArtefactMethods>({
      program: threadProgram('./artefact-thread.ts', import.meta.url),
      data: folder,
      memory: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
      mine: events,
      failed: (error) => new ArtefactsFailedError(sentenceOf(error)),
      lost: () => new ArtefactsLeftError(),
      onEnd(cause) {
        if (!isClosed) log('warn', `The artefacts of ${folder} are no longer read: ${sentenceOf(cause)}`)
        thread = undefined
        isClosed = true
      },
    })
    thread.ready().catch(() => {})
  }
  const look = () => {
    if (isClosed || thread) return
    if (foldersOf(folder).some((name) => existsSync(path.join(folder, name)))) start()
  }
  look()
  const looking = setInterval(look, LOOK_INTERVAL_MS)
  looking.unref()

  return {
    /** Increases whenever artefacts are read; 0 if there are none. */
    revision: () => revision,
    /** Reports that all contracts up to this block were compared with the artefacts of this revision. */
    setCompared(block: BlockRef | undefined, comparedRevision: number) {
      compared = { block, revision: comparedRevision }
    },
    /** The block up to which all contracts were compared with the current artefacts; undefined if none were compared yet. */
    compared(): BlockRef | 'every block' | undefined {
      // The thread's first look counts as a revision, whatever it finds.
      if (thread === undefined) return 'every block'
      return revision > 0 && compared.revision === revision ? compared.block : undefined
    },
    /** undefined if there are no artefacts, or the thread has ended. */
    async call<N extends keyof ArtefactMethods>(
      name: N,
      args: Parameters<ArtefactMethods[N]>,
      moved?: readonly ArrayBuffer[],
    ) {
      if (!thread || revision === 0) return undefined
      try {
        return await thread.call(name, args, moved)
      } catch (error) {
        if (error instanceof ArtefactsLeftError) return undefined
        throw error
      }
    },
    async close() {
      clearInterval(looking)
      isClosed = true
      await thread?.close()
    },
  }
}

function noteSkipped(notes: readonly string[], log: Logger): void {
  for (const note of notes.slice(0, MAX_NOTES)) log('warn', `Artefacts: ${cleanName(note, MAX_NOTE)}`)
  if (notes.length > MAX_NOTES)
    log('warn', `Artefacts: ${notes.length - MAX_NOTES} further files were skipped`)
}

export const ArtefactsFailedError = ChainscopeError.define(
  'artefacts_failed',
  (sentence: string) => `The artefacts could not be read: ${sentence}`,
)

const ArtefactsLeftError = ChainscopeError.define('artefacts_left', 'The artefacts are no longer read')
