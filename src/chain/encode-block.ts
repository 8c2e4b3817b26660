import type { Hex } from '../primitives/hex.ts'
import { quantityOrNone } from './evm/rpc-fields.ts'
import type { HeaderField } from './forks.ts'
import type { RlpWriter } from './rlp.ts'
import { typeOf } from './transaction-types.ts'
import type { Block, Log, Receipt, Withdrawal } from './types.ts'

/** Whether the header has all fields of its hash. Aura's proof of authority seals with other fields. */
export const isSealable = (block: Block): boolean => block.mixHash !== null && block.nonce !== null

/** The header as it is hashed (Yellow Paper, 4.3, and the EIPs of the forks). */
export function writeHeader(rlp: RlpWriter, block: Block, appended: readonly HeaderField[]): void {
  const mark = rlp.mark()
  for (let i = appended.length - 1; i >= 0; i--) {
    const { name } = appended[i]!
    const value = name in block.forkFields ? block.forkFields[name]! : block[name as keyof Block]
    // Headers have all fields up to their fork. anvil's early genesis blocks lack some, also in the hash.
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

/** The list of uncle headers. Its hash is sha3Uncles. */
export const writeUncles = (
  rlp: RlpWriter,
  uncles: readonly Block[],
  appended: readonly HeaderField[],
): void => rlp.listOf(uncles, (_, uncle) => writeHeader(rlp, uncle, appended))

/** The withdrawal as it is encoded for withdrawalsRoot (EIP-4895). */
export function writeWithdrawal(
  rlp: RlpWriter,
  { index, validatorIndex, address, amount }: Withdrawal,
): void {
  const mark = rlp.mark()
  rlp.quantity(amount)
  rlp.hex(address)
  rlp.quantity(validatorIndex)
  rlp.quantity(index)
  rlp.list(mark)
}

type HashedReceipt = Pick<
  Receipt,
  'type' | 'status' | 'root' | 'cumulativeGasUsed' | 'logsBloom' | 'logs' | 'extra'
>

/**
 * The receipt as it is encoded for receiptsRoot (EIP-2718, EIP-658): the type's byte, unless it is legacy, then
 * [status or state root, cumulativeGasUsed, logsBloom, logs, and fields of the type]. `bloom`: the bytes of the
 * receipt's bloom, if the caller has them already.
 */
export function writeReceipt(rlp: RlpWriter, receipt: HashedReceipt, bloom?: Uint8Array): void {
  const mark = rlp.mark()
  writeOfType(rlp, receipt)
  rlp.listOfLists(receipt.logs, writeLog)
  if (bloom === undefined) rlp.hex(receipt.logsBloom)
  else rlp.string(bloom)
  rlp.quantity(receipt.cumulativeGasUsed)
  if (receipt.status === null) rlp.hex(receipt.root ?? '0x')
  else rlp.quantity(receipt.status ? 1 : 0)
  rlp.list(mark)
  if (typeOf(receipt.type)?.envelope !== 'legacy') rlp.rawByte(receipt.type)
}

/** Writes all fields of the type or none. A receipt without the last one is from before these fields existed. */
function writeOfType(rlp: RlpWriter, { type, extra }: HashedReceipt): void {
  const values = (typeOf(type)?.ofReceipt ?? []).map((name) => quantityOrNone(extra?.[name]))
  if (values.at(-1) === undefined) return
  for (let i = values.length - 1; i >= 0; i--) rlp.quantity(values[i] ?? 0n)
}

/** The parts of a log, the last one first. */
export function writeLog(rlp: RlpWriter, { address, topics, data }: Log): void {
  rlp.hex(data)
  rlp.listOfHex(topics)
  rlp.hex(address)
}
