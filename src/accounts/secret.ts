import { createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { StartError } from '../errors.ts'
import type { Settings } from '../settings.ts'
import { keepMark, readMark } from './records.ts'

/** What the server alone knows. Each use has a key of its own, so that none tells of another. */
export interface Secret {
  derive(purpose: string): Buffer
}

const FILE = 'secret'

/** The setting, or what was made at the first start in that folder. */
export async function readSecret({ SECRET }: Settings, dataDir: string): Promise<Secret> {
  const text = SECRET || (await keptIn(dataDir))
  return {
    derive: (purpose) => Buffer.from(hkdfSync('sha256', text, 'chainscope', purpose, 32)),
  }
}

async function keptIn(dataDir: string): Promise<string> {
  const file = path.join(dataDir, FILE)
  try {
    const kept = await readFile(file, 'utf8').catch(() => '')
    if (kept.trim().length >= 32) return kept.trim()
    await mkdir(dataDir, { recursive: true })
    const own = path.join(dataDir, `${FILE}.${randomUUID()}`)
    try {
      // Whole before it has its name; and of two that start at once, one gives it.
      await writeFile(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
      await link(own, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      await rm(own, { force: true })
    }
    const text = (await readFile(file, 'utf8')).trim()
    if (text.length >= 32) return text
  } catch (cause) {
    throw new SecretFileError(file, cause)
  }
  throw new SecretFileError(file, undefined)
}

/** The database knows its secret again, and learns it as long as nothing there depends on one. */
export async function refuseOtherSecret(pool: pg.Pool, secret: Secret): Promise<void> {
  const mark = createHmac('sha256', secret.derive('mark')).update('chainscope').digest('hex')
  const { kept, needed } = await readMark(pool)
  if (kept === mark) return
  if (kept !== undefined && needed) throw new OtherSecretError()
  await keepMark(pool, mark)
}

export class SecretFileError extends StartError {
  readonly code = 'secret_file'
  constructor(file: string, cause: unknown) {
    super(
      `The server's secret cannot be kept in or read from ${file}; set SECRET, or make the folder writable`,
      {
        cause,
      },
    )
  }
}

export class OtherSecretError extends StartError {
  readonly code = 'other_secret'
  constructor() {
    super(
      'The API keys in this database were made under another SECRET and cannot be opened with this one: set SECRET to that one (or bring the file `secret` of its DATA_DIR along), or give the keys up with `chainscope keys forget`.',
    )
  }
}
