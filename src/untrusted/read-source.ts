import { open } from 'node:fs/promises'
import { ChainscopeError } from '../errors.ts'
import { isRemote } from '../primitives/is-remote.ts'
import { fetchRemote } from './fetch-remote.ts'

export interface SourceLimits {
  readonly maxBytes: number
  /** For reading a URL, ms. */
  readonly timeoutMs: number
  readonly redirectHosts: readonly string[]
}

/** Reads a file or a URL that a setting names, within these limits. */
export const readSource = (source: string, limits: SourceLimits): Promise<Buffer> =>
  isRemote(source) ? fetched(source, limits) : readBounded(source, limits)

async function fetched(url: string, limits: SourceLimits): Promise<Buffer> {
  const { ok, status, text } = await fetchRemote(url, limits)
  if (!ok) throw new SourceUnreadableError(`the server answers with status ${status}`)
  return Buffer.from(text)
}

/** Not `readFile`, which would not end on a device or on a file that grows. */
async function readBounded(path: string, { maxBytes }: SourceLimits): Promise<Buffer> {
  const file = await open(path)
  try {
    const stat = await file.stat()
    if (!stat.isFile()) throw new SourceUnreadableError('it is no file')
    if (stat.size > maxBytes) throw new SourceUnreadableError(`it has more than ${maxBytes} bytes`)
    const buffer = Buffer.alloc(stat.size)
    let length = 0
    for (let read = 1; read > 0 && length < buffer.length; length += read)
      read = (await file.read(buffer, length, buffer.length - length, length)).bytesRead
    return buffer.subarray(0, length)
  } finally {
    await file.close()
  }
}

const SourceUnreadableError = ChainscopeError.define('source_unreadable', (why: string) => why)
