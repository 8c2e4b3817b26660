import type { Hex } from '../primitives/hex.ts'
import type { HeaderField } from './forks.ts'
import type { RlpWriter } from './rlp.ts'
import type { Block } from './shapes.ts'

/** Whether the header has all fields of its hash. Proof of authority by Aura seals with other ones. */
export const isSealable = (block: Block): boolean => block.mixHash !== null && block.nonce !== null

/** The header as its hash takes it (Yellow Paper, 4.3, and the EIPs of the forks). */
export function writeHeader(rlp: RlpWriter, block: Block, appended: readonly HeaderField[]): void {
  const mark = rlp.mark()
  for (let i = appended.length - 1; i >= 0; i--) {
    const { name } = appended[i]!
    const value = name in block.forkFields ? block.forkFields[name]! : block[name as keyof Block]
    // On a chain each header has all up to its fork; anvil's early genesis blocks skip some, and so does their hash.
    if (value === null || value === undefined) continue
    if (typeof value === 'bigint') rlp.quantity(value)
    else rlp.hex(value as Hex)
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
export function writeUncles(
  rlp: RlpWriter,
  uncles: readonly Block[],
  appended: readonly HeaderField[],
): void {
  const mark = rlp.mark()
  for (let i = uncles.length - 1; i >= 0; i--) writeHeader(rlp, uncles[i]!, appended)
  rlp.list(mark)
}
