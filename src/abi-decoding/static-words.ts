import type { Hex } from '../primitives/hex.ts'
import type { ItemParameter } from './items.ts'

/** Whether hex data has exactly these arguments from the digit `start` on. */
export type CheckWords = (data: Hex, start: number) => boolean

type CheckWord = (word: string) => boolean

const WORD_DIGITS = 64
const ZEROS = '0'.repeat(WORD_DIGITS)
const ONES = 'f'.repeat(WORD_DIGITS)
const SIMPLE = /^(?:(u?int)(\d+)|(address)|(bool)|bytes(\d+)|function)$/

/**
 * Checks arguments of one word each: it comes to what decoding and encoding again does, at a hundredth of its time. undefined: some of the
 * types are of another kind, of which only decoding can tell.
 */
export function checkOfWords(inputs: readonly ItemParameter[]): CheckWords | undefined {
  const checks = inputs.flatMap(({ type }) => checkOfWord(type) ?? [])
  if (checks.length < inputs.length) return undefined
  return (data, start) =>
    data.length === start + checks.length * WORD_DIGITS &&
    checks.every((check, n) => {
      const from = start + n * WORD_DIGITS
      return check(data.slice(from, from + WORD_DIGITS))
    })
}

/** Of the digits that a type leaves no choice of, in front of a value or behind it. */
function checkOfWord(type: string): CheckWord | undefined {
  const [found, integer, bits, address, bool, bytes] = SIMPLE.exec(type) ?? []
  if (found === undefined) return undefined
  if (bool) return (word) => word.startsWith(ZEROS.slice(1)) && (word.endsWith('0') || word.endsWith('1'))
  const digits = WORD_DIGITS - (address ? 40 : Number(bits) / 4)
  const [zeros, ones] = [ZEROS.slice(0, digits), ONES.slice(0, digits)]
  if (address || integer === 'uint') return (word) => word.startsWith(zeros)
  if (integer)
    return (word) => (/[0-7]/.test(word.charAt(digits)) ? word.startsWith(zeros) : word.startsWith(ones))
  const rest = ZEROS.slice(2 * Number(bytes ?? 24))
  return (word) => word.endsWith(rest)
}
