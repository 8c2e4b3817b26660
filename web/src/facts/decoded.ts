import type { Api } from './api.ts'
import { ROWS_PER_PAGE } from './shapes.ts'

/** A call, an error or an event with its arguments, as far as a page shows them. */
export interface DecodedFacts {
  readonly signature: string
  /** Not by the verified ABI of the contract, and not of the language itself. */
  readonly guess: Guess | null
  readonly arguments: readonly DecodedArgument[]
  /** Arguments behind these. */
  readonly more: number
}

export type Guess = 'guessed' | 'guessed by a similar contract' | 'guessed, from bytecode'

export interface DecodedArgument {
  readonly name: string
  readonly type: string
  readonly value: string
  /** The value is cut. */
  readonly isCut: boolean
  /** The value is the hash of the argument. */
  readonly isHash: boolean
}

export interface DecodedTransaction {
  readonly call: DecodedFacts | null
  readonly error: DecodedFacts | null
  /** By the index of the log in its block. */
  readonly logs: ReadonlyMap<number, DecodedFacts>
}

/** An answer's record of the query API. */
export interface WireDecoded {
  readonly signature: string
  readonly origin: string
  readonly arguments: readonly WireArgument[]
}
interface WirePart {
  readonly name?: string
  readonly type: string
  readonly components?: readonly WirePart[]
}
export interface WireArgument extends WirePart {
  readonly value: unknown
  readonly hashed?: boolean
}

/** Bounds on what a page shows: of a call, of an error, of one of many logs; `total` in characters. */
const CALL_BOUNDS = { signature: 300, arguments: 30, value: 600, total: 1_300 }
const ERROR_BOUNDS = { ...CALL_BOUNDS, total: 600 }
const LOG_BOUNDS = { signature: 200, arguments: 12, value: 200, total: 500 }
/** Characters of all logs of a page; a transfer of a token takes 170. */
const MAX_LOGS_TOTAL = 4_250
const MAX_NAME = 40
const MAX_TYPE = 100
/** Tuples and arrays in each other; what is deeper is cut. */
const MAX_DEPTH = 12

/** What the API decodes of a transaction; `logsAbove`: the index of the last log that the page does not show. */
export async function decodedOf(
  api: Api,
  hash: string,
  logsAbove: number | undefined,
): Promise<DecodedTransaction> {
  const { result } = await api.query<{
    decoded: WireDecoded | null
    error: WireDecoded | null
    logs: { index: string; decoded: WireDecoded | null }[]
  }>({
    module: 'explorer',
    action: 'decodetransaction',
    txhash: hash,
    ...(logsAbove === undefined ? {} : { index: `${logsAbove}` }),
  })
  const logs = new Map<number, DecodedFacts>()
  const cut = createLogCutter()
  for (const { index, decoded } of result?.logs.slice(0, ROWS_PER_PAGE) ?? []) {
    const event = cut(decoded)
    if (event) logs.set(Number(index), event)
  }
  return {
    call: result?.decoded ? cutDecoded(result.decoded, CALL_BOUNDS) : null,
    // Of the errors of Solidity itself the page shows the reason.
    error:
      result?.error && result.error.origin !== 'built-in' ? cutDecoded(result.error, ERROR_BOUNDS) : null,
    logs,
  }
}

/** Cuts the events of one page's logs, as long as it has room for them. */
export function createLogCutter(): (decoded: WireDecoded | null) => DecodedFacts | undefined {
  let left = MAX_LOGS_TOTAL
  return (decoded) => {
    if (!decoded || left < 0) return undefined
    const event = cutDecoded(decoded, LOG_BOUNDS)
    left -= sizeOf(event)
    return left < 0 ? undefined : event
  }
}

/** Arguments by a verified ABI, such as those of a constructor. */
export const cutArguments = (args: readonly WireArgument[]): DecodedFacts =>
  cutDecoded({ signature: '', origin: 'verified', arguments: args }, CALL_BOUNDS)

function cutDecoded(decoded: WireDecoded, bounds: typeof CALL_BOUNDS): DecodedFacts {
  let left = bounds.total
  const shown: DecodedArgument[] = []
  for (const argument of decoded.arguments.slice(0, bounds.arguments)) {
    const name = (argument.name ?? '').slice(0, MAX_NAME)
    const type = writtenType(argument, 0)
    const text = textOf(argument, argument.value, bounds.value, 0)
    const value = text.slice(0, bounds.value)
    const isCut = text.length > bounds.value
    const one = { name, type: cut(type, MAX_TYPE), value, isCut, isHash: argument.hashed === true }
    left -= sizeOfArgument(one)
    if (left < 0) break
    shown.push(one)
  }
  return {
    signature: cut(decoded.signature, bounds.signature),
    guess: guessOf(decoded.origin),
    arguments: shown,
    more: decoded.arguments.length - shown.length,
  }
}

const sizeOfArgument = ({ name, type, value }: DecodedArgument): number =>
  name.length + type.length + value.length
const sizeOf = ({ signature, arguments: args }: DecodedFacts): number =>
  args.reduce((size, one) => size + sizeOfArgument(one), signature.length)

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)

/** An origin that is not known here is a guess too. */
function guessOf(origin: string): Guess | null {
  if (origin === 'verified' || origin === 'built-in') return null
  if (origin === 'bytecode') return 'guessed, from bytecode'
  return origin === 'similar' ? 'guessed by a similar contract' : 'guessed'
}

/** Of a tuple its parts, without their names. */
function writtenType({ type, components }: WirePart, depth: number): string {
  if (!components || depth > MAX_DEPTH) return type
  const parts = components.slice(0, CALL_BOUNDS.arguments).map((part) => writtenType(part, depth + 1))
  return `(${parts.join()})${type.slice('tuple'.length)}`
}

/** `[a, b]` of an array, `(name: a, b)` of a tuple; written no further than a little above `most` characters. */
function textOf(part: WirePart, value: unknown, most: number, depth: number): string {
  if (!Array.isArray(value)) {
    const text = String(value)
    return depth > 0 && part.type === 'string' ? JSON.stringify(text.slice(0, most + 1)) : text
  }
  if (depth > MAX_DEPTH) return '…'
  const isArray = part.type.endsWith(']')
  const element = { ...part, type: part.type.slice(0, part.type.lastIndexOf('[')) }
  let text = isArray ? '[' : '('
  for (const [n, item] of value.entries()) {
    if (text.length > most) return text
    const one = isArray ? element : (part.components?.[n] ?? { type: '' })
    const label = !isArray && one.name ? `${one.name.slice(0, MAX_NAME)}: ` : ''
    text += `${n === 0 ? '' : ', '}${label}${textOf(one, item, most - text.length, depth + 1)}`
  }
  return `${text}${isArray ? ']' : ')'}`
}
