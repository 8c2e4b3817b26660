import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Keccak } from '../primitives/hash.ts'
import type { Hex } from '../primitives/hex.ts'
import { recoverAddress } from './recover.ts'
import { RlpWriter } from './rlp.ts'
import type { Authorization } from './types.ts'

/** Recovers the signer of an authorization (EIP-7702); null if the signature is not allowed. */
export type AuthorityOf = (authorization: Authorization) => Hex | null

/** The first transaction type with authorizations. */
export const FIRST_WITH_AUTHORIZATIONS = 4

/** The first byte of the hashed message: EIP-7702, MAGIC. */
const MAGIC = 5
/** Each message has two valid signatures. Only the one with the lower s counts (EIP-2). */
const HIGHEST_S = secp256k1.Point.Fn.ORDER / 2n

export function createAuthorityOf(keccak: Keccak): AuthorityOf {
  const rlp = new RlpWriter(256)
  return ({ chainId, address, nonce, yParity, r, s }) => {
    if (s > HIGHEST_S || (yParity !== 0n && yParity !== 1n)) return null
    rlp.clear()
    const mark = rlp.mark()
    rlp.quantity(nonce)
    rlp.hex(address)
    rlp.quantity(chainId)
    rlp.list(mark)
    rlp.rawByte(MAGIC)
    const digest = keccak(rlp.bytes.subarray(rlp.at))
    return recoverAddress(keccak, digest, { r, s, yParity: yParity === 0n ? 0 : 1 }) ?? null
  }
}
