import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/*
 * Everything in this folder reads a recording, and imports nothing of the program: it is the tests' independent reference.
 */

export type Ledger = 'account' | 'utxo'

/** By the top bit of the second byte. */
export const ledgerOf = (address: string): Ledger =>
  Number.parseInt(address.slice(4, 6), 16) < 0x80 ? 'account' : 'utxo'

export const lower = (text: string): string => text.toLowerCase()
const owners = new Map<string, string>()

/** The address of an uncompressed public key: 65 bytes, the first of which is 4. */
export function ownerOf(publicKey: string): string {
  const known = owners.get(publicKey)
  if (known !== undefined) return known
  const owner = `0x${bytesToHex(keccak_256(hexToBytes(publicKey.slice(4))).subarray(12))}`
  owners.set(publicKey, owner)
  return owner
}

/** EIP-55, which the node requires in state methods. */
export function checksummed(address: string): string {
  const digits = lower(address).slice(2)
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const spelled = [...digits].map((digit, n) =>
    Number.parseInt(hash[n]!, 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${spelled.join('')}`
}

export function groupBy<Key, Value>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return groups
}
