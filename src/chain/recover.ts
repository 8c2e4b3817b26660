import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Keccak } from '../primitives/hash.ts'
import { type Hex, toHex } from '../primitives/hex.ts'

/** An ECDSA signature over secp256k1, as transactions and authorizations carry it. */
export interface Signature {
  readonly r: bigint
  readonly s: bigint
  readonly yParity: 0 | 1
}

/** The signer of this digest of 32 bytes; undefined if no key can have made the signature. */
export function recoverAddress(
  keccak: Keccak,
  digest: Uint8Array,
  { r, s, yParity }: Signature,
): Hex | undefined {
  try {
    const key = new secp256k1.Signature(r, s).addRecoveryBit(yParity).recoverPublicKey(digest)
    // Yellow Paper, appendix F: the last 20 bytes of the hash of both coordinates, without the byte for their form.
    return toHex(keccak(key.toBytes(false).subarray(1)).subarray(12))
  } catch {
    // r or s is out of range, or no point of the curve has r as its x.
    return undefined
  }
}

const PERSONAL_SIGNATURE_BYTES = 65

/** The signer of a text by `personal_sign` (EIP-191, version 0x45); undefined for an invalid signature. */
export function recoverPersonalSigner(keccak: Keccak, text: string, signature: Hex): Hex | undefined {
  const bytes = Buffer.from(signature.slice(2), 'hex')
  if (bytes.length !== PERSONAL_SIGNATURE_BYTES || signature.length !== 2 + 2 * PERSONAL_SIGNATURE_BYTES)
    return undefined
  const last = bytes[64]!
  const yParity = last >= 27 ? last - 27 : last
  if (yParity !== 0 && yParity !== 1) return undefined
  const word = (from: number) => BigInt(`0x${bytes.toString('hex', from, from + 32)}`)
  const message = Buffer.from(text)
  const prefix = `\x19Ethereum Signed Message:\n${message.length}`
  const digest = keccak(Buffer.concat([Buffer.from(prefix), message]))
  return recoverAddress(keccak, digest, { r: word(0), s: word(32), yParity })
}
