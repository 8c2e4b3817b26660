import { timingSafeEqual } from 'node:crypto'
import { createBans } from './bans.ts'
import type { KeyRow, readRing } from './records.ts'

export interface KeyTable {
  /** The number of the last change that it contains. */
  version(): number
  find(hash: Buffer): KeyRow | undefined
  has(id: string): boolean
  isBanned(address: string): boolean
  size(): number
  replaceAll(all: Awaited<ReturnType<typeof readRing>>): void
  /** Replaces the key with this id, or removes it, by the change with this number. */
  replace(id: string, row: KeyRow | undefined, version: number): void
}

/** All API keys and bans, in memory. */
export function createKeyTable(): KeyTable {
  // Keyed by the bytes of the hash as a string: a key takes about 330 bytes.
  const byHash = new Map<string, KeyRow>()
  const hashById = new Map<string, string>()
  let bans = createBans([])
  let version = -1
  const put = (key: KeyRow) => {
    const hash = key.hash.toString('latin1')
    byHash.set(hash, key)
    hashById.set(key.id, hash)
  }
  return {
    version: () => version,
    find(hash) {
      const key = byHash.get(hash.toString('latin1'))
      return key && timingSafeEqual(key.hash, hash) ? key : undefined
    },
    has: (id) => hashById.has(id),
    isBanned: (address) => bans.has(address),
    size: () => hashById.size,
    replaceAll({ number, keys, networks }) {
      byHash.clear()
      hashById.clear()
      for (const key of keys) put(key)
      bans = createBans(networks)
      version = number
    },
    replace(id, row, number) {
      byHash.delete(hashById.get(id) ?? '')
      hashById.delete(id)
      if (row) put(row)
      version = number
    },
  }
}
