import type { Hex } from '../primitives/hex.ts'

/**
 * Kinds of columns, each with what a decoded row holds for it and how PostgreSQL keeps it.
 * `address` is the one that differs on both sides: a row says the address, the table keeps its id from the
 * dictionary, so that decoding needs no database.
 */
export interface ColumnTypes {
  int2: number
  int4: number
  /** Any quantity of up to 64 bits that the chain chooses: it does not fit a bigint. `numeric(20,0)`. */
  uint64: bigint
  /** `numeric(78,0)`. */
  uint256: bigint
  bytes: Hex
  address: Hex
  text: string
  json: unknown
  bool: boolean
  int4array: readonly number[]
}

export type ColumnType = keyof ColumnTypes

/** How each kind is written in DDL; the schema test compares it with the migrated database. */
export const SQL_TYPE: Record<ColumnType, string> = {
  int2: 'smallint',
  int4: 'integer',
  uint64: 'numeric(20,0)',
  uint256: 'numeric(78,0)',
  bytes: 'bytea',
  address: 'bigint',
  text: 'text',
  json: 'jsonb',
  bool: 'boolean',
  int4array: 'integer[]',
}

type Column = ColumnType | `${ColumnType}?`

export interface Table<C extends Record<string, Column> = Record<string, Column>> {
  readonly name: string
  readonly columns: C
}

type NonNull<C extends Column> = C extends `${infer T}?` ? T : C
type ValueOf<C extends Column> =
  NonNull<C> extends ColumnType ? ColumnTypes[NonNull<C>] | (C extends `${string}?` ? null : never) : never

/** A row of a table as decode makes it. */
export type RowOf<T extends Table> = T extends Table<infer C> ? { [K in keyof C]: ValueOf<C[K]> } : never

export const defineTable = <const C extends Record<string, Column>>(name: string, columns: C): Table<C> => ({
  name,
  columns,
})

/** The largest amount that a contract can tell, 2^256 - 1: sums of transfers stop there. */
export const LARGEST_AMOUNT = '115792089237316195423570985008687907853269984665640564039457584007913129639935'
