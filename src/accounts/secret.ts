import { createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { StartError } from '../errors.ts'
import { makeFolders } from '../primitives/folder.ts'
import type { Settings } from '../settings.ts'
import { keepMark, readMark } from './account-records.ts'

/** The server's secret. Each purpose derives its own key, so that no key reveals another. */
export interface Secret {
  derive(purpose: string): Buffer
}

const FILE = 'secret'
const MIN_CHARACTERS = 32

/** The setting SECRET, or the file in this folder, which the first start creates. */
export async function readSecret({ SECRET }: Settings, dataDir: string): Promise<Secret> {
  return secretOf(SECRET || (await readOrCreateFile(dataDir)))
}

/** Reads the secret without creating it; undefined if there is none. */
export async function findSecret({ SECRET }: Settings, dataDir: string): Promise<string | undefined> {
  const text = SECRET || (await readFile(path.join(dataDir, FILE), 'utf8').catch(() => '')).trim()
  return text.length >= MIN_CHARACTERS ? text : undefined
}

/** Writes a secret to the file in this folder, and keeps a backup of an existing file next to it. */
export async function placeSecret(dataDir: string, text: string): Promise<string> {
  const file = path.join(dataDir, FILE)
  await makeFolders(dataDir)
  const draft = path.join(dataDir, `${FILE}.${randomUUID()}`)
  await writeFile(draft, `${text}\n`, { mode: 0o600, flush: true })
  await rename(file, `${file}.before-restore`).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(draft, file)
  return file
}

export function secretOf(text: string): Secret {
  return {
    derive: (purpose) => Buffer.from(hkdfSync('sha256', text, 'chainscope', purpose, 32)),
  }
}

async function readOrCreateFile(dataDir: string): Promise<string> {
  const file = path.join(dataDir, FILE)
  try {
    const existing = (await readFile(file, 'utf8').catch(() => '')).trim()
    if (existing.length >= MIN_CHARACTERS) return existing
    await makeFolders(dataDir)
    const draft = path.join(dataDir, `${FILE}.${randomUUID()}`)
    try {
      // The file is complete before it gets its name. If two starts run at once, link() succeeds for one.
      await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
      await link(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      await rm(draft, { force: true })
    }
    const text = (await readFile(file, 'utf8')).trim()
    if (text.length >= MIN_CHARACTERS) return text
  } catch (cause) {
    throw new SecretFileError(file, cause)
  }
  throw new SecretFileError(file, undefined)
}

/** Whether the database's keys were made with this secret. */
export async function isSecretOf(pool: pg.Pool, secret: Secret): Promise<boolean> {
  return (await readMark(pool)).kept === markOf(secret)
}

const markOf = (secret: Secret): string =>
  createHmac('sha256', secret.derive('mark')).update('chainscope').digest('hex')

/** Throws if the database's keys were made with another secret. Otherwise stores the mark of this one. */
export async function assertSameSecret(pool: pg.Pool, secret: Secret): Promise<void> {
  const mark = markOf(secret)
  const { kept, needed } = await readMark(pool)
  if (kept === mark) return
  if (kept !== undefined && needed) throw new OtherSecretError()
  await keepMark(pool, mark)
}

const SecretFileError = StartError.define(
  'secret_file',
  (file: string, _cause: unknown) =>
    `The server's secret cannot be kept in or read from ${file}; set SECRET, or make the folder writable`,
  { causeLast: true },
)

const OtherSecretError = StartError.define(
  'other_secret',
  'The API keys in this database were made under another SECRET and cannot be opened with this one: set SECRET to that one (or bring the file `secret` of its DATA_DIR along), or give the keys up with `chainscope keys forget`.',
)
