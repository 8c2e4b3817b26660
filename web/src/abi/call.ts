import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { DecodedValue } from '../../../src/abi-decoding/codec.ts'
import {
  type AbiError,
  type AbiFunction,
  BUILT_IN_ERRORS,
  signatureOf,
} from '../../../src/abi-decoding/readable-abi.ts'
import { decodeArguments } from './decode.ts'
import { encodeArguments, type Written } from './encode.ts'

/** The selector: `0x` and the first four bytes of the signature's hash. */
export const selectorOf = (item: AbiError): string =>
  `0x${bytesToHex(keccak_256(utf8ToBytes(signatureOf(item))).subarray(0, 4))}`

/** The calldata of a call. Throws BadArgument. */
export const dataOf = (item: AbiFunction, written: readonly Written[]): string =>
  `${selectorOf(item)}${encodeArguments(item.inputs, written)}`

export interface Failure {
  readonly error: AbiError
  readonly values: readonly DecodedValue[]
}

/** Decodes why a call reverted; undefined if no known error matches. */
export function failureOf(errors: readonly AbiError[], data: string): Failure | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  for (const error of [...BUILT_IN_ERRORS, ...errors]) {
    if (selectorOf(error) !== selector) continue
    const values = decodeArguments(error.inputs, data.slice(10))
    if (values) return { error, values }
  }
  return undefined
}
