import type { CheckName, CheckOutcome } from './checks.ts'

/** Bits of `block.unproved`, the lowest first. Order is part of the database: only append. */
const UNPROVED_BITS: readonly (CheckName | 'another check')[] = [
  'block-hash',
  'transaction-hashes',
  'transactions-root',
  'receipts-root',
  'logs-bloom',
  'withdrawals-root',
  'uncles-hash',
  'another check',
  'access-list',
  'gas-used',
  'outputs',
]

/** The names of the checks in this sum of bits. */
export const unprovedOf = (bits: number): string[] => UNPROVED_BITS.filter((_, n) => bits & (1 << n))

/** The sum of the bits of checks that could not be made. */
export function unprovedBits(unproved: readonly CheckOutcome[]): number {
  return unproved.reduce((bits, { check }) => {
    const bit = UNPROVED_BITS.indexOf(check)
    return bits | (1 << (bit < 0 ? UNPROVED_BITS.indexOf('another check') : bit))
  }, 0)
}
