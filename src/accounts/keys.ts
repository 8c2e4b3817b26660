import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { defineError } from '../errors.ts'
import type { Secret } from './secret.ts'

/** How keys are made and kept. */
export interface KeyCraft {
  /** A key nobody has. */
  make(): { readonly id: string; readonly value: string; readonly hash: Buffer; readonly sealed: Buffer }
  /** By which a key is found; tells nothing of it. */
  hash(value: string): Buffer
  /** The key again, for its owner. */
  open(id: string, sealed: Buffer): string
}

/** A UUID, which is what clients expect of a key (api-spec.md, Authentication; compatibility.md, Clients). */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const looksLikeKey = (text: string): boolean => text.length === 36 && UUID.test(text)

const CIPHER = 'aes-256-gcm'
/** Of the sealed form: 1 byte of version, 12 of nonce, 16 of tag, then the rest. */
const VERSION = 1
const NONCE = 12
const TAG = 16

export function createKeyCraft(secret: Secret): KeyCraft {
  const hashing = secret.derive('hashes of API keys')
  const sealing = secret.derive('sealed API keys')
  const hash = (value: string) => createHmac('sha256', hashing).update(value.toLowerCase()).digest()
  return {
    hash,
    make() {
      const id = randomUUID()
      const value = randomUUID()
      const nonce = randomBytes(NONCE)
      // Bound to its row: the sealed form of one key cannot be shown as another.
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(id))
      const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      const sealed = Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), text])
      return { id, value, hash: hash(value), sealed }
    },
    open(id, sealed) {
      try {
        if (sealed[0] !== VERSION) throw new Error(`It is of the unknown version ${sealed[0]}.`)
        const nonce = sealed.subarray(1, 1 + NONCE)
        const tag = sealed.subarray(1 + NONCE, 1 + NONCE + TAG)
        const decipher = createDecipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(id)).setAuthTag(tag)
        return decipher.update(sealed.subarray(1 + NONCE + TAG), undefined, 'utf8') + decipher.final('utf8')
      } catch (cause) {
        throw new SealedKeyError(id, cause)
      }
    },
  }
}

export const SealedKeyError = defineError(
  'sealed_key',
  (id: string, _cause: unknown) => `The API key with the id ${id} cannot be opened with this SECRET`,
  { causeLast: true },
)
