import { Moved, serveThread } from '../primitives/thread-calls.ts'
import { readSource } from '../untrusted/read-source.ts'
import { type PackedLabels, packLabels } from './label-table.ts'
import { parseLabels } from './parse-labels.ts'

/* The thread of `labels.ts`. It is needed, because parsing and sorting 200,000 labels takes half a second. */

interface LabelTask {
  /** A path, or a URL. */
  readonly source: string
  readonly chainId: bigint
  readonly maxLabels: number
  readonly redirectHosts: readonly string[]
}

interface LabelResult {
  readonly packed: PackedLabels
  readonly problems: readonly string[]
}

const LIMITS = { maxBytes: 32 * 1024 * 1024, timeoutMs: 30_000 }

export type LabelMethods = {
  read(task: LabelTask): Promise<Moved<LabelResult>>
}

const read: LabelMethods['read'] = async (task) => {
  const bytes = await readSource(task.source, { ...LIMITS, redirectHosts: task.redirectHosts })
  const { labels, problems } = parseLabels(bytes, task)
  const packed = packLabels(labels)
  const { addresses, starts, loweredStarts } = packed
  const buffers = [addresses, starts, loweredStarts].map(({ buffer }) => buffer as ArrayBuffer)
  return new Moved({ packed, problems }, buffers)
}

serveThread({ read })
