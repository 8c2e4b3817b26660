import { quantityOrNone } from './evm/rpc-fields.ts'
import type { RlpWriter } from './rlp.ts'
import type { Log, Receipt } from './shapes.ts'
import { typeOf } from './transaction-types.ts'

type HashedReceipt = Pick<
  Receipt,
  'type' | 'status' | 'root' | 'cumulativeGasUsed' | 'logsBloom' | 'logs' | 'extra'
>

/**
 * The receipt as the block's receiptsRoot takes it (EIP-2718, EIP-658): [status or state root, cumulativeGasUsed,
 * logsBloom, logs, and what only its type has], behind the type's byte when it has one. `bloom` are the bytes of its bloom, where the caller has
 * them already.
 */
export function writeReceipt(rlp: RlpWriter, receipt: HashedReceipt, bloom?: Uint8Array): void {
  const mark = rlp.mark()
  writeOfType(rlp, receipt)
  writeLogs(rlp, receipt.logs)
  if (bloom === undefined) rlp.hex(receipt.logsBloom)
  else rlp.string(bloom)
  rlp.quantity(receipt.cumulativeGasUsed)
  if (receipt.status === null) rlp.hex(receipt.root ?? '0x')
  else rlp.quantity(receipt.status ? 1 : 0)
  rlp.list(mark)
  if (typeOf(receipt.type)?.envelope !== 'legacy') rlp.rawByte(receipt.type)
}

/** All or nothing: an answer without the last of them has a receipt of before them. */
function writeOfType(rlp: RlpWriter, { type, extra }: HashedReceipt): void {
  const values = (typeOf(type)?.ofReceipt ?? []).map((name) => quantityOrNone(extra?.[name]))
  if (values.at(-1) === undefined) return
  for (let i = values.length - 1; i >= 0; i--) rlp.quantity(values[i] ?? 0n)
}

function writeLogs(rlp: RlpWriter, logs: readonly Log[]): void {
  const mark = rlp.mark()
  for (let i = logs.length - 1; i >= 0; i--) {
    const { address, topics, data } = logs[i]!
    const log = rlp.mark()
    rlp.hex(data)
    const list = rlp.mark()
    for (let j = topics.length - 1; j >= 0; j--) rlp.hex(topics[j]!)
    rlp.list(list)
    rlp.hex(address)
    rlp.list(log)
  }
  rlp.list(mark)
}
