import { recoverAddress } from 'viem/utils'
import type { Keccak } from '../primitives/hash.ts'
import { type Hex, toHex } from '../primitives/hex.ts'
import { toQuantity } from '../primitives/quantity.ts'
import { isEncodable, writeTransaction, writeUnsigned } from './encode-transaction.ts'
import { RlpWriter } from './rlp.ts'
import type { Transaction } from './shapes.ts'

/**
 * Whose signature a transaction bears. undefined: that cannot be told, because its type is not known, or because its
 * hash is not that of these fields (anvil's impersonated senders sign nothing).
 */
export function createSigner(keccak: Keccak): (transaction: Transaction) => Promise<Hex | undefined> {
  const rlp = new RlpWriter()
  const hashOf = (write: typeof writeTransaction, transaction: Transaction): Hex => {
    rlp.clear()
    write(rlp, transaction)
    return toHex(keccak(rlp.bytes.subarray(rlp.at)))
  }
  return async (transaction) => {
    const { type, hash, v, r, s } = transaction
    if (!isEncodable(type) || hashOf(writeTransaction, transaction) !== hash) return undefined
    const yParity = type === 0 ? (v >= 35n ? (v - 35n) % 2n : v - 27n) : v
    if (yParity !== 0n && yParity !== 1n) return undefined
    const signature = { r: word(r), s: word(s), yParity: Number(yParity) }
    try {
      const address = await recoverAddress({ hash: hashOf(writeUnsigned, transaction), signature })
      return address.toLowerCase() as Hex
    } catch {
      // No point of the curve: nobody can have signed so, whatever the hash says.
      return undefined
    }
  }
}

const word = (value: bigint): Hex => `0x${toQuantity(value).slice(2).padStart(64, '0')}`
