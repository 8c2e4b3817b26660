import { createGenerationCache } from '../primitives/generation-cache.ts'
import { byteLength, type Hex } from '../primitives/hex.ts'
import { type AbiCodec, createAbiCodec } from './codec.ts'
import { decodeCall } from './decode.ts'
import { type AbiItem, SELECTOR_LENGTH } from './items.ts'
import type { AbiParameter } from './readable-abi.ts'
import type { SignatureData } from './signatures.ts'

export interface GuessedCall {
  readonly to: Hex
  readonly input: Hex
}

/**
 * Names the functions of many calls by the signatures that are shipped with the program: `transfer(address, uint256)`;
 * empty if none fits. A signature fits if the call's arguments decode by it without remaining bytes.
 */
export type GuessMethods = (calls: readonly GuessedCall[]) => Promise<string[]>

/** A signature, with its text for lists. */
interface Named {
  readonly item: AbiItem
  readonly text: string
  /** undefined if only decoding can show whether a call's arguments fit. */
  readonly check: CheckWords | undefined
}

/** Selectors with cached signatures, and functions of contracts with a cached signature that fits. */
const MAX_SELECTORS = 20_000
const MAX_FUNCTIONS = 50_000
/** Longer names would be repeated in each record. */
const MAX_CHARACTERS = 1_000
/** Longer input takes milliseconds to decode. */
const MAX_INPUT_BYTES = 8_192
/** Calls of a function to decode for one list, until one fits. The limit is needed because input can be anything. */
const MAX_ATTEMPTS = 3
/** After this time other requests have a turn, ms. */
const TURN_MS = 4

export function createMethodGuesses(load: () => Promise<SignatureData>): GuessMethods {
  const bySelector = createGenerationCache<string, readonly Named[]>(MAX_SELECTORS)
  /** By contract and selector. A contract has one function per selector, so what fits one call also names the others. */
  const fitting = createGenerationCache<string, Named>(MAX_FUNCTIONS)
  let codec: Promise<AbiCodec> | undefined

  const namedOf = (selector: string, signatures: SignatureData): readonly Named[] => {
    const known = bySelector.get(selector)
    if (known) return known
    const named = signatures
      .functions(selector)
      .map((item) => ({ item, text: textOf(item), check: checkOfWords(item.inputs) }))
      .filter(({ text }) => text.length <= MAX_CHARACTERS)
    bySelector.set(selector, named)
    return named
  }

  return async (calls) => {
    if (calls.length === 0) return []
    codec ??= createAbiCodec()
    const [signatures, loadedCodec] = await Promise.all([load(), codec])
    const attempts = new Map<string, number>()

    const guess = ({ to, input }: GuessedCall): string => {
      const selector = input.slice(0, SELECTOR_LENGTH).toLowerCase()
      const candidates = namedOf(selector, signatures)
      if (candidates.length === 0) return ''
      const byWords = candidates.find(({ check }) => check?.(input, SELECTOR_LENGTH))
      if (byWords) return byWords.text
      const others = candidates.filter(({ check }) => !check)
      const key = `${to}${selector}`
      const known = fitting.get(key)
      if (known && input.length > SELECTOR_LENGTH) return known.text
      const tried = attempts.get(key) ?? 0
      if (others.length === 0 || tried >= MAX_ATTEMPTS || byteLength(input) > MAX_INPUT_BYTES) return ''
      attempts.set(key, tried + 1)
      const decoded = decodeCall(
        loadedCodec,
        input,
        others.map(({ item }) => ({ item, origin: 'signatures' })),
      )
      const named = decoded && others.find(({ item }) => item.signature === decoded.signature)
      if (named) fitting.set(key, named)
      return named?.text ?? ''
    }

    const names: string[] = []
    let began = performance.now()
    for (const call of calls) {
      if (performance.now() - began > TURN_MS) {
        await new Promise<void>((resolve) => setImmediate(resolve))
        began = performance.now()
      }
      names.push(guess(call))
    }
    return names
  }
}

/** In the form of lists for functions of verified contracts; signature data has no names of parameters. */
const textOf = ({ name, inputs }: AbiItem): string => `${name}(${inputs.map(({ type }) => type).join(', ')})`

/** Whether hex data has exactly these arguments from the digit `start` on. */
type CheckWords = (data: Hex, start: number) => boolean

type CheckWord = (word: string) => boolean

const WORD_DIGITS = 64
const ZEROS = '0'.repeat(WORD_DIGITS)
const ONES = 'f'.repeat(WORD_DIGITS)
const SIMPLE = /^(?:(u?int)(\d+)|(address)|(bool)|bytes(\d+)|function)$/

/**
 * Checks arguments of one word each. The result is the same as with decoding and encoding them, in a hundredth of the
 * time. undefined if some types take more than a word, so that the arguments have to be decoded.
 */
export function checkOfWords(inputs: readonly AbiParameter[]): CheckWords | undefined {
  const checks = inputs.flatMap(({ type }) => checkOfWord(type) ?? [])
  if (checks.length < inputs.length) return undefined
  return (data, start) =>
    data.length === start + checks.length * WORD_DIGITS &&
    checks.every((check, n) => {
      const from = start + n * WORD_DIGITS
      return check(data.slice(from, from + WORD_DIGITS))
    })
}

/** Checks the padding of a word, which is before or after the value depending on the type. */
function checkOfWord(type: string): CheckWord | undefined {
  const [simple, integer, bits, address, bool, bytes] = SIMPLE.exec(type) ?? []
  if (simple === undefined) return undefined
  if (bool) return (word) => word.startsWith(ZEROS.slice(1)) && (word.endsWith('0') || word.endsWith('1'))
  const digits = WORD_DIGITS - (address ? 40 : Number(bits) / 4)
  const [zeros, ones] = [ZEROS.slice(0, digits), ONES.slice(0, digits)]
  if (address || integer === 'uint') return (word) => word.startsWith(zeros)
  if (integer)
    return (word) => (/[0-7]/.test(word.charAt(digits)) ? word.startsWith(zeros) : word.startsWith(ones))
  const rest = ZEROS.slice(2 * Number(bytes ?? 24))
  return (word) => word.endsWith(rest)
}
