import { z } from 'zod'
import type { Hex } from '../../primitives/hex.ts'
import { decimalToQuantity, toQuantity } from '../../primitives/quantity.ts'
import type { EmittedRow } from '../../query/participations.ts'
import { recordOf } from '../list/fields.ts'
import { addressText, bytesText, hashText, quantity } from './record-shapes.ts'

/** The place of the transaction that emitted it, as quantities. */
interface Emitter {
  readonly blockHash: Hex
  readonly blockNumber: Hex
  readonly transactionIndex: Hex
}

const FIELDS = {
  type: [quantity, () => '0x1'],
  etxType: [quantity, ({ kind }: EmittedRow) => toQuantity(kind)],
  hash: [hashText, ({ hash }: EmittedRow) => hash],
  originatingTxHash: [hashText, (row: EmittedRow) => row.origin_hash],
  etxIndex: [quantity, (row: EmittedRow) => toQuantity(row.origin_index)],
  from: [addressText, ({ from }: EmittedRow) => from],
  to: [addressText.nullable(), ({ to }: EmittedRow) => to],
  value: [quantity, ({ value }: EmittedRow) => decimalToQuantity(value)],
  gas: [quantity, ({ gas }: EmittedRow) => decimalToQuantity(gas)],
  nonce: [quantity, () => '0x0'],
  input: [bytesText, ({ input }: EmittedRow) => input],
  accessList: [z.array(z.unknown()).readonly(), (row: EmittedRow) => row.access_list],
  blockHash: [hashText, (_: EmittedRow, { blockHash }: Emitter) => blockHash],
  blockNumber: [quantity, (_: EmittedRow, { blockNumber }: Emitter) => blockNumber],
  transactionIndex: [quantity, (_: EmittedRow, { transactionIndex }: Emitter) => transactionIndex],
} as const

export const { shape: externalTransaction, record: externalRecord } = recordOf<
  EmittedRow,
  Emitter,
  typeof FIELDS
>(FIELDS)
