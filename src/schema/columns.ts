import type { Hex } from '../primitives/hex.ts'

/**
 * Types of columns, each with the type of its values in decoded rows. Of `address` a row has the address and the table its
 * id in the dictionary, so that decoding needs no database.
 */
export interface ColumnTypes {
  int2: number
  int4: number
  /** An unsigned quantity of up to 64 bits, which PostgreSQL's bigint cannot store. `numeric(20,0)`. */
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

export type Column = ColumnType | `${ColumnType}?`

export interface Table<C extends Record<string, Column> = Record<string, Column>> {
  readonly name: string
  readonly columns: C
}

type NonNull<C extends Column> = C extends `${infer T}?` ? T : C
type ValueOf<C extends Column> =
  NonNull<C> extends ColumnType ? ColumnTypes[NonNull<C>] | (C extends `${string}?` ? null : never) : never

/** A row of a table, as decoded. */
export type RowOf<T extends Table> = T extends Table<infer C> ? { [K in keyof C]: ValueOf<C[K]> } : never

/** The same as queries return it: of quantities of 64 and 256 bits their decimal text. */
export type SelectedRow<T extends Table> = {
  readonly [K in keyof RowOf<T>]: RowOf<T>[K] extends infer V ? (V extends bigint ? string : V) : never
}

export const defineTable = <const C extends Record<string, Column>>(name: string, columns: C): Table<C> => ({
  name,
  columns,
})

/** 2^256 - 1, the largest amount that a contract can return: sums of transfers saturate here. */
export const LARGEST_AMOUNT = '115792089237316195423570985008687907853269984665640564039457584007913129639935'
