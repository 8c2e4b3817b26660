import { createHmac, randomUUID } from 'node:crypto'
import { ChainscopeError } from '../errors.ts'
import { openText, sealText } from './sealed-secret.ts'
import type { Secret } from './secret.ts'

/** Keys are UUIDs, as clients expect (api-spec.md, Authentication; compatibility.md, Clients). */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const looksLikeKey = (text: string): boolean => text.length === 36 && UUID.test(text)

/** Version of the encrypted form: its first byte. */
const VERSION = 1

export type ApiKeyHasher = ReturnType<typeof createApiKeyHasher>

/** Creates API keys, hashes them for look-ups, and encrypts them so that their owners can read them again. */
export function createApiKeyHasher(secret: Secret) {
  const hashKey = secret.derive('hashes of API keys')
  const cipherKey = secret.derive('sealed API keys')
  const hash = (value: string) => createHmac('sha256', hashKey).update(value.toLowerCase()).digest()
  return {
    /** Hash to look a key up by. It does not reveal the key. */
    hash,
    /** A new random key, with the fields that the database stores. */
    create() {
      const id = randomUUID()
      const value = randomUUID()
      // The id is authenticated too, so that an encrypted key cannot be returned for another id.
      const sealed = Buffer.concat([Buffer.from([VERSION]), sealText(cipherKey, value, id)])
      return { id, value, hash: hash(value), sealed }
    },
    open(id: string, sealed: Buffer): string {
      try {
        if (sealed[0] !== VERSION) throw new Error(`It is of the unknown version ${sealed[0]}.`)
        return openText(cipherKey, sealed.subarray(1), id)
      } catch (cause) {
        throw new SealedKeyError(id, cause)
      }
    },
  }
}

const SealedKeyError = ChainscopeError.define(
  'sealed_key',
  (id: string, _cause: unknown) => `The API key with the id ${id} cannot be opened with this SECRET`,
  { causeLast: true },
)
