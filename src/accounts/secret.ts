import { createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { defineError, StartError } from '../errors.ts'
import type { Settings } from '../settings.ts'
import { keepMark, readMark } from './records.ts'

/** What the server alone knows. Each use has a key of its own, so that none tells of another. */
export interface Secret {
  derive(purpose: string): Buffer
}

const FILE = 'secret'
/** Characters. */
const SHORTEST = 32

/** The setting, or what was made at the first start in that folder. */
export async function readSecret({ SECRET }: Settings, dataDir: string): Promise<Secret> {
  return secretOf(SECRET || (await keptIn(dataDir)))
}

/** The same where it is there already; undefined: it is not. */
export async function findSecret({ SECRET }: Settings, dataDir: string): Promise<string | undefined> {
  const text = SECRET || (await readFile(path.join(dataDir, FILE), 'utf8').catch(() => '')).trim()
  return text.length >= SHORTEST ? text : undefined
}

/** Puts a secret where a server of that folder finds it; what was there is kept beside it. */
export async function placeSecret(dataDir: string, text: string): Promise<string> {
  const file = path.join(dataDir, FILE)
  await mkdir(dataDir, { recursive: true })
  const own = path.join(dataDir, `${FILE}.${randomUUID()}`)
  await writeFile(own, `${text}\n`, { mode: 0o600, flush: true })
  await rename(file, `${file}.before-restore`).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(own, file)
  return file
}

export function secretOf(text: string): Secret {
  return {
    derive: (purpose) => Buffer.from(hkdfSync('sha256', text, 'chainscope', purpose, 32)),
  }
}

async function keptIn(dataDir: string): Promise<string> {
  const file = path.join(dataDir, FILE)
  try {
    const kept = await readFile(file, 'utf8').catch(() => '')
    if (kept.trim().length >= SHORTEST) return kept.trim()
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
    if (text.length >= SHORTEST) return text
  } catch (cause) {
    throw new SecretFileError(file, cause)
  }
  throw new SecretFileError(file, undefined)
}

/** Is this the secret that the database's keys were made under? */
export async function isSecretOf(pool: pg.Pool, secret: Secret): Promise<boolean> {
  return (await readMark(pool)).kept === markOf(secret)
}

const markOf = (secret: Secret): string =>
  createHmac('sha256', secret.derive('mark')).update('chainscope').digest('hex')

/** The database knows its secret again, and learns it as long as nothing there depends on one. */
export async function refuseOtherSecret(pool: pg.Pool, secret: Secret): Promise<void> {
  const mark = markOf(secret)
  const { kept, needed } = await readMark(pool)
  if (kept === mark) return
  if (kept !== undefined && needed) throw new OtherSecretError()
  await keepMark(pool, mark)
}

export const SecretFileError = defineError(
  'secret_file',
  (file: string, _cause: unknown) =>
    `The server's secret cannot be kept in or read from ${file}; set SECRET, or make the folder writable`,
  { base: StartError, causeLast: true },
)

export const OtherSecretError = defineError(
  'other_secret',
  'The API keys in this database were made under another SECRET and cannot be opened with this one: set SECRET to that one (or bring the file `secret` of its DATA_DIR along), or give the keys up with `chainscope keys forget`.',
  { base: StartError },
)
