import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Keccak } from '../primitives/hash.ts'
import type { Hex } from '../primitives/hex.ts'
import { recoverAddress } from './recover.ts'
import { RlpWriter } from './rlp.ts'
import type { Authorization } from './shapes.ts'

/** Says whose key signed an authorization (EIP-7702); null if its signature is none that is allowed. */
export type AuthorityOf = (authorization: Authorization) => Hex | null

/** The type of transaction that brings authorizations; none before it does. */
export const FIRST_WITH_AUTHORIZATIONS = 4

/** What is hashed begins with this byte: EIP-7702, MAGIC. */
const MAGIC = 5
/** Of the two signatures that fit a message only the lower one counts (EIP-2). */
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
