import type { Keccak } from '../primitives/hash.ts'
import { type Hex, toHex } from '../primitives/hex.ts'
import { writeTransaction, writeUnsigned } from './encode-transaction.ts'
import { recoverAddress } from './recover.ts'
import { RlpWriter } from './rlp.ts'
import { isSigned, typeOf } from './transaction-types.ts'
import type { Transaction } from './types.ts'

/**
 * Recovers a transaction's signer. undefined for an unknown or unsigned type, and if the hash does not fit
 * these fields (anvil's impersonated senders sign nothing).
 */
export function createSigner(keccak: Keccak): (transaction: Transaction) => Hex | undefined {
  const rlp = new RlpWriter()
  const hashOf = (write: typeof writeTransaction, transaction: Transaction): Uint8Array => {
    rlp.clear()
    write(rlp, transaction)
    return keccak(rlp.bytes.subarray(rlp.at))
  }
  return (transaction) => {
    const { type, hash, v, r, s } = transaction
    if (!isSigned(type) || toHex(hashOf(writeTransaction, transaction)) !== hash) return undefined
    const yParity = typeOf(type)!.envelope === 'legacy' ? (v >= 35n ? (v - 35n) % 2n : v - 27n) : v
    if (yParity !== 0n && yParity !== 1n) return undefined
    return recoverAddress(keccak, hashOf(writeUnsigned, transaction), {
      r,
      s,
      yParity: yParity === 0n ? 0 : 1,
    })
  }
}
