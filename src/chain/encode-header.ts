import type { RlpWriter } from './rlp.ts'
import type { Block } from './shapes.ts'

/** What each fork appended to the header, in its order. */
const APPENDED = [
  'baseFeePerGas', // EIP-1559, London
  'withdrawalsRoot', // EIP-4895, Shanghai
  'blobGasUsed', // EIP-4844, Cancun
  'excessBlobGas', // EIP-4844, Cancun
  'parentBeaconBlockRoot', // EIP-4788, Cancun
  'requestsHash', // EIP-7685, Prague
] as const satisfies readonly (keyof Block)[]

/** Does the header have all fields that its hash needs? Proof of authority by Aura seals with other ones. */
export const isSealable = (block: Block): boolean => block.mixHash !== null && block.nonce !== null

/** The header as its hash takes it (Yellow Paper, 4.3, and the EIPs above). */
export function writeHeader(rlp: RlpWriter, block: Block): void {
  const mark = rlp.mark()
  for (let i = APPENDED.length - 1; i >= 0; i--) {
    const value = block[APPENDED[i]!]
    // On a chain each header has all up to its fork; anvil's early genesis blocks skip some, and so does their hash.
    if (value === null) continue
    if (typeof value === 'bigint') rlp.quantity(value)
    else rlp.hex(value)
  }
  rlp.hex(block.nonce ?? '0x')
  rlp.hex(block.mixHash ?? '0x')
  rlp.hex(block.extraData)
  rlp.quantity(block.timestamp)
  rlp.quantity(block.gasUsed)
  rlp.quantity(block.gasLimit)
  rlp.quantity(block.number)
  rlp.quantity(block.difficulty)
  rlp.hex(block.logsBloom)
  rlp.hex(block.receiptsRoot)
  rlp.hex(block.transactionsRoot)
  rlp.hex(block.stateRoot)
  rlp.hex(block.miner)
  rlp.hex(block.sha3Uncles)
  rlp.hex(block.parentHash)
  rlp.list(mark)
}

/** The list of uncle headers, whose hash is sha3Uncles. */
export function writeUncles(rlp: RlpWriter, uncles: readonly Block[]): void {
  const mark = rlp.mark()
  for (let i = uncles.length - 1; i >= 0; i--) writeHeader(rlp, uncles[i]!)
  rlp.list(mark)
}
