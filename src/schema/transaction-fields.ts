import type { JsonObject } from '../primitives/json-text.ts'
import { decimalToQuantity } from '../primitives/quantity.ts'
import { type Column, defineTable, type SelectedRow } from './columns.ts'

/** The views of a transaction: two objects of JSON-RPC, records of both dialects, records of token transfers, GraphQL. */
export type View = 'transaction' | 'receipt' | 'document' | 'etherscan' | 'transfer' | 'graphql'

interface Field {
  readonly type: Column
  /** The name in JSON-RPC, and in every view that uses a single name. */
  readonly name?: string
  readonly views?: readonly View[]
  /** Records have the field only if it is not null, after the fields that all records have. */
  readonly optional?: true
  /** GraphQL's type, if GraphQL shows the column unchanged and null for pending transactions. */
  readonly scalar?: 'Decimal' | 'Wei'
}

const RPC = ['transaction', 'receipt'] as const
const RECORDS = ['document', 'etherscan'] as const
const LISTS = [...RECORDS, 'transfer'] as const
const CALL = ['transaction', ...LISTS, 'graphql'] as const
const GAS_USED = ['receipt', ...LISTS, 'graphql'] as const
const SIGNED = ['transaction', 'graphql'] as const

/**
 * Columns of a transaction, with the views that show them. These determine the table and its COPY, `select` lists, row
 * types, optional fields of records, and plain fields of GraphQL. Other fields of records are listed by hand, for
 * speed; test/unit/schema/transaction-fields.test.ts compares them.
 */
export const TRANSACTION_FIELDS = {
  from_id: { type: 'address', name: 'from', views: [...RPC, ...RECORDS] },
  to_id: { type: 'address?', name: 'to', views: [...RPC, ...RECORDS] },
  /** The created contract; null also if the creation failed. */
  created_id: { type: 'address?', name: 'contractAddress', views: ['receipt', ...RECORDS] },
  block: { type: 'int4', name: 'blockNumber', views: [...RPC, ...RECORDS, 'graphql'] },
  index: { type: 'int4', name: 'transactionIndex', views: [...RPC, ...RECORDS] },
  /** The first of its `log_count` consecutive logs. */
  first_log: { type: 'int4' },
  log_count: { type: 'int4' },
  type: { type: 'int4', name: 'type', views: [...RPC, 'document', 'graphql'] },
  /** 1 or 0; null before Byzantium (EIP-658). */
  status: { type: 'int2?', name: 'status', views: ['receipt', 'document', 'graphql'] },
  hash: { type: 'bytes', name: 'hash', views: CALL },
  nonce: { type: 'uint64', name: 'nonce', views: CALL },
  value: { type: 'uint256', name: 'value', views: ['transaction', ...RECORDS, 'graphql'] },
  gas: { type: 'uint64', name: 'gas', views: CALL },
  gas_price: { type: 'uint256', name: 'gasPrice', views: CALL },
  gas_used: { type: 'uint64', name: 'gasUsed', views: GAS_USED, scalar: 'Decimal' },
  cumulative_gas_used: { type: 'uint64', name: 'cumulativeGasUsed', views: GAS_USED, scalar: 'Decimal' },
  /** null if equal to gas_price. */
  effective_gas_price: { type: 'uint256?', name: 'effectiveGasPrice', views: ['receipt', 'document'] },
  max_fee: { type: 'uint256?', name: 'maxFeePerGas', views: SIGNED, optional: true, scalar: 'Wei' },
  max_priority_fee: { type: 'uint256?', name: 'maxPriorityFeePerGas', views: SIGNED, optional: true, scalar: 'Wei' },
  v: { type: 'uint256', name: 'v', views: SIGNED, scalar: 'Decimal' },
  /** Bytes, because no query calculates with it. */
  r: { type: 'bytes', name: 'r', views: SIGNED },
  s: { type: 'bytes', name: 's', views: SIGNED },
  input: { type: 'bytes', name: 'input', views: ['transaction', ...RECORDS, 'graphql'] },
  /**
   * true if the first log is that of the transaction's own coin transfer (EIP-7708), which follows from other columns
   * and has no row in `log`. Otherwise null.
   */
  coin_log: { type: 'bool?' },
  /** Rare fields: access list, blobs, authorizations, an old receipt's root, unknown fields. */
  extra: { type: 'json?' },
} as const satisfies Record<string, Field> // biome-ignore format: a table

type Fields = typeof TRANSACTION_FIELDS
const FIELDS: readonly [string, Field][] = Object.entries<Field>(TRANSACTION_FIELDS)

function typesOf<F extends Record<string, Field>>(fields: F): { [C in keyof F]: F[C]['type'] }
function typesOf(fields: Record<string, Field>): Record<string, Column> {
  return Object.fromEntries(Object.entries(fields).map(([column, { type }]) => [column, type]))
}

export const transactionTable = defineTable('transaction', typesOf(TRANSACTION_FIELDS))
type Row = SelectedRow<typeof transactionTable>

type ColumnWhere<Condition> = { [C in keyof Fields]: Fields[C] extends Condition ? C : never }[keyof Fields]
type ViewsOf<F> = F extends { views: readonly (infer V)[] } ? V : never
type ColumnIn<V extends View> = {
  [C in keyof Fields]: V & ViewsOf<Fields[C]> extends never ? never : C
}[keyof Fields]

/** Columns that these views show, as queries return them. Without address columns, which have other names there. */
export type SelectedTransaction<V extends View> = Omit<
  Pick<Row, ColumnIn<V>>,
  ColumnWhere<{ type: 'address' | 'address?' }>
>

const isIn = ({ views = [] }: Field, wanted: readonly View[]) => wanted.some((view) => views.includes(view))

/** Column names of `SelectedTransaction`. */
export const columnsIn = (...views: readonly View[]): string[] =>
  FIELDS.filter(([, field]) => isIn(field, views) && !field.type.startsWith('address')).map(
    ([column]) => column,
  )

type ScalarField<C> = Required<Pick<Field, 'name' | 'scalar'>> & { readonly column: C }
/** Columns that GraphQL shows unchanged. */
export function scalarFields(): readonly ScalarField<ColumnWhere<{ scalar: string }>>[]
export function scalarFields(): readonly ScalarField<string>[] {
  return FIELDS.flatMap(([column, { name, scalar }]) => (name && scalar ? [{ column, name, scalar }] : []))
}

type NamedColumn = Required<Pick<Field, 'name' | 'type'>> & { readonly column: string }

/** Fields that a view's records have only if they are not null. */
export const optionalIn = (view: View): readonly NamedColumn[] =>
  FIELDS.flatMap(([column, { name, ...field }]) =>
    name && field.optional && isIn(field, [view]) ? [{ column, name, type: field.type }] : [],
  )

/**
 * Makes a function that writes a view's optional fields into a record, with numbers as quantities. Call it once per
 * view.
 */
export function writerOfOptional<V extends View>(
  view: V,
  numberOf?: (value: unknown) => string,
): (record: JsonObject, row: Pick<Row, ColumnIn<V> & ColumnWhere<{ optional: true }>>) => void
export function writerOfOptional(
  view: View,
  numberOf = quantityOf,
): (record: JsonObject, row: JsonObject) => void {
  const fields = optionalIn(view).map((field) => ({ ...field, isBytes: field.type === 'bytes?' }))
  return (record, row) => {
    for (const { column, name, isBytes } of fields) {
      const value = row[column]
      if (value !== null) record[name] = isBytes ? value : numberOf(value)
    }
  }
}

const quantityOf = (value: unknown): string => decimalToQuantity(`${value}`)
