import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { StartError } from '../errors.ts'

const CIPHER = 'aes-256-gcm'
/** scrypt cost: 64 MB and some tenths of a second per attempt. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1_048_576 }
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts the server's secret with a passphrase, for a backup. */
export function sealSecret(secret: string, passphrase: string): string {
  const salt = randomBytes(SALT_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, scryptSync(passphrase, salt, 32, COST), nonce)
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), text]).toString('base64')
}

export function openSecret(sealed: string, passphrase: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const [salt, nonce, tag, text] = [
    bytes.subarray(0, SALT_BYTES),
    bytes.subarray(SALT_BYTES, SALT_BYTES + NONCE_BYTES),
    bytes.subarray(SALT_BYTES + NONCE_BYTES, SALT_BYTES + NONCE_BYTES + TAG_BYTES),
    bytes.subarray(SALT_BYTES + NONCE_BYTES + TAG_BYTES),
  ]
  if (text.length === 0) throw new PassphraseError(undefined)
  try {
    const key = scryptSync(passphrase, salt, 32, COST)
    const decipher = createDecipheriv(CIPHER, key, nonce).setAuthTag(tag)
    return decipher.update(text, undefined, 'utf8') + decipher.final('utf8')
  } catch (cause) {
    throw new PassphraseError(cause)
  }
}

const PassphraseError = StartError.define(
  'passphrase',
  (_cause: unknown) => 'The passphrase does not open the SECRET in this backup',
  { causeLast: true },
)
