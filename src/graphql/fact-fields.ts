import type { FieldMap } from '@pothos/core'
import type { Kind } from '../query/facts.ts'
import type { GraphTypes } from './builder.ts'

/** A column of the row, with a description if its name does not suffice. */
type Column<Row> =
  | (keyof Row & string)
  | readonly [column: keyof Row & string, description: string | undefined]

/** What a field holds; `?`: or null. */
export type FieldKind = Kind | 'json' | 'json?'

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

/** Fields that are columns of facts: the column's content decides the type. */
export const columnsOf = <Row>(
  t: PothosSchemaTypes.ObjectFieldBuilder<GraphTypes, Row>,
  { kinds }: { readonly kinds: Readonly<Record<string, FieldKind>> },
  fields: Readonly<Record<string, Column<Row>>>,
): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const [column, description] = typeof field === 'object' ? field : [field]
      const kind = kinds[column]!
      const type = SCALARS[kind.replace('?', '') as keyof typeof SCALARS]
      const nullable = kind.endsWith('?')
      // Records of the query API have an empty text in place of null.
      const resolve = (row: Row) =>
        nullable && row[column as keyof Row] === '' ? null : row[column as keyof Row]
      return [name, t.field({ type, nullable, description, resolve } as never)]
    }),
  )
