import { z } from 'zod'
import type { Hex } from '../../primitives/hex.ts'
import { decimalToQuantity, toQuantity } from '../../primitives/quantity.ts'
import type { EmittedRow } from '../../query/participations.ts'
import { addressText, bytesText, hashText, quantity } from './record-shapes.ts'

/** An emitted external transaction, with the fields of the node's receipt. */
export const externalTransaction = z.strictObject({
  type: quantity,
  etxType: quantity,
  hash: hashText,
  originatingTxHash: hashText,
  etxIndex: quantity,
  from: addressText,
  to: addressText.nullable(),
  value: quantity,
  gas: quantity,
  nonce: quantity,
  input: bytesText,
  accessList: z.array(z.unknown()).readonly(),
  blockHash: hashText,
  blockNumber: quantity,
  transactionIndex: quantity,
})

/** The place of the transaction that emitted it, as quantities. */
interface Emitter {
  readonly blockHash: Hex
  readonly blockNumber: Hex
  readonly transactionIndex: Hex
}

export const externalRecord = (row: EmittedRow, { blockHash, blockNumber, transactionIndex }: Emitter) => ({
  type: '0x1' as const,
  etxType: toQuantity(row.kind),
  hash: row.hash,
  originatingTxHash: row.origin_hash,
  etxIndex: toQuantity(row.origin_index),
  from: row.from,
  to: row.to,
  value: decimalToQuantity(row.value),
  gas: decimalToQuantity(row.gas),
  nonce: '0x0' as const,
  input: row.input,
  accessList: row.access_list,
  blockHash,
  blockNumber,
  transactionIndex,
})
