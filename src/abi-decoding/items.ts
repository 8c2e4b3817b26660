import type { Keccak } from '../primitives/hash.ts'
import { type Hex, toHex } from '../primitives/hex.ts'
import type { Steps } from '../primitives/steps.ts'
import { NO_ENUMS } from './enums.ts'
import { type AbiEntry, type AbiParameter, entriesOf, readEntry, signatureOf } from './readable-abi.ts'

/** An entry of an ABI, with the hash that was computed from its signature. */
export interface AbiItem extends Pick<AbiEntry, 'kind' | 'name' | 'inputs' | 'isAnonymous'> {
  readonly signature: string
  /** keccak-256 of the signature; calls and errors begin with its first four bytes. */
  readonly hash: Hex
  /** What a function returns; empty if it returns nothing, or if its ABI does not tell. */
  readonly outputs: readonly AbiParameter[]
}

/** Items of one ABI, by the bytes that data begins with. */
export interface AbiIndex {
  /** By selector: `0x` and eight digits. */
  readonly functions: ReadonlyMap<string, readonly AbiItem[]>
  readonly errors: ReadonlyMap<string, readonly AbiItem[]>
  /** By the first topic. */
  readonly events: ReadonlyMap<string, readonly AbiItem[]>
  readonly anonymousEvents: readonly AbiItem[]
}

/** `0x` and four bytes. */
export const SELECTOR_LENGTH = 10
/** Reads an entry of an ABI from any source; undefined if it is not an item, or if it is too large to be shown. */
export function readItem(entry: unknown, keccak: Keccak, enums = NO_ENUMS): AbiItem | undefined {
  const read = readEntry(entry, enums)
  if (!read) return undefined
  const { kind, name, inputs, outputs = [], isAnonymous } = read
  const signature = signatureOf(read)
  return { kind, name, signature, hash: toHex(keccak(Buffer.from(signature))), inputs, outputs, isAnonymous }
}

/** Indexes an ABI, one item per step. */
export function* indexAbi(abi: unknown, keccak: Keccak, enums = NO_ENUMS): Steps<AbiIndex> {
  const functions = new Map<string, AbiItem[]>()
  const errors = new Map<string, AbiItem[]>()
  const events = new Map<string, AbiItem[]>()
  const anonymousEvents: AbiItem[] = []
  const add = (to: Map<string, AbiItem[]>, key: string, item: AbiItem) => {
    const same = to.get(key)
    if (same) same.push(item)
    else to.set(key, [item])
  }
  for (const entry of entriesOf(abi)) {
    const item = readItem(entry, keccak, enums)
    yield
    if (!item) continue
    if (item.kind === 'function') add(functions, item.hash.slice(0, SELECTOR_LENGTH), item)
    else if (item.kind === 'error') add(errors, item.hash.slice(0, SELECTOR_LENGTH), item)
    else if (item.isAnonymous) anonymousEvents.push(item)
    else add(events, item.hash, item)
  }
  return { functions, errors, events, anonymousEvents }
}
