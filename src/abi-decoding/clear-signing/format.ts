import { type Hex, isHex } from '../../primitives/hex.ts'
import { inUnits } from '../../primitives/quantity.ts'
import { isoTime, utc } from '../../primitives/utc.ts'
import { type CallFormat, type FieldFormat, objectOf } from './descriptor.ts'
import { type CallData, type TypedValue, valuesAt } from './paths.ts'
import { address, coin, item, type Part, text, token } from './sentence-parts.ts'

/** A call as a descriptor describes it. */
export interface Described {
  readonly intent: string
  /** The interpolated intent; undefined if there is none, or if one of its values is missing. */
  readonly sentence: readonly Part[] | undefined
  readonly fields: readonly { readonly label: string; readonly parts: readonly Part[] }[]
}

const MAX_TEXT = 200
const SECONDS_OF = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const

export function describe(format: CallFormat, call: CallData): Described {
  const fields = format.fields.flatMap((field) => {
    const parts = partsOf(field, call)
    return parts.length === 0 ? [] : [{ label: field.label, parts }]
  })
  return { intent: format.intent, sentence: interpolated(format, call), fields }
}

/** `{{` and `}}` stand for single braces. */
function interpolated(format: CallFormat, call: CallData): Part[] | undefined {
  if (format.interpolatedIntent === undefined) return undefined
  const parts: Part[] = []
  for (const [piece] of format.interpolatedIntent.matchAll(/\{\{|\}\}|\{[^{}]*\}|[^{}]+|[{}]/g)) {
    if (piece === '{{' || piece === '}}') parts.push(text(piece[0]!))
    else if (piece.startsWith('{') && piece.endsWith('}')) {
      const path = normal(piece.slice(1, -1))
      const field = format.fields.find((candidate) => normal(candidate.path) === path)
      const pieceParts = field ? partsOf(field, call) : []
      // Without a value the sentence would have another meaning.
      if (pieceParts.length === 0) return undefined
      parts.push(...pieceParts)
    } else parts.push(text(piece))
  }
  return parts
}

const normal = (path: string): string => path.trim().replace(/^#\./, '')

function partsOf(field: FieldFormat, call: CallData): Part[] {
  const values: readonly TypedValue[] =
    field.value === undefined ? valuesAt(field.path, call) : [constantOf(field.value, call)].flat()
  return values.flatMap((typed, n) => [...(n === 0 ? [] : [text(', ')]), partOf(typed, field, call)])
}

const constantOf = (value: unknown, call: CallData): readonly TypedValue[] =>
  typeof value === 'string' && value.startsWith('$.')
    ? valuesAt(value, call)
    : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [{ value, type: '' }]
      : []

const rawText = ({ value }: TypedValue): Part => {
  const all = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text(all.length > MAX_TEXT ? `${all.slice(0, MAX_TEXT)}…` : all)
}

function numberOf({ value }: TypedValue): bigint | undefined {
  const digits = String(value)
  return /^-?\d{1,78}$/.test(digits) || /^0x[0-9a-fA-F]{1,64}$/.test(digits) ? BigInt(digits) : undefined
}

/** The address in a parameter, which is an address or a path to one. */
function addressOf(constant: unknown, path: unknown, call: CallData): Hex | undefined {
  const [typed] =
    typeof path === 'string'
      ? valuesAt(path, call)
      : typeof constant === 'string' && /^[$#@]\./.test(constant)
        ? valuesAt(constant, call)
        : [{ value: String(constant), type: 'address' }]
  const hex = String(typed?.value ?? '').toLowerCase()
  if (isHex(hex, 20)) return hex
  // The address may be in a word of 32 bytes.
  return isHex(hex, 32) ? `0x${hex.slice(26)}` : undefined
}

type Formatter = (typed: TypedValue, field: FieldFormat, call: CallData) => Part | undefined

/** The formats of ERC-7730. If the format is not here, or does not fit the value, the value is shown unchanged. */
const FORMATS: Readonly<Record<string, Formatter>> = {
  amount: (typed) => ifNumber(typed, coin),
  tokenAmount: (typed, { params }, call) =>
    ifNumber(typed, (value) => {
      const tokenAddress = addressOf(params['token'], params['tokenPath'], call)
      if (!tokenAddress) return undefined
      const limit = numberOf(constantOf(params['threshold'], call)[0] ?? { value: '', type: '' })
      if (limit !== undefined && value >= limit)
        return text(String(params['message'] ?? 'Unlimited').slice(0, MAX_TEXT))
      const natives = [params['nativeCurrencyAddress']].flat()
      return natives.some((native) => addressOf(native, undefined, call) === tokenAddress)
        ? coin(value)
        : token(tokenAddress, value)
    }),
  nftName: (typed, { params }, call) =>
    ifNumber(typed, (id) => {
      const collection = addressOf(params['collection'], params['collectionPath'], call)
      return collection && item(collection, id)
    }),
  addressName: (typed) => {
    const named = addressOf(String(typed.value), undefined, NOWHERE)
    return named && address(named)
  },
  date: (typed, { params }) =>
    ifNumber(typed, (value) => {
      if (params['encoding'] === 'blockheight') return text(`block ${value}`)
      const time = Number(value)
      return isoTime(time) ? text(utc(time)) : undefined
    }),
  duration: (typed) =>
    ifNumber(typed, (value) => {
      if (value < 0n || value > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
      let left = Number(value)
      const words = SECONDS_OF.flatMap(([unit, seconds]) => {
        const count = Math.floor(left / seconds)
        left -= count * seconds
        return count > 0 ? [`${count} ${unit}`] : []
      })
      return text(words.join(' ') || '0 s')
    }),
  unit: (typed, { params }) =>
    ifNumber(typed, (value) => {
      const decimals = Number(params['decimals'] ?? 0)
      if (!Number.isInteger(decimals) || decimals < 0 || decimals > 78) return undefined
      return text(`${inUnits(value, decimals)} ${String(params['base'] ?? '')}`.slice(0, MAX_TEXT).trim())
    }),
  enum: (typed, { params }, call) => {
    const [, name = ''] = /^\$\.metadata\.enums\.(\w+)$/.exec(String(params['$ref'])) ?? []
    const enums = objectOf(objectOf(call.root['metadata'])['enums'])
    const labels = Object.hasOwn(enums, name) ? objectOf(enums[name]) : {}
    const key = String(typed.value)
    return Object.hasOwn(labels, key) ? text(String(labels[key]).slice(0, MAX_TEXT)) : undefined
  },
}

const NOWHERE: CallData = { from: '0x', to: '0x', value: 0n, arguments: [], root: {} }

function ifNumber(typed: TypedValue, make: (value: bigint) => Part | undefined): Part | undefined {
  const value = numberOf(typed)
  return value === undefined ? undefined : make(value)
}

function partOf(typed: TypedValue, field: FieldFormat, call: CallData): Part {
  const formatter = Object.hasOwn(FORMATS, field.format) ? FORMATS[field.format] : undefined
  return formatter?.(typed, field, call) ?? rawText(typed)
}
