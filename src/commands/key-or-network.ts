import type pg from 'pg'
import { createApiKeyHasher, looksLikeKey } from '../accounts/api-key-hasher.ts'
import { networkOf } from '../accounts/bans.ts'
import { findSecret, isSecretOf, secretOf } from '../accounts/secret.ts'
import { StartError } from '../errors.ts'
import type { Settings } from '../settings.ts'
import { findKey } from '../store/user-data/operators.ts'

/** Finds a key by its id or value. Values are found by their hash, which needs the server's secret. */
export async function resolveKey(pool: pg.Pool, settings: Settings, text: string) {
  const key = looksLikeKey(text.trim()) ? text.trim().toLowerCase() : undefined
  if (key === undefined) return undefined
  const secret = await findSecret(settings, settings.DATA_DIR)
  const usable = secret !== undefined && (await isSecretOf(pool, secretOf(secret)))
  const hash = usable ? createApiKeyHasher(secretOf(secret)).hash(key) : undefined
  const known = await findKey(pool, { id: key, hash })
  if (known) return known
  throw new KeyUnknownError(usable)
}

/** The key or network to ban. */
export async function resolveKeyOrNetwork(pool: pg.Pool, settings: Settings, text: string) {
  const key = await resolveKey(pool, settings, text)
  return key ? { key: key.id } : { network: networkOf(text) }
}

const KeyUnknownError = StartError.define('key_unknown', (couldHash: boolean) =>
  couldHash
    ? 'There is no API key like that, neither by its id nor by itself.'
    : 'There is no API key with that id. To find one by itself, give the SECRET (or the DATA_DIR) of the server.',
)
