import fc from 'fast-check'
import { toHex } from '../../../src/primitives/hex.ts'

/** Hex as a node writes it. */
export const bytes = (maxLength: number, minLength = 0) => fc.uint8Array({ minLength, maxLength }).map(toHex)
export const address = bytes(20, 20)
export const hash = bytes(32, 32)

/** A quantity of at most `bits` bits: its edges as often as the values between. */
export const quantity = (bits: number) =>
  fc
    .oneof(
      fc.bigInt({ min: 0n, max: (1n << BigInt(bits)) - 1n }),
      fc.constantFrom(0n, 1n, (1n << BigInt(bits)) - 1n),
    )
    .map((value): `0x${string}` => `0x${value.toString(16)}`)
