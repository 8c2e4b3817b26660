import type { Extra } from '../chain/shapes.ts'
import { isHex } from '../primitives/hex.ts'
import { parseQuantity } from '../primitives/quantity.ts'
import type { Rows } from '../schema/tables.ts'
import { type NamedColumn, UNREAD, type UnreadColumn } from '../schema/transaction-fields.ts'

type DecodedTransaction = Rows['transaction'][number]

/** Fills the columns of receipt fields that chain/shapes does not have; null: absent, or nothing that the column can hold. */
export function fillUnread(
  row: Omit<DecodedTransaction, UnreadColumn>,
  extra: Extra | null,
  fields?: readonly NamedColumn[],
): DecodedTransaction
export function fillUnread(row: Extra, extra: Extra | null, fields = UNREAD): Extra {
  for (const { column, name, type } of fields) row[column] = held(extra?.[name], type)
  return row
}

function held(raw: unknown, type: NamedColumn['type']): unknown {
  if (type === 'bytes?') return isHex(raw) ? raw.toLowerCase() : null
  const value = parseQuantity(raw)
  return value === undefined || value >> (type === 'uint64?' ? 64n : 256n) > 0n ? null : value
}
