import type { RlpWriter } from './rlp.ts'
import type { Log, Receipt } from './shapes.ts'

type HashedReceipt = Pick<Receipt, 'type' | 'status' | 'root' | 'cumulativeGasUsed' | 'logsBloom' | 'logs'>

/**
 * The receipt as the block's receiptsRoot takes it (EIP-2718, EIP-658): [status or state root, cumulativeGasUsed,
 * logsBloom, logs], behind the type's byte when it has one. `bloom` are the bytes of its bloom, where the caller has
 * them already.
 */
export function writeReceipt(rlp: RlpWriter, receipt: HashedReceipt, bloom?: Uint8Array): void {
  const mark = rlp.mark()
  writeLogs(rlp, receipt.logs)
  if (bloom === undefined) rlp.hex(receipt.logsBloom)
  else rlp.string(bloom)
  rlp.quantity(receipt.cumulativeGasUsed)
  if (receipt.status === null) rlp.hex(receipt.root ?? '0x')
  else rlp.quantity(receipt.status ? 1 : 0)
  rlp.list(mark)
  if (receipt.type !== 0) rlp.rawByte(receipt.type)
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
