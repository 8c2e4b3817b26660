import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** An address in the mixed case of EIP-55, whose checksum reveals mistyped digits. */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  return `0x${[...digits].map((digit, n) => (hash[n]! >= '8' ? digit.toUpperCase() : digit)).join('')}`
}

/** Addresses with all letters in one case have no checksum. */
export const hasWrongChecksum = (address: string): boolean =>
  /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address.slice(2)) && address !== checksummed(address)
