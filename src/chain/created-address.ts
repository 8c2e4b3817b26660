import type { Keccak } from '../primitives/hash.ts'
import type { Hex } from '../primitives/hex.ts'
import { RlpWriter } from './rlp.ts'

/** The address of the contract that an account creates with this nonce: keccak(rlp([sender, nonce])) (Yellow Paper, 7). */
export function createdAddress(sender: Hex, nonce: bigint, keccak: Keccak): Hex {
  const rlp = new RlpWriter(256)
  rlp.quantity(nonce)
  rlp.hex(sender)
  rlp.list(0)
  return `0x${Buffer.from(keccak(rlp.since(0))).toString('hex', 12)}`
}
