import type { FieldMap } from '@pothos/core'
import type { Facts, Kind } from '../query/facts.ts'
import type { GraphTypes } from './builder.ts'

/** A column of the row, with a description if its name does not suffice. */
type Column<Row> = (keyof Row & string) | readonly [column: keyof Row & string, description: string]

const SCALARS = {
  integer: 'Int',
  decimal: 'Decimal',
  amount: 'Wei',
  address: 'AddressHash',
  hash: 'FullHash',
  bytes: 'Data',
  hashes: ['FullHash'],
  text: 'String',
} as const

/** Fields that are columns of facts: the column's content decides the type. */
export const columnsOf = <Row>(
  t: PothosSchemaTypes.ObjectFieldBuilder<GraphTypes, Row>,
  { kinds }: Pick<Facts<Row>, 'kinds'>,
  fields: Readonly<Record<string, Column<Row>>>,
): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const [column, description] = typeof field === 'object' ? field : [field]
      const kind: Kind = kinds[column]!
      const type = SCALARS[kind.replace('?', '') as keyof typeof SCALARS]
      const resolve = (row: Row) => row[column as keyof Row]
      return [name, t.field({ type, nullable: kind.endsWith('?'), description, resolve } as never)]
    }),
  )
