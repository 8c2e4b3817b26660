import type { Keccak } from '../primitives/hash.ts'
import {
  elementsOf,
  MAX_DEPTH,
  MAX_TEXT_WORDS,
  type Place,
  placeOf,
  type Read,
  readPlace,
  slotOf,
  staticLength,
  valueIn,
  WORD_BYTES,
  type Words,
  wordOf,
} from './decode-storage.ts'
import { type StorageLayout, type StorageType, typeIn } from './storage-layout.ts'

/** A variable, or a part of one, that changed. */
export interface NamedChange {
  /** As written in source code: `balances[0x…]`. */
  readonly name: string
  readonly type: string
  readonly before: string
  readonly after: string
}

/** Words of storage, by slot. */
export interface ChangedWords {
  readonly before: ReadonlyMap<bigint, Uint8Array>
  readonly after: ReadonlyMap<bigint, Uint8Array>
}

/** A hash takes some 10 µs. */
const MAX_HASHES = 1_500
/** A layout of nested structs can have any number of places. */
const MAX_PLACES = 20_000
/** Slots and elements to try for arrays, so that a layout with many arrays takes no longer than one with mappings. */
const MAX_TRIES = 100_000
/** A slot with a higher index cannot be an element of a dynamic array. */
const MAX_LENGTH = 1n << 40n

interface Search {
  readonly types: StorageLayout['types']
  readonly before: Words
  readonly after: Words
  /** Words that may be keys of mappings. */
  readonly keys: readonly Uint8Array[]
  readonly changes: Map<bigint, NamedChange[]>
  hashes: number
  places: number
  tries: number
}

/**
 * The variables in slots that changed, by slot. The slot of a mapping's value can only be computed from its key, so
 * `keys` are tried, the likely ones first. Slots for which nothing is found are left out. Pure; words have 32 bytes.
 */
export function nameSlots(
  { storage, types }: StorageLayout,
  { before, after }: ChangedWords,
  keys: readonly Uint8Array[],
  keccak: Keccak,
): ReadonlyMap<bigint, readonly NamedChange[]> {
  const words = (slots: ReadonlyMap<bigint, Uint8Array>) => ({
    words: slots,
    keccak,
    wanted: new Set<bigint>(),
  })
  const changes = new Map<bigint, NamedChange[]>()
  const search: Search = {
    types,
    before: words(before),
    after: words(after),
    keys,
    changes,
    hashes: 0,
    places: 0,
    tries: 0,
  }
  for (const variable of storage) visit(search, placeOf(variable, '', 0n, 0))
  return changes
}

function visit(search: Search, place: Place): void {
  const type = typeIn(search.types, place.type)
  if (!type || place.depth > MAX_DEPTH || ++search.places > MAX_PLACES) return
  if (type.encoding === 'mapping') visitValues(search, place, type)
  else if (type.members)
    for (const member of type.members)
      visit(search, placeOf(member, `${place.name}.`, place.slot, place.depth + 1))
  else if (type.encoding === 'inplace' && type.base !== undefined)
    visitElements(search, place, type, place.slot, staticLength(type) ?? 0n)
  else visitValue(search, place, type)
}

function visitValue(search: Search, place: Place, type: StorageType): void {
  compare(search, place, type)
  if (type.encoding === 'inplace') return
  const first = hashed(search, wordOf(place.slot))
  if (first === undefined) return
  if (type.encoding === 'dynamic_array') visitElements(search, place, type, first, MAX_LENGTH)
  if (type.encoding === 'bytes')
    for (let n = 0; n < MAX_TEXT_WORDS; n++) {
      const name = `${place.name} (from byte ${n * WORD_BYTES})`
      compare(search, { ...place, name, slot: first + BigInt(n) }, TEXT_WORD)
    }
}

const TEXT_WORD: StorageType = { encoding: 'inplace', label: 'bytes32', numberOfBytes: '32' }

function visitElements(search: Search, place: Place, array: StorageType, first: bigint, length: bigint) {
  const elements = elementsOf(search.types, array, first)
  if (!elements) return
  const seen = new Set<bigint>()
  for (const slot of search.after.words.keys()) {
    const [from, count] = elements.in(slot)
    search.tries += 1 + Number(count)
    if (search.tries > MAX_TRIES) break
    for (let n = from; n < from + count && n < length; n++) seen.add(n)
  }
  for (const n of seen) visit(search, elements.at(place, n))
}

function visitValues(search: Search, { name, slot, depth }: Place, { key, value }: StorageType) {
  const type = typeIn(search.types, key)
  // A key that is a text is not a word.
  if (type?.encoding !== 'inplace' || value === undefined) return
  const isLeft = /^bytes\d/.test(type.label)
  const size = Math.min(Number(type.numberOfBytes), WORD_BYTES)
  for (const word of search.keys) {
    if (search.changes.size === search.after.words.size) return
    const [used, rest] = isLeft
      ? [word.subarray(0, size), word.subarray(size)]
      : [word.subarray(WORD_BYTES - size), word.subarray(0, WORD_BYTES - size)]
    if (!type.label.startsWith('int') && rest.some((byte) => byte !== 0)) continue
    const at = hashed(search, word, wordOf(slot))
    if (at === undefined) return
    const element = `${name}[${valueIn(type.label, used)}]`
    visit(search, { name: element, type: value, slot: at, offset: 0, depth: depth + 1 })
  }
}

/** undefined if the search has used up its hashes. */
function hashed(search: Search, ...words: readonly Uint8Array[]): bigint | undefined {
  if (search.hashes >= MAX_HASHES) return undefined
  search.hashes++
  return slotOf(search.after, ...words)
}

function compare({ before, after, changes }: Search, place: Place, type: StorageType): void {
  if (!after.words.has(place.slot)) return
  const [was, is] = [readPlace(before, place, type), readPlace(after, place, type)]
  const isArray = type.encoding === 'dynamic_array'
  const change = {
    name: isArray ? `${place.name}.length` : place.name,
    type: isArray ? 'uint256' : type.label,
    before: isArray ? `${was.length}` : textOf(was),
    after: isArray ? `${is.length}` : textOf(is),
  }
  // Variables can share a slot, and this one did not change.
  if (change.before === change.after) return
  const others = changes.get(place.slot)
  if (others) others.push(change)
  else changes.set(place.slot, [change])
}

/** Words of a long text that did not change are unknown. Then only the length is shown. */
const textOf = ({ value, length }: Read): string =>
  value === '' && length !== undefined && length > 0n ? `${length} bytes` : value
