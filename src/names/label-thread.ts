import { parentPort } from 'node:worker_threads'
import { serveTasks } from '../primitives/task-thread.ts'
import { readSource } from '../untrusted/read-source.ts'
import { type PackedLabels, packLabels } from './label-table.ts'
import { parseLabels } from './parse-labels.ts'

/* The thread behind `labels.ts`: a list of 200,000 labels takes half a second to parse and to sort. */

export interface LabelTask {
  /** A path, or a URL. */
  readonly source: string
  readonly chainId: bigint
  readonly maxLabels: number
  readonly redirectHosts: readonly string[]
}

export interface LabelResult {
  readonly packed: PackedLabels
  readonly problems: readonly string[]
}

const LIMITS = { maxBytes: 32 * 1024 * 1024, timeoutMs: 30_000 }

serveTasks<LabelTask, LabelResult>(parentPort!, async (task) => {
  const bytes = await readSource(task.source, { ...LIMITS, redirectHosts: task.redirectHosts })
  const { labels, problems } = parseLabels(bytes, task)
  const packed = packLabels(labels)
  const { addresses, starts, loweredStarts } = packed
  const transfer = [addresses, starts, loweredStarts].map(({ buffer }) => buffer as ArrayBuffer)
  return { result: { packed, problems }, transfer }
})
