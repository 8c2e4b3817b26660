import type { Hex } from './hex.ts'

/*
 * The parts of the ABI that decoding every block needs, directly on hex text: a word is 32 bytes, 64 digits. viem does
 * the rest of the ABI.
 */

const EMPTY_HALF = '0'.repeat(24)

/** The address in a word; undefined if its upper 12 bytes are not zero, which no address has. */
export function addressOfWord(word: string): Hex | undefined {
  return word.length === 64 && word.startsWith(EMPTY_HALF) ? `0x${word.slice(24)}` : undefined
}

/** Word `n` of some data, without `0x`; undefined beyond its end. */
export function wordAt(data: Hex, n: number): string | undefined {
  const start = 2 + 64 * n
  return start + 64 <= data.length ? data.slice(start, start + 64) : undefined
}

export const numberOfWord = (word: string): bigint => BigInt(`0x${word}`)

/** A dynamic array of numbers. Word `n` is its head. undefined if the data do not contain the whole array. */
export function numbersOfArray(data: Hex, n: number): bigint[] | undefined {
  const head = wordAt(data, n)
  if (head === undefined) return undefined
  const offset = numberOfWord(head)
  if (offset % 32n !== 0n || offset > BigInt(data.length)) return undefined
  const start = Number(offset / 32n)
  const lengthWord = wordAt(data, start)
  if (lengthWord === undefined) return undefined
  const length = numberOfWord(lengthWord)
  if (length > BigInt(data.length >> 6)) return undefined
  const numbers = new Array<bigint>(Number(length))
  for (let i = 0; i < numbers.length; i++) {
    const word = wordAt(data, start + 1 + i)
    if (word === undefined) return undefined
    numbers[i] = numberOfWord(word)
  }
  return numbers
}
