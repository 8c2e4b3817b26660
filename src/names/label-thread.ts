import { open } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { defineError } from '../errors.ts'
import { serveTasks } from '../primitives/task-thread.ts'
import { fetchRemote } from '../untrusted/fetch-remote.ts'
import { isRemote } from './is-remote.ts'
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

const MAX_BYTES = 32 * 1024 * 1024
const TIMEOUT_MS = 30_000

serveTasks<LabelTask, LabelResult>(parentPort!, async (task) => {
  const bytes = isRemote(task.source) ? await fetched(task) : await readBounded(task.source)
  const { labels, problems } = parseLabels(bytes, task)
  const packed = packLabels(labels)
  const { addresses, starts, loweredStarts } = packed
  const transfer = [addresses, starts, loweredStarts].map(({ buffer }) => buffer as ArrayBuffer)
  return { result: { packed, problems }, transfer }
})

async function fetched({ source, redirectHosts }: LabelTask): Promise<Buffer> {
  const { ok, status, text } = await fetchRemote(source, {
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    redirectHosts,
  })
  if (!ok) throw new LabelsUnreadableError(`the server answers with status ${status}`)
  return Buffer.from(text)
}

/** Not `readFile`: a device or a file that grows would have no end. */
async function readBounded(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const stat = await file.stat()
    if (!stat.isFile()) throw new LabelsUnreadableError('it is no file')
    if (stat.size > MAX_BYTES) throw new LabelsUnreadableError(`it has more than ${MAX_BYTES} bytes`)
    const buffer = Buffer.alloc(stat.size)
    let length = 0
    for (let read = 1; read > 0 && length < buffer.length; length += read)
      read = (await file.read(buffer, length, buffer.length - length, length)).bytesRead
    return buffer.subarray(0, length)
  } finally {
    await file.close()
  }
}

export const LabelsUnreadableError = defineError('labels_unreadable', (why: string) => why)
