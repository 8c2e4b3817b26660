import { type Enums, membersOf, NO_ENUMS } from './enums.ts'

/** A parameter of an ABI, with canonical types. */
export interface AbiParameter {
  readonly name: string
  /** Elementary, or `tuple`, with the suffixes of arrays. */
  readonly type: string
  /** Only for a tuple. */
  readonly components?: readonly AbiParameter[]
  /** For an enum: the names of its values. */
  readonly members?: readonly string[]
  /** Only for events. */
  readonly indexed?: boolean
}

/** A function, an event or an error. */
export interface AbiEntry {
  readonly kind: 'function' | 'event' | 'error'
  readonly name: string
  readonly inputs: readonly AbiParameter[]
  /** What a function returns; undefined for events and errors, and if malformed. */
  readonly outputs: readonly AbiParameter[] | undefined
  readonly isAnonymous: boolean
  /** Whether it changes nothing, so that it can be called without a transaction. */
  readonly isView: boolean
  readonly isPayable: boolean
}

export type AbiError = Pick<AbiEntry, 'name' | 'inputs'>

export interface AbiFunction extends AbiError, Pick<AbiEntry, 'isView' | 'isPayable'> {
  readonly outputs: readonly AbiParameter[]
}

export interface ReadAbi {
  readonly functions: readonly AbiFunction[]
  readonly errors: readonly AbiError[]
}

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

type Entry = Readonly<Record<string, unknown>>

export const entriesOf = (abi: unknown): readonly unknown[] =>
  Array.isArray(abi) ? (abi as readonly unknown[]).slice(0, MAX_ITEMS) : []

/** Reads an entry of an ABI from any source; undefined if it is none of these, or too large to be shown. */
export function readEntry(entry: unknown, enums = NO_ENUMS): AbiEntry | undefined {
  // ABIs from before 2016 leave out the type of functions.
  const { type: kind = 'function', name, inputs = [], outputs = [], ...more } = (entry ?? {}) as Entry
  const { stateMutability: mutability } = more
  if (kind !== 'function' && kind !== 'event' && kind !== 'error') return undefined
  if (typeof name !== 'string' || name === '' || name.length > MAX_NAME_CHARACTERS) return undefined
  const parametersOf = (list: unknown) => readParameters(list, { left: MAX_PARAMETERS, enums }, 0)
  const read = parametersOf(inputs)
  return (
    read && {
      kind,
      name,
      inputs: read,
      outputs: kind === 'function' ? parametersOf(outputs) : undefined,
      isAnonymous: kind === 'event' && more['anonymous'] === true,
      isView: mutability === 'view' || mutability === 'pure' || more['constant'] === true,
      isPayable: mutability === 'payable' || more['payable'] === true,
    }
  )
}

/** Functions and errors of an ABI. Malformed items are left out. */
export function readAbi(abi: unknown, enums = NO_ENUMS): ReadAbi {
  const entries = entriesOf(abi).flatMap((entry) => readEntry(entry, enums) ?? [])
  return {
    functions: entries.flatMap(({ outputs, ...entry }) => (outputs ? { ...entry, outputs } : [])),
    errors: entries.filter(({ kind }) => kind === 'error'),
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
): readonly AbiParameter[] | undefined {
  if (!Array.isArray(inputs) || depth > MAX_DEPTH) return undefined
  const read: AbiParameter[] = []
  for (const input of inputs as readonly unknown[]) {
    if (--reading.left < 0) return undefined
    const parameter = readParameter(input, reading, depth)
    if (!parameter) return undefined
    read.push(parameter)
  }
  return read
}

function readParameter(input: unknown, reading: Reading, depth: number): AbiParameter | undefined {
  const { type, name = '', components, indexed, internalType } = (input ?? {}) as Entry
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

/** The two errors that Solidity defines for every contract. */
export const BUILT_IN_ERRORS: readonly AbiError[] = [
  { name: 'Error', inputs: [{ name: 'message', type: 'string' }] },
  { name: 'Panic', inputs: [{ name: 'code', type: 'uint256' }] },
]

/** The type as written in signatures. For a tuple, the types of its components in parentheses. Takes any value of an ABI. */
export function typeName(input: unknown): string {
  const { type, components } = (input ?? {}) as Entry
  const text = String(type)
  if (!text.startsWith('tuple') || !Array.isArray(components)) return text
  return `(${components.map(typeName).join()})${text.slice('tuple'.length)}`
}

export const signatureOf = ({ name, inputs }: AbiError): string => `${name}(${inputs.map(typeName).join()})`

/** The signature with names, for readers. */
export const describe = ({ name, inputs }: AbiError): string =>
  `${name}(${inputs.map((input) => `${typeName(input)}${input.name && ` ${input.name}`}`).join(', ')})`

/** The elements of an array, and their number; null means any number. undefined if it is not an array. */
export function elementOf(
  parameter: AbiParameter,
): { readonly element: AbiParameter; readonly count: number | null } | undefined {
  const [, type, count] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? []
  if (type === undefined) return undefined
  return { element: { ...parameter, type }, count: count === '' ? null : Number(count) }
}

export function isDynamic(parameter: AbiParameter): boolean {
  const array = elementOf(parameter)
  if (array) return array.count === null || isDynamic(array.element)
  if (parameter.components) return parameter.components.some(isDynamic)
  return parameter.type === 'string' || parameter.type === 'bytes'
}

/** Number of words that a parameter takes in the head of the arguments or the tuple that has it. */
export function headWords(parameter: AbiParameter): number {
  if (isDynamic(parameter)) return 1
  const array = elementOf(parameter)
  if (array) return (array.count ?? 0) * headWords(array.element)
  return parameter.components?.reduce((all, component) => all + headWords(component), 0) ?? 1
}
