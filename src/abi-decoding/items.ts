import { typeName } from '../chain/abi-parameters.ts'
import type { Keccak } from '../primitives/hash.ts'
import { type Hex, toHex } from '../primitives/hex.ts'
import type { Steps } from '../primitives/steps.ts'
import { type Enums, membersOf, NO_ENUMS } from './enums.ts'

/** A parameter of an ABI, with canonical types. */
export interface ItemParameter {
  readonly name: string
  /** Elementary, or `tuple`, with the suffixes of arrays. */
  readonly type: string
  /** Only for a tuple. */
  readonly components?: readonly ItemParameter[]
  /** For an enum: the names of its values. */
  readonly members?: readonly string[]
  /** Only for events. */
  readonly indexed?: boolean
}

export type ItemKind = 'function' | 'event' | 'error'

/** A function, an event or an error, with the hash that was computed from its signature. */
export interface AbiItem {
  readonly kind: ItemKind
  readonly name: string
  readonly signature: string
  /** keccak-256 of the signature; calls and errors begin with its first four bytes. */
  readonly hash: Hex
  readonly inputs: readonly ItemParameter[]
  /** What a function returns; empty if it returns nothing, or if its ABI does not tell. */
  readonly outputs: readonly ItemParameter[]
  readonly isAnonymous: boolean
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
/** The code of a contract has at most 24,576 bytes (EIP-170), and a function takes eleven of them. */
const MAX_ITEMS = 5_000
/** Longer names and types do not occur in ABIs that people write, and every answer would repeat them. */
const MAX_NAME_CHARACTERS = 200
const MAX_TYPE_CHARACTERS = 100
/** Parameters of an item, including those inside of tuples. */
const MAX_PARAMETERS = 200
/** Tuples in tuples, and arrays of arrays. */
const MAX_DEPTH = 12

const ELEMENTARY = /^(?:address|bool|string|function|bytes(?:[1-9]|[12]\d|3[0-2])?|(?:u?int)(\d{1,3})?)$/
const ARRAYS = /^([a-z0-9]+)((?:\[\d{0,9}\])*)$/

/** Reads an entry of an ABI from any source; undefined if it is not an item, or if it is too large to be shown. */
export function readItem(entry: unknown, keccak: Keccak, enums = NO_ENUMS): AbiItem | undefined {
  // ABIs from before 2016 leave out the type of functions.
  const {
    type: kind = 'function',
    name,
    inputs = [],
    outputs,
    anonymous,
  } = (entry ?? {}) as Record<string, unknown>
  if (kind !== 'function' && kind !== 'event' && kind !== 'error') return undefined
  if (typeof name !== 'string' || name === '' || name.length > MAX_NAME_CHARACTERS) return undefined
  const parametersOf = (list: unknown) => readParameters(list, { left: MAX_PARAMETERS, enums }, 0)
  const read = parametersOf(inputs)
  if (!read) return undefined
  const signature = `${name}(${read.map(typeName).join()})`
  return {
    kind,
    name,
    signature,
    hash: toHex(keccak(Buffer.from(signature))),
    inputs: read,
    outputs: (kind === 'function' && parametersOf(outputs)) || [],
    isAnonymous: kind === 'event' && anonymous === true,
  }
}

interface Reading {
  /** How many parameters may follow. */
  left: number
  readonly enums: Enums
}

function readParameters(
  inputs: unknown,
  reading: Reading,
  depth: number,
): readonly ItemParameter[] | undefined {
  if (!Array.isArray(inputs) || depth > MAX_DEPTH) return undefined
  const read: ItemParameter[] = []
  for (const input of inputs as readonly unknown[]) {
    if (--reading.left < 0) return undefined
    const parameter = readParameter(input, reading, depth)
    if (!parameter) return undefined
    read.push(parameter)
  }
  return read
}

function readParameter(input: unknown, reading: Reading, depth: number): ItemParameter | undefined {
  const { type, name = '', components, indexed, internalType } = (input ?? {}) as Record<string, unknown>
  if (typeof type !== 'string' || type.length > MAX_TYPE_CHARACTERS) return undefined
  if (typeof name !== 'string' || name.length > MAX_NAME_CHARACTERS) return undefined
  const [, base = '', arrays = ''] = ARRAYS.exec(type) ?? []
  if (arrays.split('[').length - 1 > MAX_DEPTH) return undefined
  const common = { name, ...(indexed === true ? { indexed } : {}) }
  if (base === 'tuple') {
    const parts = readParameters(components, reading, depth + 1)
    return parts?.length ? { ...common, type, components: parts } : undefined
  }
  const [elementary, bits] = ELEMENTARY.exec(base) ?? []
  if (elementary === undefined) return undefined
  if (bits !== undefined && !isWidth(bits)) return undefined
  const members = membersOf(internalType, reading.enums)
  return {
    ...common,
    type: `${/^u?int$/.test(base) ? `${base}256` : base}${arrays}`,
    ...(members ? { members } : {}),
  }
}

/** Widths of integers: 8 to 256 in steps of 8, written without leading zeros. */
const isWidth = (bits: string): boolean =>
  Number(bits) % 8 === 0 && Number(bits) >= 8 && Number(bits) <= 256 && !bits.startsWith('0')

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
  for (const entry of Array.isArray(abi) ? (abi as readonly unknown[]).slice(0, MAX_ITEMS) : []) {
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
