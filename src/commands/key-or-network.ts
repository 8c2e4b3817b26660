import { isIP } from 'node:net'
import type pg from 'pg'
import { createApiKeyHasher, looksLikeKey } from '../accounts/api-key-hasher.ts'
import { findSecret, isSecretOf, secretOf } from '../accounts/secret.ts'
import { StartError, UsageError } from '../errors.ts'
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

export async function resolveKeyOrNetwork(pool: pg.Pool, settings: Settings, text: string) {
  const key = await resolveKey(pool, settings, text)
  return key ? { key: key.id } : { network: networkOf(text) }
}

/** An IPv4-mapped IPv6 address is treated as the IPv4 address. */
const unmapped = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

/** The network that a ban covers. A ban of an IPv6 address covers its /64, which belongs to one owner. */
export function networkOf(text: string): string {
  const [address = '', bits, ...more] = unmapped(text.trim()).split('/')
  const family = isIP(address)
  const maxBits = family === 4 ? 32 : 128
  const prefix =
    bits === undefined ? (family === 4 ? 32 : 64) : Number(/^\d{1,3}$/.test(bits) ? bits : Number.NaN)
  if (family === 0 || more.length > 0 || !(prefix >= 0 && prefix <= maxBits)) throw new NoNetworkError(text)
  return `${address.split('%')[0]}/${prefix}`
}

const KeyUnknownError = StartError.define('key_unknown', (couldHash: boolean) =>
  couldHash
    ? 'There is no API key like that, neither by its id nor by itself.'
    : 'There is no API key with that id. To find one by itself, give the SECRET (or the DATA_DIR) of the server.',
)

const NoNetworkError = UsageError.define(
  'no_network',
  (text: string) =>
    `${JSON.stringify(text.slice(0, 60))} is neither the id of an API key, nor a key, nor an IP address or network such as 203.0.113.7 or 2001:db8::/48.`,
)
