import { stat } from 'node:fs/promises'
import { defineError } from '../errors.ts'
import type { Hex } from '../primitives/hex.ts'
import type { Logger } from '../primitives/log.ts'
import { createTaskThread } from '../primitives/task-thread.ts'
import { threadProgram } from '../primitives/thread.ts'
import { redactUrl } from '../settings.ts'
import { isRemote } from './is-remote.ts'
import { type FoundLabel, type Label, type LabelTable, openLabels } from './label-table.ts'
import type { LabelResult, LabelTask } from './label-thread.ts'

/** Names that the operator gives addresses (LABELS). */
export interface Labels {
  of(address: Hex): Label | undefined
  /** Labels whose names begin with the text, then those that contain it, without regard to case. */
  search(text: string, most: number): FoundLabel[]
  /** Resolves when each source has been read, or could not be, for the first time. */
  readonly read: Promise<void>
  close(): Promise<void>
}

export interface LabelsOptions {
  readonly sources: readonly string[]
  readonly chainId: bigint
  readonly redirectHosts: readonly string[]
  readonly log: Logger
  /** Labels of this process's own, behind those of the sources. */
  readonly own?: (() => LabelTable) | undefined
  /** How often files are looked at, ms. */
  readonly fileIntervalMs?: number
  /** How often URLs are read, ms. */
  readonly urlIntervalMs?: number
}

/** Of all sources together. */
const MAX_LABELS = 200_000
const FILE_INTERVAL_MS = 5_000
const URL_INTERVAL_MS = 600_000
/** Of the thread that reads them: it may die of a list, which is then left out. */
const MAX_HEAP_MB = 512

interface Source {
  readonly name: string
  /** What a file was when it was read; a time for a URL. */
  version: string
  /** undefined: it was never read. The last one is kept while it cannot be read. */
  table: LabelTable | undefined
  /** What was logged of it last, which is not logged twice. */
  logged: string
}

/** Reads the sources beside the requests, and again as they change. None of them can end the process. */
export function createLabels({ sources: names, own, log, ...options }: LabelsOptions): Labels {
  const sources: Source[] = names.map((name) => ({ name, version: '', table: undefined, logged: '' }))
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let thread: ReturnType<typeof createReader> | undefined

  const report = (source: Source, text: string) => {
    if (source.logged === text || isClosed) return
    source.logged = text
    if (text !== '') log('warn', `Labels of ${shownSource(source.name)}: ${text}`)
  }
  const read = async (source: Source) => {
    const others = sources.reduce((sum, one) => sum + (one === source ? 0 : (one.table?.size ?? 0)), 0)
    thread ??= createReader()
    const { packed, problems } = await thread.run({
      source: source.name,
      chainId: options.chainId,
      maxLabels: MAX_LABELS - others,
      redirectHosts: options.redirectHosts,
    })
    source.table = openLabels(packed)
    report(source, problems.join('; '))
  }
  const refresh = async () => {
    for (const source of sources) {
      if (isClosed) return
      try {
        const version = await versionOf(source.name, options.urlIntervalMs ?? URL_INTERVAL_MS)
        if (version === source.version) continue
        source.version = version
        await read(source)
      } catch (error) {
        const kept = source.table ? '; those that were read before are kept' : ''
        report(source, `they cannot be read: ${reasonOf(error)}${kept}`)
      }
    }
    // The heap of a thread that waits is of no use.
    await thread?.close()
    thread = undefined
  }
  const tables = () => [...sources.flatMap(({ table }) => table ?? []), ...(own ? [own()] : [])]
  const again = () => {
    if (isClosed) return
    timer = setTimeout(() => void refresh().then(again, again), options.fileIntervalMs ?? FILE_INTERVAL_MS)
    timer.unref()
  }
  const first = sources.length === 0 ? Promise.resolve() : refresh()
  if (sources.length > 0) first.then(again, again)

  return {
    read: first,
    of(address) {
      for (const table of tables()) {
        const found = table.of(address)
        if (found) return found
      }
      return undefined
    },
    search(text, most) {
      const found = new Map<Hex, FoundLabel>()
      for (const table of tables())
        for (const one of table.search(text, most)) if (!found.has(one.address)) found.set(one.address, one)
      return [...found.values()].slice(0, most)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await thread?.close()
    },
  }
}

const createReader = () =>
  createTaskThread<LabelTask, LabelResult>({
    program: threadProgram('./label-thread.ts', import.meta.url),
    maxHeapMb: MAX_HEAP_MB,
    failed: ({ message }) => new Error(message),
    lost: (cause) => new LabelsTooLargeError(cause),
  })

/** Changes when the source is to be read again. */
async function versionOf(source: string, urlIntervalMs: number): Promise<string> {
  if (isRemote(source)) return `${Math.floor(performance.now() / urlIntervalMs)}`
  const { mtimeMs, size, ino } = await stat(source)
  return `${mtimeMs} ${size} ${ino}`
}

/** A URL may have a key in it. */
const shownSource = (source: string): string => (isRemote(source) ? redactUrl(source) : source)

/** `fetch` says what failed in its cause alone. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return (cause instanceof Error ? `${message}: ${cause.message}` : message).slice(0, 300)
}

export const LabelsTooLargeError = defineError(
  'labels_too_large',
  (_cause: unknown) => 'the list takes too much memory',
  { causeLast: true },
)
