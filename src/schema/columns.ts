import type { Hex } from '../primitives/hex.ts'

/**
 * Types of columns, each with the type of its decoded values. A decoded `address` is the address itself, while the
 * table has its id in the dictionary, so that decoding needs no database.
 */
export interface ColumnTypes {
  int2: number
  int4: number
  /** An unsigned quantity of up to 64 bits, stored as `numeric(20,0)` because PostgreSQL's bigint is signed. */
  uint64: bigint
  /** Stored as `numeric(78,0)`. */
  uint256: bigint
  bytes: Hex
  address: Hex
  text: string
  json: unknown
  bool: boolean
  int4array: readonly number[]
}

export type ColumnType = keyof ColumnTypes

export type Column = ColumnType | `${ColumnType}?`

export interface Table<C extends Record<string, Column> = Record<string, Column>> {
  readonly name: string
  readonly columns: C
}

type NonNull<C extends Column> = C extends `${infer T}?` ? T : C
type ValueOf<C extends Column> =
  NonNull<C> extends ColumnType ? ColumnTypes[NonNull<C>] | (C extends `${string}?` ? null : never) : never

export type RowOf<T extends Table> = T extends Table<infer C> ? { [K in keyof C]: ValueOf<C[K]> } : never

/** A row as queries return it: quantities of 64 and 256 bits are decimal text. */
export type SelectedRow<T extends Table> = {
  readonly [K in keyof RowOf<T>]: RowOf<T>[K] extends infer V ? (V extends bigint ? string : V) : never
}

export const defineTable = <const C extends Record<string, Column>>(name: string, columns: C): Table<C> => ({
  name,
  columns,
})

/** 2^256 - 1, the largest amount that a contract can return. Sums of transfers are limited to it. */
export const LARGEST_AMOUNT = '115792089237316195423570985008687907853269984665640564039457584007913129639935'
