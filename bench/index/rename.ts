import { RLP } from '@ethereumjs/rlp'
import type { Hex } from '../../src/primitives/hex.ts'
import { BUSY_PREFIX } from './make-chain.ts'
import type { Json, RecordedBlock } from './record.ts'

/** Replaces an address by another, the same one everywhere. */
export type Rename = (address: string) => string

type Keccak = (bytes: Uint8Array) => Uint8Array

const bytes = (hex: string): Buffer => Buffer.from(hex.slice(2), 'hex')
const lastTwenty = (hash: Uint8Array): Hex => `0x${Buffer.from(hash.subarray(12)).toString('hex')}`

/** CREATE: the address is the hash of who made it and of how many it made before. */
export function createdAddress(maker: string, nonce: number, keccak: Keccak): Hex {
  return lastTwenty(keccak(RLP.encode([bytes(maker), nonce])))
}

/** A contract that another made by CREATE, and which one of its maker's it was. */
export interface Creation {
  maker: string
  nonce: number
  address: string
}

/** All CREATE contracts of a recording, in the order of their making. */
export function creationsOf(blocks: readonly RecordedBlock[], keccak: Keccak): Creation[] {
  const creations: Creation[] = []
  const nonces = new Map<string, number>()
  for (const { block, traces } of blocks) {
    for (const trace of traces) {
      const { from, creationMethod } = trace['action'] as Record<string, string>
      const address = (trace['result'] as Record<string, string> | null)?.['address']
      if (creationMethod !== 'create' || !address) continue
      const isDirect = (trace['traceAddress'] as number[]).length === 0
      const sent = block.transactions[trace['transactionPosition'] as number]!
      const nonce = isDirect ? Number(sent['nonce']) : find(from!, address, nonces.get(from!) ?? 1)
      if (nonce === undefined) continue
      if (!isDirect) nonces.set(from!, nonce + 1)
      creations.push({ maker: from!, nonce, address })
    }
  }
  return creations

  // Failed creations count as well, and what was undone does not: so the nonce is looked for near the last one.
  function find(maker: string, address: string, from: number): number | undefined {
    for (let nonce = Math.max(1, from - 10); nonce < from + 100; nonce++) {
      if (createdAddress(maker, nonce, keccak) === address) return nonce
    }
    return undefined
  }
}

/** Who has which address in the nth repetition of a recording. The first is the recording itself. */
export function createRename(repetition: number, creations: readonly Creation[], keccak: Keccak): Rename {
  const names = new Map<string, string>()
  const rename: Rename = (address) => {
    if (repetition === 0) return address
    let name = names.get(address)
    if (name === undefined) {
      // The zero address and precompiles are no accounts, and busy receivers are busy in every repetition.
      const stays = address.startsWith('0x00000000') || address.startsWith(`0x${BUSY_PREFIX}`)
      name = stays ? address : lastTwenty(keccak(Buffer.from(`${repetition} ${address}`)))
      names.set(address, name)
    }
    return name
  }
  if (repetition === 0) return rename
  for (const { maker, nonce, address } of creations) {
    names.set(address, createdAddress(rename(maker), nonce, keccak))
  }
  return rename
}

const WORD = 64
const PADDING = '0'.repeat(24)
/** Fields with a word per argument: addresses have twelve zero bytes in front. */
const WORDS = new Set(['data', 'input', 'output'])

/** Everything in an answer with other addresses, in place. `isKnown` says which words are addresses. */
export function renameAll(value: unknown, rename: Rename, isKnown: (address: string) => boolean): void {
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const item: unknown = value[i]
      if (typeof item === 'string') value[i] = item.length === 66 ? words(item, 2) : single(item)
      else renameAll(item, rename, isKnown)
    }
  } else if (typeof value === 'object' && value !== null) {
    const fields = value as Json
    for (const key in fields) {
      const field = fields[key]
      if (typeof field !== 'string') renameAll(field, rename, isKnown)
      else if (field.length === 42) fields[key] = single(field)
      else if (WORDS.has(key) && field.length >= 66) {
        // Arguments of a call follow the four bytes of the selector.
        fields[key] = words(field, (field.length - 2) % WORD === 8 ? 10 : 2)
      }
    }
  }

  function single(text: string): string {
    return text.length === 42 ? rename(text) : text
  }

  function words(text: string, from: number): string {
    let changed = ''
    let done = 0
    for (let at = from; at + WORD <= text.length; at += WORD) {
      if (!text.startsWith(PADDING, at)) continue
      const address = `0x${text.slice(at + 24, at + WORD)}`
      if (!isKnown(address)) continue
      changed += text.slice(done, at + 24) + rename(address).slice(2)
      done = at + WORD
    }
    return done === 0 ? text : changed + text.slice(done)
  }
}

/** Every address of a recording: values that are an address, and the receivers of tokens. */
export function addressesOf(blocks: readonly RecordedBlock[]): Set<string> {
  const found = new Set<string>()
  const see = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.length === 42) found.add(value)
    } else if (typeof value === 'object' && value !== null) {
      for (const key in value) see((value as Json)[key])
    }
  }
  for (const { block, receipts, traces } of blocks) {
    see([block.transactions, traces])
    for (const receipt of receipts) {
      see(receipt)
      for (const { topics } of receipt['logs'] as Array<{ topics: string[] }>) {
        for (const topic of topics) {
          // Token ids are small numbers: an address has more than four bytes.
          if (topic.startsWith(PADDING, 2) && !topic.startsWith('0'.repeat(32), 26))
            found.add(`0x${topic.slice(26)}`)
        }
      }
    }
  }
  return found
}
