import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { defineError, StartError } from '../errors.ts'

const CIPHER = 'aes-256-gcm'
/** scrypt: 64 MB and some tenths of a second for each guess. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1_048_576 }
const SALT = 16
const NONCE = 12
const TAG = 16

/** The server's secret as it may lie about: worth nothing without the passphrase. */
export function sealSecret(secret: string, passphrase: string): string {
  const salt = randomBytes(SALT)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, scryptSync(passphrase, salt, 32, COST), nonce)
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), text]).toString('base64')
}

export function openSecret(sealed: string, passphrase: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const [salt, nonce, tag, text] = [
    bytes.subarray(0, SALT),
    bytes.subarray(SALT, SALT + NONCE),
    bytes.subarray(SALT + NONCE, SALT + NONCE + TAG),
    bytes.subarray(SALT + NONCE + TAG),
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

export const PassphraseError = defineError(
  'passphrase',
  (_cause: unknown) => 'The passphrase does not open the SECRET in this backup',
  { base: StartError, causeLast: true },
)
