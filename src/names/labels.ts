import { ChainscopeError } from '../errors.ts'
import type { Hex } from '../primitives/hex.ts'
import { isRemote } from '../primitives/is-remote.ts'
import type { Logger } from '../primitives/log.ts'
import { createThread } from '../primitives/thread-calls.ts'
import { threadProgram } from '../primitives/thread-program.ts'
import { redactUrl } from '../settings.ts'
import { type WatchIntervals, watchFilesAndUrls } from '../untrusted/watch-sources.ts'
import { type FoundLabel, type Label, type LabelTable, openLabels } from './label-table.ts'
import type { LabelMethods } from './label-thread.ts'

/** Names that the operator gives to addresses (LABELS). */
export type Labels = ReturnType<typeof createLabels>

export interface LabelsOptions extends WatchIntervals {
  readonly sources: readonly string[]
  readonly chainId: bigint
  readonly redirectHosts: readonly string[]
  readonly log: Logger
  /** Labels of this process. Labels of the sources come before them. */
  readonly own?: (() => LabelTable) | undefined
}

/** Largest number of labels of all sources together. */
const MAX_LABELS = 200_000
/** Memory limit of the reading thread. If a list exceeds it, the thread dies and the list is left out. */
const MAX_HEAP_MB = 512

/** Reads the sources in the background, and again when they change. A bad source cannot end the process. */
export function createLabels({ own: ownTable, log, chainId, redirectHosts, ...options }: LabelsOptions) {
  let thread: ReturnType<typeof createReader> | undefined
  const watched = watchFilesAndUrls<LabelTable>({
    ...options,
    async read(source, others) {
      const known = others.reduce((sum, { size }) => sum + size, 0)
      thread ??= createReader()
      const task = { source, chainId, redirectHosts, maxLabels: MAX_LABELS - known }
      const { packed, problems } = await thread.call('read', [task])
      return { value: openLabels(packed), problems }
    },
    report: (source, problem) => log('warn', `Labels of ${shownSource(source)}: ${problem}`),
    // Otherwise the thread would keep its heap while it waits.
    async rest() {
      await thread?.close()
      thread = undefined
    },
  })
  const tables = () => [
    ...watched.values().flatMap((table) => table ?? []),
    ...(ownTable ? [ownTable()] : []),
  ]

  return {
    /** Resolves when each source was read once, or reading it failed once. */
    read: watched.read,
    labelOf(address: Hex): Label | undefined {
      for (const table of tables()) {
        const label = table.of(address)
        if (label) return label
      }
      return undefined
    },
    /** Labels with names that begin with the text, then those that contain it; case does not matter. */
    search(text: string, most: number) {
      const labels = new Map<Hex, FoundLabel>()
      for (const table of tables())
        for (const label of table.search(text, most))
          if (!labels.has(label.address)) labels.set(label.address, label)
      return [...labels.values()].slice(0, most)
    },
    close: watched.close,
  }
}

const createReader = () =>
  createThread<LabelMethods>({
    program: threadProgram('./label-thread.ts', import.meta.url),
    memory: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    lost: (cause) => new LabelsTooLargeError(cause),
  })

/** A URL may contain a key. */
const shownSource = (source: string): string => (isRemote(source) ? redactUrl(source) : source)

const LabelsTooLargeError = ChainscopeError.define(
  'labels_too_large',
  (_cause: unknown) => 'the list takes too much memory',
  { causeLast: true },
)
