import { type Hex, toHex } from '../primitives/hex.ts'
import { MAX_UINT256 } from '../primitives/quantity.ts'

/*
 * The methods that refreshers call, and readers of their answers. They are lenient: hostile contracts may return
 * anything, and old ones do not follow the standard.
 */

const word = (value: bigint): string => value.toString(16).padStart(64, '0')

export const NAME: Hex = '0x06fdde03'
export const SYMBOL: Hex = '0x95d89b41'
export const DECIMALS: Hex = '0x313ce567'
export const TOTAL_SUPPLY: Hex = '0x18160ddd'
/** balanceOf(address) */
export const balanceOf = (holder: Hex): Hex => `0x70a08231${holder.slice(2).padStart(64, '0')}`
/** balanceOf(address,uint256) of ERC-1155 */
export const balanceOfId = (holder: Hex, id: bigint): Hex =>
  `0x00fdd58e${holder.slice(2).padStart(64, '0')}${word(id)}`

/** allowance(address,address) */
export const allowance = (owner: Hex, spender: Hex): Hex =>
  `0xdd62ed3e${owner.slice(2).padStart(64, '0')}${spender.slice(2).padStart(64, '0')}`

/** The first word as a number; undefined for a shorter answer. */
export function readNumber(answer: Buffer | undefined): bigint | undefined {
  if (answer === undefined || answer.length < 32) return undefined
  const value = BigInt(toHex(answer.subarray(0, 32)))
  return value > MAX_UINT256 ? MAX_UINT256 : value
}

/** Like `readNumber`, as decimal text; null for a shorter answer. */
export const readDecimal = (answer: Buffer | undefined): string | null =>
  readNumber(answer)?.toString() ?? null

/** Characters of a name to store (compatibility.md, Actions). */
const MAX_CHARACTERS = 255
/** Offset, length, and MAX_CHARACTERS characters of four bytes. */
export const TEXT_BYTES = 64 + 4 * MAX_CHARACTERS

/**
 * Reads a `string`, or a `bytes32` of a token older than the standard; null if it is empty. Invalid UTF-8, and NUL,
 * which PostgreSQL refuses, become U+FFFD.
 */
export function readText(answer: Buffer | undefined): string | null {
  if (answer === undefined || answer.length < 32) return null
  const bytes = answer.length === 32 ? trimZeros(answer) : stringOf(answer)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).replaceAll('\0', '\ufffd')
  const kept = [...text].slice(0, MAX_CHARACTERS).join('')
  return (answer.length === 32 ? kept.trim() : kept) || null
}

/** The bytes of the string that the answer has, whatever length it states. */
function stringOf(answer: Buffer): Buffer {
  const offset = numberAt(answer, 0)
  if (offset === undefined || offset + 32 > answer.length) return trimZeros(answer.subarray(0, 32))
  const length = numberAt(answer, offset) ?? answer.length
  return answer.subarray(offset + 32, Math.min(answer.length, offset + 32 + length))
}

/** A word as a small number; undefined when it is larger than any answer. */
function numberAt(answer: Buffer, at: number): number | undefined {
  const value = BigInt(toHex(answer.subarray(at, at + 32)))
  return value > 0xffff_ffffn ? undefined : Number(value)
}

function trimZeros(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end--
  let start = 0
  while (start < end && bytes[start] === 0) start++
  return bytes.subarray(start, end)
}
