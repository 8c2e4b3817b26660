import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type AbiParameter, elementOf, headWords, isDynamic } from '../../../src/abi-decoding/readable-abi.ts'
import { isAddress } from '../chain-values.ts'
import { hasWrongChecksum } from '../checksum.ts'

/** An argument in a form does not match its type. The message begins with the argument's name. */
export class BadArgument extends Error {
  constructor(where: string, message: string) {
    super(`${where}: ${message}`)
  }
}

/** The content of a form: a text, or a list for an array or for the fields of a tuple. */
export type Written = string | readonly Written[]

/** Largest number of values in a call. Nodes do not accept larger transactions. */
const MAX_VALUES = 20_000
const WORD_DIGITS = 64

const word = (value: bigint): string => value.toString(16).padStart(WORD_DIGITS, '0')
const padded = (digits: string): string =>
  digits.padEnd(Math.ceil(digits.length / WORD_DIGITS) * WORD_DIGITS, '0')

/** Encodes arguments as hex digits without 0x. `written` has one element per parameter. */
export function encodeArguments(parameters: readonly AbiParameter[], written: readonly Written[]): string {
  const values = parameters.map((parameter, n) =>
    readWritten(parameter, written[n] ?? '', nameOf(parameter, n)),
  )
  return encodeAll(parameters, values, parameters.map(nameOf), { left: MAX_VALUES })
}

export const nameOf = ({ name }: AbiParameter, n: number): string => name || `argument ${n + 1}`
const nameOfPart = (where: string, { name }: AbiParameter, n: number): string => `${where}.${name || n}`

/** A tuple has one form field per member, or is written as JSON like an array. In JSON, numbers and hex need no quotes. */
function readWritten(parameter: AbiParameter, written: Written, where: string): Written {
  const { type, components } = parameter
  if (components && type === 'tuple' && (typeof written !== 'string' || written.trim() === ''))
    return components.map((part, n) => readWritten(part, written[n] ?? '', nameOfPart(where, part, n)))
  if (typeof written !== 'string') return written
  if (!elementOf(parameter) && type !== 'tuple') return type === 'string' ? written : written.trim()
  const quoted = written.replace(/"(?:[^"\\]|\\.)*"|0x[0-9a-f]*|-?\d[\d.e]*/gi, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  )
  try {
    return plain(JSON.parse(quoted), parameter)
  } catch {
    throw new BadArgument(where, 'not a list, such as [1, "text", [true]]')
  }
}

/** In JSON, a tuple may also be an object with the names of its members. */
function plain(value: unknown, parameter: AbiParameter): Written {
  const array = elementOf(parameter)
  if (Array.isArray(value))
    return value.map((element, n) =>
      plain(element, array ? array.element : (parameter.components?.[n] ?? parameter)),
    )
  if (value !== null && typeof value === 'object' && !array && parameter.components)
    return parameter.components.map((part) => {
      const member = Object.hasOwn(value, part.name)
        ? (value as Record<string, unknown>)[part.name]
        : undefined
      return plain(member ?? '', part)
    })
  return `${value}`
}

function encodeAll(
  parameters: readonly AbiParameter[],
  values: readonly Written[],
  names: readonly string[],
  budget: { left: number },
): string {
  const heads = parameters.reduce((all, parameter) => all + headWords(parameter), 0)
  let head = ''
  let tail = ''
  for (const [n, parameter] of parameters.entries()) {
    const encoded = encodeOne(parameter, values[n]!, names[n]!, budget)
    if (isDynamic(parameter)) {
      head += word(BigInt(heads * 32 + tail.length / 2))
      tail += encoded
    } else head += encoded
  }
  return head + tail
}

function encodeOne(parameter: AbiParameter, value: Written, where: string, budget: { left: number }): string {
  if (--budget.left < 0) throw new BadArgument(where, 'has too many values')
  const array = elementOf(parameter)
  if (array) {
    if (typeof value === 'string') throw new BadArgument(where, `not a list, but ${parameter.type} is one`)
    if (array.count !== null && value.length !== array.count)
      throw new BadArgument(where, `has ${value.length} values, but ${parameter.type} has ${array.count}`)
    const all = value.map(() => array.element)
    const names = value.map((_, n) => `${where}[${n}]`)
    const encoded = encodeAll(all, value, names, budget)
    return array.count === null ? word(BigInt(value.length)) + encoded : encoded
  }
  const { components } = parameter
  if (components) {
    if (typeof value === 'string' || value.length !== components.length)
      throw new BadArgument(where, `needs a list of its ${components.length} parts`)
    return encodeAll(
      components,
      value,
      components.map((part, n) => nameOfPart(where, part, n)),
      budget,
    )
  }
  if (typeof value !== 'string') throw new BadArgument(where, `a list, but ${parameter.type} is not one`)
  return encodeElementary(parameter.type, value, where)
}

function encodeElementary(type: string, text: string, where: string): string {
  if (text === '' && type !== 'string') throw new BadArgument(where, 'not filled in')
  if (type === 'string') return encodeBytes(bytesToHex(utf8ToBytes(text)))
  if (type === 'bool') {
    if (!/^(true|false|1|0)$/i.test(text)) throw new BadArgument(where, 'not true or false')
    return word(/^(true|1)$/i.test(text) ? 1n : 0n)
  }
  if (type === 'address') {
    if (!isAddress(text)) throw new BadArgument(where, 'enter an address (0x and 40 hex digits)')
    if (hasWrongChecksum(text))
      throw new BadArgument(where, 'has a wrong checksum, so that a digit may be mistyped')
    return text.slice(2).toLowerCase().padStart(WORD_DIGITS, '0')
  }
  const [, size] = /^(?:bytes|function)(\d*)$/.exec(type) ?? []
  if (size !== undefined) {
    const bytes = type === 'function' ? 24 : Number(size)
    if (!/^0x([0-9a-f]{2})*$/i.test(text))
      throw new BadArgument(where, 'not hex, which is 0x and pairs of digits')
    const digits = text.slice(2).toLowerCase()
    if (type === 'bytes') return encodeBytes(digits)
    if (digits.length !== 2 * bytes)
      throw new BadArgument(where, `has ${digits.length / 2} bytes, but ${type} has ${bytes}`)
    return padded(digits)
  }
  return encodeInteger(type, text, where)
}

function encodeInteger(type: string, text: string, where: string): string {
  const value = integerOf(text)
  if (value === undefined) throw new BadArgument(where, 'not a whole number, such as 100, 0x64 or 1.5e18')
  const bits = BigInt(/\d+/.exec(type)![0])
  const isSigned = type.startsWith('int')
  const [low, high] = isSigned ? [-(1n << (bits - 1n)), (1n << (bits - 1n)) - 1n] : [0n, (1n << bits) - 1n]
  if (value < low || value > high) throw new BadArgument(where, `does not fit into ${type}`)
  return word(BigInt.asUintN(256, value))
}

/** Parses an integer, also in the form `1.5e18` that is used for token amounts; undefined if it is not one. */
export function integerOf(text: string): bigint | undefined {
  if (/^0x[0-9a-f]{1,64}$/i.test(text)) return BigInt(text)
  const [, sign, whole = '', part = '', power = '0'] =
    /^(-?)(\d{1,78})(?:\.(\d{1,78}))?(?:e\+?(\d{1,2}))?$/i.exec(text) ?? []
  const zeros = Number(power) - part.length
  if (whole === '' || zeros < 0) return undefined
  const value = BigInt(`${whole}${part}`) * 10n ** BigInt(zeros)
  return sign === '-' ? -value : value
}

const encodeBytes = (digits: string): string => word(BigInt(digits.length / 2)) + padded(digits)
