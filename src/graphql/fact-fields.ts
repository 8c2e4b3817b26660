import type { FieldMap } from '@pothos/core'
import type { ColumnKinds, Kind, ValueOf } from '../query/facts.ts'
import type { GraphTypes } from './builder.ts'

/** The kind of a field's values; `?` adds null. */
type FieldKind = Kind | 'json' | 'json?'

const SCALARS = {
  integer: 'Int',
  decimal: 'Decimal',
  amount: 'Wei',
  address: 'AddressHash',
  hash: 'FullHash',
  bytes: 'Data',
  hashes: ['FullHash'],
  text: 'String',
  json: 'Json',
} as const

type FieldBuilder<Row> = PothosSchemaTypes.ObjectFieldBuilder<GraphTypes, Row>

/** The kinds that a value can be shown as. */
type KindsOf<V> = {
  [K in Kind]: [Exclude<V, undefined> | (undefined extends V ? null : never)] extends [ValueOf<K>] ? K : never
}[Kind]

/** The kind of a column's values, the column, and a description if the name of the field does not suffice. */
export type Field = readonly [kind: FieldKind, column: string, description?: string | undefined]
/** A field with a kind that fits the type of the column. */
type FieldOf<Row> = {
  [C in keyof Row & string]: readonly [kind: KindsOf<Row[C]>, column: C, description?: string]
}[keyof Row & string]

export const columnsOf = <Row>(
  t: FieldBuilder<Row>,
  fields: Readonly<Record<string, FieldOf<Row>>>,
): FieldMap => fieldsOf(t, fields)

/** Fields that are columns with declared kinds, for example of facts. */
export const factsOf = <Row>(
  t: FieldBuilder<Row>,
  kinds: ColumnKinds,
  columns: Readonly<
    Record<string, (keyof Row & string) | readonly [keyof Row & string, description: string]>
  >,
): FieldMap =>
  fieldsOf(
    t,
    Object.fromEntries(
      Object.entries(columns).map(([name, written]): [string, Field] => {
        const [column, description] = typeof written === 'object' ? written : [written]
        return [name, [kinds[column]!, column, description]]
      }),
    ),
  )

export const fieldsOf = <Row>(t: FieldBuilder<Row>, fields: Readonly<Record<string, Field>>): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).map(([name, [kind, column, description]]) => {
      const type = SCALARS[kind.replace('?', '') as keyof typeof SCALARS]
      const resolve = (row: Row) => row[column as keyof Row]
      return [name, t.field({ type, nullable: kind.endsWith('?'), description, resolve } as never)]
    }),
  )
