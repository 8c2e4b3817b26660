import type { Keccak } from '../primitives/hash.ts'
import { type StorageEntry, type StorageLayout, type StorageType, typeIn } from './storage-layout.ts'

/** A variable, a member of a struct, or an element of an array. */
export interface StoredVariable {
  /** As written in source code: `points[0].x`. */
  readonly name: string
  readonly type: string
  readonly slot: bigint
  /** Bytes from the low end of the slot. */
  readonly offset: number
  /** As text, bytes as hex. Empty for structs, arrays and mappings, and if the word was not read. */
  readonly value: string
  /** Number of elements of an array, or of bytes of `string` and `bytes`; undefined if none, or if the word was not read. */
  readonly length: bigint | undefined
}

export interface StoredVariables {
  readonly variables: readonly StoredVariable[]
  /** Slots that were not read, and that further values need. */
  readonly wanted: ReadonlySet<bigint>
  /** Whether there are more variables. */
  readonly isCut: boolean
}

/** Limits: variables in the result, elements of an array, nesting of structs and arrays, and words of one text. */
export const MAX_VARIABLES = 300
const MAX_ELEMENTS = 5
export const MAX_DEPTH = 4
export const MAX_TEXT_WORDS = 8
export const WORD_BYTES = 32
const MAX_SLOT = (1n << 256n) - 1n

/** Words of a contract's storage, by slot. */
export interface Words {
  readonly words: ReadonlyMap<bigint, Uint8Array>
  readonly keccak: Keccak
  readonly wanted: Set<bigint>
}

interface Reading extends Words {
  readonly types: StorageLayout['types']
  readonly variables: StoredVariable[]
  isCut: boolean
}

export interface Place {
  readonly name: string
  readonly type: string
  readonly slot: bigint
  readonly offset: number
  readonly depth: number
}

/**
 * Decodes a contract's variables from words of its storage. The slots of elements and long texts depend on other words:
 * the caller reads the `wanted` slots and decodes again, until no slot is wanted. Pure; words have 32 bytes.
 */
export function decodeStorage(
  { storage, types }: StorageLayout,
  words: ReadonlyMap<bigint, Uint8Array>,
  keccak: Keccak,
): StoredVariables {
  const reading: Reading = {
    types,
    words,
    keccak,
    variables: [],
    wanted: new Set(),
    isCut: false,
  }
  for (const variable of storage) {
    visit(reading, placeOf(variable, '', 0n, 0))
    if (reading.isCut) break
  }
  return reading
}

export const placeOf = (
  { label, slot, offset, type }: StorageEntry,
  within: string,
  from: bigint,
  depth: number,
) => ({
  name: `${within}${label}`,
  type,
  slot: (from + BigInt(slot)) & MAX_SLOT,
  offset,
  depth,
})

function visit(reading: Reading, place: Place): void {
  if (reading.variables.length >= MAX_VARIABLES) {
    reading.isCut = true
    return
  }
  const type = typeIn(reading.types, place.type)
  const { value, length, first } = readPlace(reading, place, type)
  const { name, slot, offset } = place
  reading.variables.push({ name, type: type?.label ?? place.type, slot, offset, value, length })
  if (!type || place.depth >= MAX_DEPTH) return
  for (const member of type.members ?? []) visit(reading, placeOf(member, `${name}.`, slot, place.depth + 1))
  if (first !== undefined && length !== undefined) visitElements(reading, place, type, first, length)
}

export interface Read {
  readonly value: string
  readonly length?: bigint | undefined
  /** The first slot of an array's elements. */
  readonly first?: bigint
}

export function readPlace(reading: Words, place: Place, type: StorageType | undefined): Read {
  const { slot, offset } = place
  if (type?.encoding === 'mapping' || type?.members) return NO_VALUE
  if (type?.encoding === 'inplace' && type.base !== undefined)
    return { value: '', length: staticLength(type), first: slot }
  const word = wordAt(reading, slot)
  if (!word) return NO_VALUE
  if (type?.encoding === 'bytes') return textIn(reading, slot, word, type.label)
  if (type?.encoding === 'dynamic_array')
    return { value: '', length: numberIn(word), first: slotOf(reading, wordOf(slot)) }
  const end = WORD_BYTES - offset
  const size = Math.min(Number(type?.numberOfBytes ?? WORD_BYTES), end)
  return { value: valueIn(type?.label ?? '', word.subarray(end - size, end)) }
}

const NO_VALUE: Read = { value: '' }
/** The number in the last brackets of a label such as `uint256[3]`; undefined if there is none. */
export function staticLength({ label }: StorageType): bigint | undefined {
  const [, digits] = /\[(\d{1,78})\]$/.exec(label) ?? []
  return digits === undefined ? undefined : BigInt(digits)
}

function visitElements(reading: Reading, place: Place, array: StorageType, first: bigint, length: bigint) {
  const elements = elementsOf(reading.types, array, first)
  if (!elements) return
  const count = length < BigInt(MAX_ELEMENTS) ? length : BigInt(MAX_ELEMENTS)
  for (let n = 0n; n < count; n++) visit(reading, elements.at(place, n))
}

/** The positions of an array's elements. `first`: their first slot. undefined if their type is unknown. */
export function elementsOf(types: StorageLayout['types'], array: StorageType, first: bigint) {
  const type = typeIn(types, array.base)
  if (!type) return undefined
  const size = BigInt(type.numberOfBytes)
  // Elements of at most 16 bytes share slots. All others begin with a slot of their own.
  const perSlot = size > 0n && size <= 32n ? 32n / size : 1n
  const slots = size === 0n ? 1n : (size + 31n) / 32n
  return {
    at: ({ name, depth }: Pick<Place, 'name' | 'depth'>, n: bigint): Place => ({
      name: `${name}[${n}]`,
      type: array.base!,
      slot: (first + (perSlot > 1n ? n / perSlot : n * slots)) & MAX_SLOT,
      offset: perSlot > 1n ? Number((n % perSlot) * size) : 0,
      depth: depth + 1,
    }),
    /** The first element in a slot, and the number of elements in it. */
    in(slot: bigint): readonly [first: bigint, count: bigint] {
      const away = (slot - first) & MAX_SLOT
      return perSlot > 1n ? [away * perSlot, perSlot] : [away / slots, 1n]
    },
  }
}

/** The slot has text of up to 31 bytes, and twice its length. For longer text, it only has twice the length plus 1. */
function textIn(reading: Words, slot: bigint, word: Uint8Array, label: string): Read {
  const last = word[WORD_BYTES - 1]!
  if (last % 2 === 0) {
    const length = last / 2
    return length < WORD_BYTES
      ? { value: valueIn(label, word.subarray(0, length)), length: BigInt(length) }
      : { value: valueIn('', word) }
  }
  const length = (numberIn(word) - 1n) / 2n
  if (length < BigInt(WORD_BYTES)) return { value: valueIn('', word) }
  const first = slotOf(reading, wordOf(slot))
  const most = BigInt(MAX_TEXT_WORDS * WORD_BYTES)
  const shown = Number(length < most ? length : most)
  const pieces: Uint8Array[] = []
  for (let n = 0; n * WORD_BYTES < shown; n++) {
    const piece = wordAt(reading, (first + BigInt(n)) & MAX_SLOT)
    if (piece) pieces.push(piece)
  }
  const isRead = pieces.length * WORD_BYTES >= shown
  const bytes = Buffer.concat(pieces).subarray(0, shown)
  return { value: isRead ? valueIn(label, bytes, BigInt(shown) < length) : '', length }
}

function wordAt({ words, wanted }: Words, slot: bigint): Uint8Array | undefined {
  const word = words.get(slot)
  if (!word) wanted.add(slot)
  return word
}

/** The slot at a hash: there a dynamic array's elements, a long text's bytes, or the value of a mapping's key begin. */
export const slotOf = ({ keccak }: Pick<Words, 'keccak'>, ...words: readonly Uint8Array[]): bigint =>
  numberIn(keccak(Buffer.concat(words)))

export const wordOf = (slot: bigint): Buffer => Buffer.from(slot.toString(16).padStart(64, '0'), 'hex')

const numberIn = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)

/**
 * Bytes of a storage slot as a value of the type that has this label in Solidity. As hex if they do not fit the type, and
 * for types without another form. `isCut`: whether the text goes on.
 */
export function valueIn(label: string, bytes: Uint8Array, isCut = false): string {
  const hex = `0x${Buffer.from(bytes).toString('hex')}`
  const number = () => BigInt(hex === '0x' ? '0x0' : hex)
  if (label === 'bool') return hex === '0x00' ? 'false' : hex === '0x01' ? 'true' : hex
  if (label === 'string') return textOf(bytes, isCut) ?? hex
  if (/^uint\d*$/.test(label) || label.startsWith('enum ')) return `${number()}`
  if (/^int\d*$/.test(label)) return `${BigInt.asIntN(8 * bytes.length, number())}`
  return hex
}

/** undefined if the bytes are not valid UTF-8. */
function textOf(bytes: Uint8Array, isCut: boolean): string | undefined {
  // A cut may be within a character, which has at most four bytes.
  for (let less = 0; less <= (isCut ? 3 : 0); less++)
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
        bytes.subarray(0, bytes.length - less),
      )
    } catch {
      // The next attempt uses fewer bytes.
    }
  return undefined
}
