import { keccak_256 } from '@noble/hashes/sha3.js'
import { type Hex, toBuffer, toHex } from '../../primitives/hex.ts'

/** Whether an address is in the output ledger: the top bit of the second byte, in every zone. */
export const isOfOutputs = (address: Hex): boolean => address.charCodeAt(4) >= EIGHT

/** The code of '8'. The lower-case letters have higher codes. */
const EIGHT = 0x38

/** The zone of an address or hash: its first byte, as two digits. */
export const zoneOf = (hex: Hex): string => hex.slice(2, 4)

const asciiBytes = (text: string): Uint8Array => Buffer.from(text, 'latin1')

/** An address with an EIP-55 checksum, which the node's state methods require. */
export function checksummed(address: string): Hex {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(asciiBytes(digits))
  let spelled = '0x'
  for (let i = 0; i < 40; i++) {
    const nibble = i & 1 ? hash[i >> 1]! & 15 : hash[i >> 1]! >> 4
    spelled += nibble >= 8 ? digits[i]!.toUpperCase() : digits[i]
  }
  return spelled as Hex
}

/** The owner of an uncompressed public key of 65 bytes: the last 20 bytes of the hash of its coordinates. */
export const ownerOf = (publicKey: Hex): Hex =>
  toHex(keccak_256(toBuffer(publicKey).subarray(1)).subarray(12))

/** The amount of each denomination, qits. */
export const DENOMINATIONS: readonly bigint[] = [
  1n, 5n, 10n, 50n, 100n, 500n, 1_000n, 5_000n, 10_000n, 20_000n, 100_000n,
  1_000_000n, 10_000_000n, 100_000_000n, 1_000_000_000n,
] // biome-ignore format: a table

/** Unspent outputs up to this one are dust: they expire, and some payments omit them. */
export const GREATEST_DUST = 5

/** A transaction has at most this many outputs. */
const MAX_OUTPUTS = 65_535n

/** The denominations of an amount, largest first. Omits those below `least`, with their value. */
export function* split(amount: bigint, least = 0): Generator<number> {
  let rest = amount
  let left = MAX_OUTPUTS
  for (let denomination = DENOMINATIONS.length - 1; denomination >= least; denomination--) {
    const unit = DENOMINATIONS[denomination]!
    for (let count = rest / unit; count > 0n && left > 0n; count--, left--) yield denomination
    rest %= unit
  }
}
