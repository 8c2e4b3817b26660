import type { Hex } from './hex.ts'

const DECIMAL = /^[0-9]+$/
const QUANTITY = /^0x[0-9a-fA-F]+$/

/** A quantity as the node's JSON-RPC writes it: `0x0`, no leading zeros. */
export const toQuantity = (value: bigint | number): Hex => `0x${value.toString(16)}`

/** Digits that always fit a safe integer, which takes a quarter of the time of a bigint. */
const SAFE_LENGTH = 15

/** Writes a decimal number as a quantity. */
export const decimalToQuantity = (decimal: string): Hex =>
  toQuantity(decimal.length <= SAFE_LENGTH ? Number(decimal) : BigInt(decimal))

/** Reads a JSON-RPC quantity; undefined for anything else. Leading zeros are accepted, as some nodes write them. */
export function parseQuantity(text: unknown): bigint | undefined {
  if (typeof text === 'number') return Number.isSafeInteger(text) && text >= 0 ? BigInt(text) : undefined
  return typeof text === 'string' && QUANTITY.test(text) ? BigInt(text) : undefined
}

/** Reads a non-negative decimal integer of any size; undefined for anything else. */
export function parseDecimal(text: string): bigint | undefined {
  return text.length <= 100 && DECIMAL.test(text) ? BigInt(text) : undefined
}

export const MAX_UINT256 = (1n << 256n) - 1n

/** The largest integer of a PostgreSQL `int4` column: above any block, log index or position. */
export const MAX_INT4 = 2_147_483_647

/** Writes an amount of smallest units with a decimal point before the last `decimals` digits, without trailing zeros. */
export function inUnits(amount: bigint, decimals: number): string {
  const digits = `${amount < 0n ? -amount : amount}`.padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${whole}${rest && `.${rest}`}`
}
