import { type Enums, membersOf, NO_ENUMS } from './enums.ts'

/** A parameter of an ABI. */
export interface AbiParameter {
  readonly name: string
  readonly type: string
  readonly components: readonly AbiParameter[]
  /** For an enum: the names of its values. */
  readonly members?: readonly string[]
}

export interface AbiFunction {
  readonly name: string
  readonly inputs: readonly AbiParameter[]
  readonly outputs: readonly AbiParameter[]
  /** Whether it changes nothing, so that it can be called without a transaction. */
  readonly isView: boolean
  readonly isPayable: boolean
}

export interface AbiError {
  readonly name: string
  readonly inputs: readonly AbiParameter[]
}

export interface ReadAbi {
  readonly functions: readonly AbiFunction[]
  readonly errors: readonly AbiError[]
}

/** Limits, because anybody can write an ABI. */
const MAX_ITEMS = 2_000
const MAX_PARAMETERS = 100
const MAX_DEPTH = 10
const MAX_TEXT = 200
const TYPE =
  /^(?:address|bool|string|function|tuple|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int(?:8|16|24|32|40|48|56|64|72|80|88|96|104|112|120|128|136|144|152|160|168|176|184|192|200|208|216|224|232|240|248|256)?)(?:\[\d{0,6}\]){0,5}$/

type Entry = Readonly<Record<string, unknown>>

/** Functions and errors of an ABI. Malformed items are left out. */
export function readAbi(abi: unknown, enums = NO_ENUMS): ReadAbi {
  const entries = (Array.isArray(abi) ? abi : []).slice(0, MAX_ITEMS) as readonly (Entry | null)[]
  const functions: AbiFunction[] = []
  const errors: AbiError[] = []
  for (const entry of entries) {
    const { type = 'function', name, inputs, outputs, stateMutability, constant, payable } = entry ?? {}
    if (typeof name !== 'string' || name === '' || name.length > MAX_TEXT) continue
    const read = readParameters(inputs, enums)
    if (!read) continue
    if (type === 'error') errors.push({ name, inputs: read })
    const results = readParameters(outputs, enums)
    if (type !== 'function' || !results) continue
    const isView = stateMutability === 'view' || stateMutability === 'pure' || constant === true
    functions.push({
      name,
      inputs: read,
      outputs: results,
      isView,
      isPayable: stateMutability === 'payable' || payable === true,
    })
  }
  return { functions, errors }
}

function readParameters(list: unknown = [], enums: Enums, depth = 0): AbiParameter[] | undefined {
  if (!Array.isArray(list) || list.length > MAX_PARAMETERS || depth > MAX_DEPTH) return undefined
  const read: AbiParameter[] = []
  for (const { name, type, components, internalType } of list as readonly Entry[]) {
    if (typeof type !== 'string' || !TYPE.test(type)) return undefined
    const isTuple = type.startsWith('tuple')
    const parts = isTuple ? readParameters(components, enums, depth + 1) : []
    if (!parts || (isTuple && parts.length === 0)) return undefined
    const canonical = type.replace(/^(u?int)(?=\[|$)/, '$1256')
    const members = membersOf(internalType, enums)
    read.push({
      name: typeof name === 'string' ? name.slice(0, MAX_TEXT) : '',
      type: canonical,
      components: parts,
      ...(members ? { members } : {}),
    })
  }
  return read
}

/** The type as written in a signature: for a tuple, the types of its parts. */
export const typeName = ({ type, components }: AbiParameter): string =>
  type.startsWith('tuple') ? `(${components.map(typeName).join()})${type.slice('tuple'.length)}` : type

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
  if (parameter.type === 'tuple') return parameter.components.some(isDynamic)
  return parameter.type === 'string' || parameter.type === 'bytes'
}

/** Number of words that a parameter takes in the head of the arguments or the tuple that has it. */
export function headWords(parameter: AbiParameter): number {
  if (isDynamic(parameter)) return 1
  const array = elementOf(parameter)
  if (array) return (array.count ?? 0) * headWords(array.element)
  if (parameter.type === 'tuple')
    return parameter.components.reduce((all, component) => all + headWords(component), 0)
  return 1
}
