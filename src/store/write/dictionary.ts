import type pg from 'pg'
import { createGenerationCache } from '../../primitives/generation-cache.ts'
import { readValue } from '../../schema/read-rows.ts'
import { NEVER_SEEN } from '../../schema/tables.ts'
import type { Tx } from '../connect/in-transaction.ts'

/** `former` and `first` are null if no indexed block names the address. */
export interface FirstSeenChange {
  readonly former: number | null
  readonly first: number | null
}

interface DictionaryEntry {
  id: number
  /** 2³¹−1 if no known block names the address. */
  first: number
}

interface DictionaryOptions {
  /** Addresses kept in memory. */
  readonly cached: number
  /** Finds many committed addresses faster than the writer's connection; returns undefined if it cannot do so now. */
  readonly findCommitted?: (keys: readonly string[]) => Promise<KnownAddress[] | undefined>
}

export type Dictionary = ReturnType<typeof createDictionary>

/**
 * Maps addresses to integer ids. The single writer assigns the ids, so that a new address costs no round trip. A
 * bounded cache is in front of the table. It also keeps the first block of each address, which filling the history
 * lowers.
 */
export function createDictionary({ cached, findCommitted }: DictionaryOptions) {
  /** Keys are the 20 bytes of an address as a Latin-1 text. */
  const cache = createGenerationCache<string, DictionaryEntry>(cached)
  let nextId: number | undefined

  return {
    /**
     * The ids of these addresses, and the changes of first blocks. `addresses`: 20 bytes each, without duplicates.
     * `firstBlocks`: for each, the first block of this commit that names it.
     */
    async resolve(tx: Tx, addresses: Uint8Array, firstBlocks: Int32Array) {
      const count = firstBlocks.length
      const bytes = Buffer.from(addresses.buffer, addresses.byteOffset, addresses.byteLength)
      const ids = new Float64Array(count)
      const missing = new Map<string, number>()
      const lowered: DictionaryEntry[] = []
      const changes: FirstSeenChange[] = []
      const lower = (entry: DictionaryEntry, n: number) => {
        if (entry.first <= firstBlocks[n]!) return
        entry.first = firstBlocks[n]!
        lowered.push(entry)
      }
      for (let n = 0; n < count; n++) {
        const key = bytes.toString('latin1', 20 * n, 20 * n + 20)
        const entry = cache.get(key)
        if (entry === undefined) {
          missing.set(key, n)
          continue
        }
        ids[n] = entry.id
        lower(entry, n)
      }

      if (missing.size > 0) {
        nextId ??= await readValue<number>(tx.client, 'select coalesce(max(id), 0) + 1 from address')
        const keys = [...missing.keys()]
        const known = (await findCommitted?.(keys)) ?? (await findAddresses(tx.client, keys))
        for (const { id, first, address } of known) {
          const key = Buffer.from(address.slice(2), 'hex').toString('latin1')
          const n = missing.get(key)!
          const entry = { id, first: first ?? NEVER_SEEN }
          missing.delete(key)
          ids[n] = id
          cache.set(key, entry)
          lower(entry, n)
        }
        const firsts: number[] = []
        const firstNew = nextId
        for (const [key, n] of missing) {
          const entry = { id: nextId++, first: firstBlocks[n]! }
          ids[n] = entry.id
          firsts.push(entry.first)
          cache.set(key, entry)
        }
        if (missing.size > 0) await addAddresses(tx, firstNew, firsts, missing.keys())
        for (const first of firsts) if (first !== NEVER_SEEN) changes.push({ former: null, first })
      }
      if (lowered.length > 0) {
        // The table has the former first blocks, since refreshers change them too.
        const { rows } = await tx.run<{ former: number | null; first: number }>(
          `update address set first_block = least(address.first_block, low.first)
            from unnest($1::bigint[], $2::int[]) as low (id, first) join address as known on known.id = low.id
            where address.id = low.id and (known.first_block is null or known.first_block > low.first)
            returning known.first_block as former, address.first_block as first`,
          [lowered.map((entry) => entry.id), lowered.map((entry) => entry.first)],
        )
        for (const row of rows) changes.push(row)
      }
      return { ids, changes }
    },
    /** Clears the cache: after a failed commit, or after a rewind changed first blocks, it may be wrong. */
    forget() {
      cache.clear()
      nextId = undefined
    },
  }
}

export interface KnownAddress {
  readonly id: number
  readonly first: number | null
  readonly address: string
}

/** `keys`: bytes of addresses as Latin-1 texts. */
export async function findAddresses(from: Pick<pg.ClientBase, 'query'>, keys: Iterable<string>) {
  const { rows } = await from.query<KnownAddress>({
    name: 'dictionary',
    text: 'select id, first_block as first, address from address where address = any($1::bytea[])',
    values: [byteaArray(keys)],
  })
  return rows
}

/** Inserts addresses with consecutive ids from `firstId`. */
async function addAddresses(tx: Tx, firstId: number, firsts: readonly number[], keys: Iterable<string>) {
  await tx.run({
    name: 'dictionary add',
    text: `insert into address (id, first_block, address)
      select $1::bigint + n - 1, nullif(first, ${NEVER_SEEN}), address from unnest($2::int[], $3::bytea[]) with ordinality as new (first, address, n)`,
    values: [firstId, `{${firsts.join(',')}}`, byteaArray(keys)],
  } as never)
}

/** The text form of a bytea array; keys are Latin-1 texts of 20 bytes. */
function byteaArray(keys: Iterable<string>): string {
  const parts: string[] = []
  for (const key of keys) parts.push(`"\\\\x${Buffer.from(key, 'latin1').toString('hex')}"`)
  return `{${parts.join(',')}}`
}
