import { decodeStorage, type StoredVariables, wordOf } from '../abi-decoding/decode-storage.ts'
import { type NamedChange, nameSlots } from '../abi-decoding/name-slots.ts'
import type { StorageLayout } from '../abi-decoding/storage-layout.ts'
import type { Profile } from '../chain/profile.ts'
import type { BlockRef } from '../chain/types.ts'
import { resultOf } from '../node/answers.ts'
import type { AskOptions, NodeClient } from '../node/client.ts'
import type { Keccak } from '../primitives/hash.ts'
import { type Hex, toBuffer, toHex } from '../primitives/hex.ts'
import { createStateReader, type Pin, refusedAsGone } from './state-reader.ts'

/** A storage slot with its word before and after. */
interface ChangedSlot {
  readonly slot: Hex
  readonly before: Hex
  readonly after: Hex
}

const TIMEOUT_MS = 3_000
/** Words per batch, and per read. */
const BATCH_SIZE = 100
const MAX_WORDS = 600
/** Rounds of reading: words lead to further words, of nested arrays and structs and their texts. */
const MAX_ROUNDS = 6

interface StorageReaderParts {
  readonly node: Pick<NodeClient, 'batch' | 'call'>
  readonly profile: Profile
  readonly keccak: Keccak
}

export type StorageReader = ReturnType<typeof createStorageReader>

/** Reads the variables of a contract from the node's state after a block, within a request. */
export function createStorageReader({ node, profile, keccak }: StorageReaderParts) {
  const states = createStateReader(node as NodeClient, profile)
  const method = `${profile.methodPrefix}getStorageAt`

  const wordsOf = async (address: Hex, slots: readonly bigint[], pin: Pin, ask: AskOptions) => {
    const calls = slots.map((slot) => ({ method, params: [address, toHex(wordOf(slot)), pin] }))
    const words: [bigint, Uint8Array][] = []
    for (let n = 0; n < calls.length; n += BATCH_SIZE) {
      const answers = await node.batch(calls.slice(n, n + BATCH_SIZE), ask)
      for (const [m, answer] of answers.entries()) {
        const word = resultOf(answer)
        // Some nodes leave out leading zeros.
        if (isWord(word)) words.push([slots[n + m]!, toBuffer(padded(word))])
      }
    }
    return words
  }

  const read = async (address: Hex, layout: StorageLayout, pin: Pin, ask: AskOptions) => {
    const words = new Map<bigint, Uint8Array>()
    let decoded = decodeStorage(layout, words, keccak)
    for (let round = 0; round < MAX_ROUNDS && decoded.wanted.size > 0; round++) {
      const slots = [...decoded.wanted].slice(0, MAX_WORDS - words.size)
      if (slots.length === 0) break
      for (const [slot, word] of await wordsOf(address, slots, pin, ask)) words.set(slot, word)
      decoded = decodeStorage(layout, words, keccak)
    }
    return decoded
  }

  return {
    /** undefined if the node gave no answer. */
    async read(address: Hex, layout: StorageLayout, block: BlockRef): Promise<StoredVariables | undefined> {
      const ask: AskOptions = { timeout: TIMEOUT_MS, signal: AbortSignal.timeout(TIMEOUT_MS), attempts: 1 }
      try {
        return await states.exactlyAtOrNewest(
          block,
          (pin) => refusedAsGone(read(address, layout, pin, ask)),
          ask,
        )
      } catch {
        // The page reports that the node did not answer.
        return undefined
      }
    },
    /** For each changed slot, the variables in it. `keys`: words that may be keys of mappings. */
    name(
      layout: StorageLayout,
      changes: readonly ChangedSlot[],
      keys: readonly Hex[],
    ): (readonly NamedChange[])[] {
      const words = (side: 'before' | 'after') =>
        new Map(changes.map((change) => [BigInt(change.slot), toBuffer(change[side])]))
      const changed = { before: words('before'), after: words('after') }
      const named = nameSlots(layout, changed, keys.map(toBuffer), keccak)
      return changes.map(({ slot }) => named.get(BigInt(slot)) ?? [])
    },
  }
}

const isWord = (raw: unknown): raw is Hex => typeof raw === 'string' && /^0x[0-9a-f]{0,64}$/i.test(raw)
const padded = (word: Hex): Hex => `0x${word.slice(2).padStart(64, '0')}`
