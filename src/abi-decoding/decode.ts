import { byteLength, type Hex, isHex, toBuffer, toHex } from '../primitives/hex.ts'
import { type AbiCodec, type DecodedBytes, type DecodedValue, MAX_DECODED_BYTES } from './codec.ts'
import { type MemberNames, memberNamesOf } from './enums.ts'
import { type AbiItem, SELECTOR_LENGTH } from './items.ts'
import type { AbiParameter } from './readable-abi.ts'

/**
 * Where an item is from: the verified ABI of the contract or of its implementation, that of a similar contract, types in the
 * contract's bytecode, or signature data; the last three are guesses. `built-in` are the two errors that Solidity defines for every contract, and
 * the functions and events of common standards.
 */
export type Origin = 'verified' | 'similar' | 'bytecode' | 'signatures' | 'built-in'

export const isGuess = (origin: Origin): boolean => origin !== 'verified' && origin !== 'built-in'

export interface Candidate {
  readonly item: AbiItem
  readonly origin: Origin
}

export interface DecodedArgument extends Omit<AbiParameter, 'indexed' | 'members'> {
  readonly value: DecodedValue
  /** Of an enum, or of an array or a tuple with enums. */
  readonly member?: MemberNames
  /** Of an event: it is a topic. */
  readonly indexed?: boolean
  /** The value is the keccak-256 of the argument, which is all that a topic has of it. */
  readonly hashed?: boolean
}

export interface Decoded {
  readonly name: string
  readonly signature: string
  readonly origin: Origin
  readonly arguments: readonly DecodedArgument[]
  /** Bytes of a call behind its arguments, which the function does not read; left out where there are none. */
  readonly trailing?: Hex
}

export interface LogData {
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** Candidates that are tried for one piece of data; each may read all of it. */
const MAX_CANDIDATES = 16
/** Ways in which the topics of a guessed event are given to its parameters, and the bytes that all of them may read. */
const MAX_SPLITS = 64
const MAX_SPLIT_BYTES = 131_072
const WORD_BYTES = 32

/**
 * Decodes by the first candidate that has the selector, and arguments that encode to the same bytes. Wallets and sites append
 * marks of their own, which contracts ignore. A guess may not leave such a rest; a verified ABI or a standard may.
 */
export function decodeCall(
  codec: AbiCodec,
  data: Hex,
  candidates: readonly Candidate[],
): Decoded | undefined {
  return decodeSelected(codec, data, candidates, 'function')
}

/** The same for what a reverted call gave back. */
export function decodeError(
  codec: AbiCodec,
  output: Hex,
  candidates: readonly Candidate[],
): Decoded | undefined {
  return decodeSelected(codec, output, candidates, 'error')
}

function decodeSelected(
  codec: AbiCodec,
  data: Hex,
  candidates: readonly Candidate[],
  kind: 'function' | 'error',
): Decoded | undefined {
  if (!isHex(data) || data.length < SELECTOR_LENGTH || byteLength(data) > MAX_DECODED_BYTES) return undefined
  const selector = data.slice(0, SELECTOR_LENGTH).toLowerCase()
  const bytes = toBuffer(data).subarray(4)
  for (const { item, origin } of candidates.slice(0, MAX_CANDIDATES)) {
    if (item.kind !== kind || !item.hash.startsWith(selector)) continue
    const allowsRest = kind === 'function' && !isGuess(origin)
    const read = acceptable(codec.decode(item.inputs, bytes, { allowsRest }), origin)
    if (!read) continue
    const decoded = decodedOf(item, origin, argumentsWith(item.inputs, read.values))
    return read.rest.length === 0 ? decoded : { ...decoded, trailing: toHex(read.rest) }
  }
  return undefined
}

/** What the function of a decoded call gave back; undefined means nothing that its ABI describes. */
export function decodeResults(
  codec: AbiCodec,
  output: Hex,
  { signature, origin }: Pick<Decoded, 'signature' | 'origin'>,
  candidates: readonly Candidate[],
): readonly DecodedArgument[] | undefined {
  if (!isHex(output) || byteLength(output) > MAX_DECODED_BYTES) return undefined
  const candidate = candidates.find(
    ({ item, origin: from }) => item.signature === signature && from === origin,
  )
  if (!candidate || candidate.item.outputs.length === 0) return undefined
  const read = acceptable(codec.decode(candidate.item.outputs, toBuffer(output)), origin)
  return read && argumentsWith(candidate.item.outputs, read.values)
}

/** A string that is no UTF-8 speaks against a guess. */
const acceptable = (read: DecodedBytes | undefined, origin: Origin): DecodedBytes | undefined =>
  read && (read.isText || (origin !== 'signatures' && origin !== 'bytecode')) ? read : undefined

/** Parameters with their values. */
export const argumentsWith = (
  parameters: readonly AbiParameter[],
  values: readonly DecodedValue[],
): DecodedArgument[] => parameters.map((parameter, n) => argumentWith(parameter, values[n]!))

function argumentWith(parameter: AbiParameter, value: DecodedValue): DecodedArgument {
  const member = memberNamesOf(parameter, value)
  return { ...shapeOf(parameter), value, ...(member === undefined ? {} : { member }) }
}

/** Without all names of enums. */
const shapeOf = ({ name, type, components }: AbiParameter): Omit<AbiParameter, 'indexed' | 'members'> => ({
  ...{ name, type },
  ...(components ? { components: components.map(shapeOf) } : {}),
})

const decodedOf = (
  { name, signature }: AbiItem,
  origin: Origin,
  args: readonly DecodedArgument[],
): Decoded => ({ name, signature, origin, arguments: args })

/**
 * The first candidate that fits. An anonymous event, whose log has no hash of it, has to be the only one that does. Which
 * parameters of a guessed event are topics is a guess too: the first ones where that fits.
 */
export function decodeLog(
  codec: AbiCodec,
  log: LogData,
  candidates: readonly Candidate[],
): Decoded | undefined {
  const { topics, data } = log
  if (!isHex(data) || byteLength(data) > MAX_DECODED_BYTES) return undefined
  if (topics.length > 4 || !topics.every((topic) => isHex(topic, WORD_BYTES))) return undefined
  const tried = candidates.filter(({ item }) => item.kind === 'event').slice(0, MAX_CANDIDATES)
  const bytes = toBuffer(data)
  const signed = tried.filter(({ item }) => !item.isAnonymous && item.hash === topics[0]?.toLowerCase())
  for (const candidate of signed) {
    const decoded = decodeEvent(codec, candidate, topics.slice(1), bytes)
    if (decoded) return decoded
  }
  const unsigned = tried.filter(({ item, origin }) => item.isAnonymous && origin !== 'signatures')
  const fitting = unsigned.flatMap((candidate) => decodeEvent(codec, candidate, topics, bytes) ?? [])
  return fitting.length === 1 ? fitting[0] : undefined
}

function decodeEvent(
  codec: AbiCodec,
  { item, origin }: Candidate,
  topics: readonly Hex[],
  data: Buffer,
): Decoded | undefined {
  const { inputs } = item
  const splits =
    origin === 'signatures'
      ? splitsOf(inputs.length, topics.length, Math.min(MAX_SPLITS, MAX_SPLIT_BYTES / data.length))
      : [inputs.flatMap(({ indexed }, n) => (indexed ? [n] : []))]
  for (const indexed of splits) {
    const args = indexed.length === topics.length && argumentsOf(codec, inputs, indexed, topics, data, origin)
    if (args) return decodedOf(item, origin, args)
  }
  return undefined
}

function argumentsOf(
  codec: AbiCodec,
  inputs: readonly AbiParameter[],
  indexed: readonly number[],
  topics: readonly Hex[],
  data: Buffer,
  origin: Origin,
): DecodedArgument[] | undefined {
  const plain = inputs.filter((_, n) => !indexed.includes(n))
  const read = acceptable(codec.decode(plain, data), origin)
  if (!read) return undefined
  let next = 0
  const args: DecodedArgument[] = []
  for (const [n, input] of inputs.entries()) {
    const position = indexed.indexOf(n)
    if (position < 0) {
      args.push({ ...argumentWith(input, read.values[next++]!), indexed: false })
      continue
    }
    const topic = topics[position]!
    if (isHashed(input)) {
      args.push({ ...shapeOf(input), value: topic.toLowerCase(), indexed: true, hashed: true })
      continue
    }
    const value = codec.decode([input], toBuffer(topic))?.values[0]
    if (value === undefined) return undefined
    args.push({ ...argumentWith(input, value), indexed: true })
  }
  return args
}

/** As topics only values of one word are there themselves. */
const isHashed = ({ type }: AbiParameter): boolean =>
  type === 'string' || type === 'bytes' || type === 'tuple' || type.endsWith(']')

/** Choices of `chosen` of the first `count` numbers, in order: the first numbers first. */
function splitsOf(count: number, chosen: number, most: number): number[][] {
  const splits: number[][] = []
  const choose = (from: number, taken: readonly number[]) => {
    if (splits.length > 0 && splits.length >= most) return
    if (taken.length === chosen) splits.push([...taken])
    else for (let n = from; n < count; n++) choose(n + 1, [...taken, n])
  }
  if (chosen <= count) choose(0, [])
  return splits
}
