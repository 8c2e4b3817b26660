import { type Hex, isHex } from '../../primitives/hex.ts'
import type { DecodedValue } from '../codec.ts'
import type { DecodedArgument } from '../decode.ts'
import type { AbiParameter } from '../readable-abi.ts'
import { type JsonObject, objectOf } from './descriptor.ts'

/** A call, with the values that paths refer to. */
export interface CallData {
  readonly from: Hex
  readonly to: Hex
  readonly value: bigint
  readonly arguments: readonly DecodedArgument[]
  readonly root: JsonObject
}

/** A value with its type. The type of constants in the file is empty. */
export interface TypedValue {
  readonly value: DecodedValue | number | boolean
  readonly type: string
}

/** Largest number of elements of one array that a path with `[]` leads to. */
const MAX_ELEMENTS = 20
const MAX_STEPS = 20

/**
 * The values at a path, such as `to`, `#.params.amounts.[0]`, `@.value` or `$.metadata.constants.max`: none, one, or
 * the elements of an array.
 */
export function valuesAt(path: string, call: CallData): readonly TypedValue[] {
  if (path.startsWith('@.')) return ofTransaction(path.slice(2), call)
  const steps = path.replace(/^[#$]\./, '').match(/\[[^\]]*\]|[^.[\]]+/g) ?? []
  if (steps.length === 0 || steps.length > MAX_STEPS) return []
  if (path.startsWith('$.')) return ofFile(steps, call.root)
  const root = {
    part: { name: '', type: 'tuple', components: call.arguments },
    value: call.arguments.map(({ value }) => value),
  }
  let reached: readonly Reached[] = [root]
  for (const step of steps)
    reached = reached.flatMap((before) => stepInto(before, step)).slice(0, MAX_ELEMENTS)
  return reached.map(({ part, value }) => ({ value, type: part.type }))
}

interface Reached {
  readonly part: AbiParameter
  readonly value: DecodedValue
}

function ofTransaction(name: string, { from, to, value }: CallData): readonly TypedValue[] {
  if (name === 'value') return [{ value: `${value}`, type: 'uint256' }]
  return name === 'from' || name === 'to' ? [{ value: name === 'from' ? from : to, type: 'address' }] : []
}

function ofFile(steps: readonly string[], root: JsonObject): readonly TypedValue[] {
  let at: unknown = root
  for (const step of steps) {
    if (!Object.hasOwn(objectOf(at), step)) return []
    at = objectOf(at)[step]
  }
  return typeof at === 'string' || typeof at === 'number' || typeof at === 'boolean'
    ? [{ value: at, type: '' }]
    : []
}

function stepInto({ part, value }: Reached, step: string): readonly Reached[] {
  const { type, components } = part
  if (!step.startsWith('[')) {
    const n = type === 'tuple' ? (components ?? []).findIndex(({ name }) => name === step) : -1
    return n < 0 || !Array.isArray(value) ? [] : [{ part: components![n]!, value: value[n]! }]
  }
  const [, from = '', colon, to = ''] = /^\[(-?\d{0,9})(:?)(-?\d{0,9})\]$/.exec(step) ?? []
  if (!Array.isArray(value)) return colon ? slice({ part, value }, from, to) : []
  if (!type.endsWith(']')) return []
  const element = { ...part, type: type.slice(0, type.lastIndexOf('[')) }
  const some =
    step === '[]'
      ? value
      : colon
        ? value.slice(from === '' ? 0 : Number(from), to === '' ? undefined : Number(to))
        : [value.at(Number(from))].flatMap((item) => (item === undefined ? [] : [item]))
  return some.slice(0, MAX_ELEMENTS).map((item) => ({ part: element, value: item }))
}

/** A slice of bytes, such as an address in a packed route. Of a number, a slice of its word. */
function slice({ part, value }: Reached, from: string, to: string): readonly Reached[] {
  const text = String(value)
  const hex = /^\d+$/.test(text) ? `0x${BigInt(text).toString(16).padStart(64, '0')}` : text
  if (!isHex(hex)) return []
  const bytes = Buffer.from(hex.slice(2), 'hex').subarray(
    from === '' ? 0 : Number(from),
    to === '' ? undefined : Number(to),
  )
  return [
    {
      part: { name: part.name, type: bytes.length === 20 ? 'address' : 'bytes' },
      value: `0x${bytes.toString('hex')}`,
    },
  ]
}
