import { isAddress, isHash } from './chain-values.ts'
import { checksummed, hasWrongChecksum } from './checksum.ts'

/** A possible meaning of a searched text, with the path of its page. */
export interface Reading {
  readonly what: string
  readonly path: string
  /** Why something else may be meant. */
  readonly doubt?: string
}

/** Removes separators from numbers, and completes addresses and hashes without 0x. */
export const plain = (text: string): string =>
  /^\d{1,3}([,\s]\d{3})+$/.test(text)
    ? text.replace(/\D/g, '')
    : /^([0-9a-f]{40}|[0-9a-f]{64})$/i.test(text)
      ? `0x${text}`
      : text

/** The possible meanings of a text. If one has no doubt, it is what was meant. */
export function readingsOf(written: string): readonly Reading[] {
  const text = plain(written)
  if (isAddress(text)) {
    if (!hasWrongChecksum(text)) return [{ what: 'Address', path: `/address/${text}` }]
    const right = checksummed(text)
    const doubt =
      'The checksum of this address is wrong, so that a digit may be mistyped. With the right checksum it is'
    return [{ what: right, path: `/address/${right}`, doubt }]
  }
  if (isHash(text)) return [{ what: 'Transaction or block', path: `/tx/${text}` }]
  // For hex with letters, the API says whether there is such a block. It may also be the beginning of an address.
  if (!/^(\d{1,15}|0x(0|[1-9]\d{0,11}))$/i.test(text)) return []
  const number = Number(text)
  const block = { what: `Block ${number}`, path: `/block/${number}` }
  const digits = /^0x(\d+)$/i.exec(text)?.[1]
  if (digits === undefined || Number(digits) === number) return [block]
  const decimal = Number(digits)
  return [
    { ...block, doubt: `${text} as a hexadecimal number is` },
    { what: `Block ${decimal}`, path: `/block/${decimal}`, doubt: 'As a decimal one it is' },
  ]
}

/** The page that a searched text leads to; undefined if there is none, or if it is ambiguous. */
export function pathOfText(text: string): string | undefined {
  const [reading, ...others] = readingsOf(text.trim())
  return reading && reading.doubt === undefined && others.length === 0 ? reading.path : undefined
}
