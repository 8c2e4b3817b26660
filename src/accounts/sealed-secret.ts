import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { StartError } from '../errors.ts'

const CIPHER = 'aes-256-gcm'
/** scrypt cost: 64 MB and some tenths of a second per attempt. */
const COST = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1_048_576 }
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const MAC_BYTES = NONCE_BYTES + TAG_BYTES

/** Encrypts a text: nonce, tag and ciphertext. `context` is authenticated too: the text opens with the same one only. */
export function sealText(key: Buffer, text: string, context = ''): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws unless key, context and sealed text are those of `sealText`. */
export function openText(key: Buffer, sealed: Buffer, context = ''): string {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(NONCE_BYTES, MAC_BYTES))
  return decipher.update(sealed.subarray(MAC_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

/** Encrypts the server's secret with a passphrase, for a backup. */
export function sealSecret(secret: string, passphrase: string): string {
  const salt = randomBytes(SALT_BYTES)
  const key = scryptSync(passphrase, salt, 32, COST)
  return Buffer.concat([salt, sealText(key, secret)]).toString('base64')
}

export function openSecret(sealed: string, passphrase: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length <= SALT_BYTES + MAC_BYTES) throw new PassphraseError(undefined)
  try {
    const key = scryptSync(passphrase, bytes.subarray(0, SALT_BYTES), 32, COST)
    return openText(key, bytes.subarray(SALT_BYTES))
  } catch (cause) {
    throw new PassphraseError(cause)
  }
}

const PassphraseError = StartError.define(
  'passphrase',
  (_cause: unknown) => 'The passphrase does not open the SECRET in this backup',
  { causeLast: true },
)
