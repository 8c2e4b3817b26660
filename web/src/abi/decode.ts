import type { DecodedValue } from '../../../src/abi-decoding/codec.ts'
import { type AbiParameter, elementOf, headWords, isDynamic } from '../../../src/abi-decoding/readable-abi.ts'
import { bytesOf } from '../text.ts'

/** Limits, because a contract may return anything: number of values, and characters of one. */
const MAX_VALUES = 2_000
const MAX_CHARACTERS = 100_000
const WORD_DIGITS = 64

/** Decodes hex digits without 0x; undefined if they do not match the types, or have too many values. */
export function decodeArguments(
  parameters: readonly AbiParameter[],
  digits: string,
): DecodedValue[] | undefined {
  try {
    return decodeAll(parameters, digits, 0, { left: MAX_VALUES })
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** `from`: the position of the first head, in digits. Offsets count from there. */
function decodeAll(
  parameters: readonly AbiParameter[],
  digits: string,
  from: number,
  budget: { left: number },
): DecodedValue[] {
  let head = from
  return parameters.map((parameter) => {
    const at = head
    head += headWords(parameter) * WORD_DIGITS
    return decodeOne(parameter, digits, isDynamic(parameter) ? from + 2 * sizeAt(digits, at) : at, budget)
  })
}

function decodeOne(
  parameter: AbiParameter,
  digits: string,
  at: number,
  budget: { left: number },
): DecodedValue {
  if (--budget.left < 0) throw new RangeError('too many values')
  const array = elementOf(parameter)
  if (array) {
    const count = array.count ?? sizeAt(digits, at)
    if (count > budget.left) throw new RangeError('too many values')
    const from = array.count === null ? at + WORD_DIGITS : at
    return decodeAll(Array<AbiParameter>(count).fill(array.element), digits, from, budget)
  }
  if (parameter.components) return decodeAll(parameter.components, digits, at, budget)
  return decodeElementary(parameter.type, digits, at)
}

function decodeElementary(type: string, digits: string, at: number): string {
  if (type === 'string' || type === 'bytes') {
    const from = at + WORD_DIGITS
    const end = from + 2 * sizeAt(digits, at)
    if (end > digits.length) throw new RangeError('not as many bytes')
    const bytes = digits.slice(from, Math.min(end, from + MAX_CHARACTERS))
    return type === 'bytes' ? `0x${bytes}` : new TextDecoder().decode(bytesOf(bytes))
  }
  const word = wordAt(digits, at)
  if (type === 'bool') return `${BigInt(`0x${word}`) !== 0n}`
  if (type === 'address') return `0x${word.slice(24)}`
  const [, size] = /^(?:bytes|function)(\d*)$/.exec(type) ?? []
  if (size !== undefined) return `0x${word.slice(0, 2 * (size === '' ? 24 : Number(size)))}`
  const bits = Number(/\d+/.exec(type)![0])
  const value = BigInt(`0x${word}`)
  return `${type.startsWith('int') ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value)}`
}

function wordAt(digits: string, at: number): string {
  if (at + WORD_DIGITS > digits.length) throw new RangeError('behind the end')
  return digits.slice(at, at + WORD_DIGITS)
}

/** Reads a length or an offset. Throws if it is larger than the data. */
function sizeAt(digits: string, at: number): number {
  const value = BigInt(`0x${wordAt(digits, at)}`)
  if (value > BigInt(digits.length)) throw new RangeError('behind the end')
  return Number(value)
}
