import type pg from 'pg'
import { createApiKeyHasher, looksLikeKey } from '../accounts/api-key-hasher.ts'
import { networkOf } from '../accounts/bans.ts'
import { findSecret, isSecretOf, secretOf } from '../accounts/secret.ts'
import { defineError, StartError } from '../errors.ts'
import type { Settings } from '../settings.ts'
import { findKey } from '../store/user-data/operators.ts'

/** A key that somebody named by its id, or by itself: then the server's secret tells which it is. */
export async function keyNamed(pool: pg.Pool, settings: Settings, text: string) {
  const key = looksLikeKey(text.trim()) ? text.trim().toLowerCase() : undefined
  if (key === undefined) return undefined
  const secret = await findSecret(settings, settings.DATA_DIR)
  const usable = secret !== undefined && (await isSecretOf(pool, secretOf(secret)))
  const hash = usable ? createApiKeyHasher(secretOf(secret)).hash(key) : undefined
  const found = await findKey(pool, { id: key, hash })
  if (found) return found
  throw new KeyUnknownError(usable)
}

/** What is to be banned: a key, or where somebody asks from. */
export async function keyOrNetwork(pool: pg.Pool, settings: Settings, text: string) {
  const key = await keyNamed(pool, settings, text)
  return key ? { key: key.id } : { network: networkOf(text) }
}

export const KeyUnknownError = defineError(
  'key_unknown',
  (couldHash: boolean) =>
    couldHash
      ? 'There is no API key like that, neither by its id nor by itself.'
      : 'There is no API key with that id. To find one by itself, give the SECRET (or the DATA_DIR) of the server.',
  { base: StartError },
)
