import { addressOfWord, numberOfWord, wordAt } from '../primitives/abi-word.ts'
import type { Keccak } from '../primitives/hash.ts'
import { type Hex, toHex } from '../primitives/hex.ts'

/* The calls of ENS's UniversalResolver: https://docs.ens.domains/resolvers/universal */

/** reverse(bytes lookupAddress, uint256 coinType) returns (string, address, address). */
const REVERSE = '5d78a217'
/** resolve(bytes name, bytes data) returns (bytes, address). */
const RESOLVE = '9061b923'
/** addr(bytes32 node) returns (address), of a resolver. */
const ADDR = '3b3b57de'
/** Of the chain that ENS itself is on (ENSIP-9). */
const COIN_TYPE = 60

const MAX_NAME_BYTES = 255
const MAX_LABEL_BYTES = 63

/**
 * Whether it is a name in its normal form, of the letters that need no table of Unicode for that: names of others are not
 * shown (0042-names.md). ENSIP-15 refuses hyphens at the third and fourth place.
 */
export const isEnsName = (name: string): boolean =>
  name.length <= MAX_NAME_BYTES - 2 &&
  name.includes('.') &&
  name.split('.').every((label) => /^(?!..--)[a-z0-9-]+$/.test(label) && label.length <= MAX_LABEL_BYTES)

export const reverseCall = (address: Hex): Hex =>
  `0x${REVERSE}${word(0x40)}${word(COIN_TYPE)}${bytesArgument(address.slice(2))}`

export function resolveCall(name: string, keccak: Keccak): Hex {
  const encoded = bytesArgument(dnsName(name))
  const data = bytesArgument(`${ADDR}${nodeOf(name, keccak)}`)
  return `0x${RESOLVE}${word(0x40)}${word(0x40 + encoded.length / 2)}${encoded}${data}`
}

/** undefined: it names none that can be shown. */
export function nameOfReverse(result: unknown): string | undefined {
  const bytes = bytesResult(result)
  const name = bytes && Buffer.from(bytes, 'hex').toString()
  return name !== undefined && isEnsName(name) ? name : undefined
}

export function addressOfResolve(result: unknown): Hex | undefined {
  const bytes = bytesResult(result)
  const address = bytes === undefined ? undefined : addressOfWord(bytes.slice(0, 64).toLowerCase())
  return address === undefined || /^0x0+$/.test(address) ? undefined : address
}

const word = (number: number): string => number.toString(16).padStart(64, '0')

/** Length, and the bytes up to a whole word. */
const bytesArgument = (hex: string): string =>
  `${word(hex.length / 2)}${hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')}`

/** The first value of an answer, of bytes or text, as hex; undefined: there is none, or it is longer than any that is of use. */
function bytesResult(result: unknown): string | undefined {
  if (typeof result !== 'string' || !/^0x([0-9a-f]{64})*$/i.test(result)) return undefined
  const data = result as Hex
  const offset = wordAt(data, 0)
  if (offset === undefined || numberOfWord(offset) % 32n !== 0n || numberOfWord(offset) > BigInt(data.length))
    return undefined
  const at = Number(numberOfWord(offset) / 32n)
  const length = wordAt(data, at)
  if (length === undefined || numberOfWord(length) > BigInt(MAX_NAME_BYTES)) return undefined
  const start = 2 + 64 * (at + 1)
  const end = start + 2 * Number(numberOfWord(length))
  return end > data.length ? undefined : data.slice(start, end)
}

/** Each label behind its length, as in DNS. */
const dnsName = (name: string): string =>
  `${name
    .split('.')
    .map((label) => `${label.length.toString(16).padStart(2, '0')}${Buffer.from(label).toString('hex')}`)
    .join('')}00`

/** EIP-137, without 0x. */
function nodeOf(name: string, keccak: Keccak): string {
  let node = new Uint8Array(32)
  for (const label of name.split('.').reverse())
    node = Uint8Array.from(keccak(Buffer.concat([node, keccak(Buffer.from(label))])))
  return toHex(node).slice(2)
}
