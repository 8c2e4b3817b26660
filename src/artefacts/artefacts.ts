import { existsSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { defineError, sentenceOf } from '../errors.ts'
import { cleanName } from '../names/clean-name.ts'
import type { Logger } from '../primitives/log.ts'
import { threadProgram } from '../primitives/thread.ts'
import type { BlockRef } from '../query/block-status.ts'
import type {
  ArtefactCall,
  ArtefactCalls,
  ArtefactThreadData,
  FromArtefacts,
  ToArtefacts,
} from './messages.ts'
import { foldersOf } from './project/scan.ts'

/** The artefacts of a project, held and read on a thread that follows the project's folders. */
export interface Artefacts {
  /** Grows whenever other artefacts were read; 0: there are none. */
  revision(): number
  /** Contracts that were created up to this block were compared with the artefacts of this revision. */
  setCompared(block: BlockRef | undefined, revision: number): void
  /** Up to which block nothing is left to compare, as far as the artefacts were read; undefined: of none yet. */
  compared(): BlockRef | 'every block' | undefined
  /** undefined: there are no artefacts, or the thread has ended. */
  call<K extends ArtefactCall>(
    call: K,
    request: ArtefactCalls[K]['request'],
    moved?: ArrayBuffer[],
  ): Promise<ArtefactCalls[K]['answer'] | undefined>
  close(): Promise<void>
}

export interface ArtefactOptions {
  /** Of the project. */
  readonly folder: string
  readonly log: Logger
  /** Called when artefacts were read. */
  readonly onRead?: (contracts: number) => void
}

/** Between two looks for the folders while there are none, ms. */
const LOOK_INTERVAL_MS = 500
/** Compilations of a large project have some hundred megabytes. */
const MAX_MEMORY_MB = 2_048
const MAX_NOTES = 5
/** Characters of each: it names a file and what is in it, which anybody may have written. */
const MAX_NOTE = 400

/** Starts the thread as soon as the project has a folder of artefacts. */
export function openArtefacts({ folder, log, onRead = () => {} }: ArtefactOptions): Artefacts {
  const pending = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>()
  let worker: Worker | undefined
  let isClosed = false
  let revision = 0
  let lastId = 0
  let compared: { block: BlockRef | undefined; revision: number } = { block: undefined, revision: 0 }

  const onMessage = (message: FromArtefacts) => {
    if (message.kind === 'changed') {
      revision++
      onRead(message.contracts)
      noteSkipped(message.notes, log)
      return
    }
    const call = pending.get(message.id)
    pending.delete(message.id)
    if (message.kind === 'answer') call?.resolve(message.answer)
    else call?.reject(new ArtefactsFailedError(message.sentence))
  }
  const end = () => {
    worker = undefined
    isClosed = true
    for (const { resolve } of pending.values()) resolve(undefined)
    pending.clear()
  }
  const start = () => {
    const workerData: ArtefactThreadData = { folder }
    worker = new Worker(threadProgram('./thread.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    })
    worker.on('message', onMessage)
    worker.on('error', (error) => {
      log('warn', `The artefacts of ${folder} are no longer read: ${sentenceOf(error)}`)
      end()
    })
    worker.on('exit', end)
    worker.unref()
  }
  const look = () => {
    if (isClosed || worker) return
    if (foldersOf(folder).some((one) => existsSync(path.join(folder, one)))) start()
  }
  look()
  const looking = setInterval(look, LOOK_INTERVAL_MS)
  looking.unref()

  return {
    revision: () => revision,
    setCompared(block, its) {
      compared = { block, revision: its }
    },
    // The thread's first look counts as a revision, whatever it finds.
    compared() {
      if (worker === undefined) return 'every block'
      return revision > 0 && compared.revision === revision ? compared.block : undefined
    },
    async call(call, request, moved = []) {
      const its = worker
      if (!its || revision === 0) return undefined
      const id = ++lastId
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve: resolve as (answer: unknown) => void, reject })
        const message: ToArtefacts = { id, call, request }
        its.postMessage(message, moved)
      })
    },
    async close() {
      clearInterval(looking)
      isClosed = true
      await worker?.terminate()
    },
  }
}

function noteSkipped(notes: readonly string[], log: Logger): void {
  for (const note of notes.slice(0, MAX_NOTES)) log('warn', `Artefacts: ${cleanName(note, MAX_NOTE)}`)
  if (notes.length > MAX_NOTES)
    log('warn', `Artefacts: ${notes.length - MAX_NOTES} further files were skipped`)
}

export const ArtefactsFailedError = defineError(
  'artefacts_failed',
  (sentence: string) => `The artefacts could not be read: ${sentence}`,
)
