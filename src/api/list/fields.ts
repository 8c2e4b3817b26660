import { z } from 'zod'
import type { Facts, Kind } from '../../query/facts.ts'
import {
  addressOrEmpty,
  addressText,
  bytesText,
  decimal,
  decimalOrEmpty,
  hashText,
} from '../records/shapes.ts'

type OfRow<Row, Given> = readonly [shape: z.ZodType, of: (row: Row, given: Given) => unknown]

/**
 * A field of a record: a column of the row, with a description where its name does not say enough; or a shape with what it
 * is of a row and of the request.
 */
type Field<Row, Given> =
  | (keyof Row & string)
  | readonly [column: keyof Row & string, description: string]
  | OfRow<Row, Given>

export type Fields<Row, Given> = Readonly<Record<string, Field<Row, Given>>>

type ShapeOf<F> = F extends readonly [infer S extends z.ZodType, unknown] ? S : z.ZodType<string>
/** The shape of a record of these fields. */
export type Shape<F> = z.ZodObject<{ readonly [name in keyof F]: ShapeOf<F[name]> }, z.core.$strict>

const SHAPES: { readonly [kind in Kind]?: z.ZodType } = {
  integer: decimal,
  decimal,
  'decimal?': decimalOrEmpty,
  address: addressText,
  'address?': addressOrEmpty,
  hash: hashText,
  bytes: bytesText,
  hashes: z.array(hashText).readonly(),
  text: z.string(),
  'text?': z.string(),
}

/** A column in a record: numbers are text, and null is empty. */
const ofColumn = (column: string) => (row: object) => {
  const value = (row as Record<string, unknown>)[column]
  return typeof value === 'number' ? `${value}` : (value ?? '')
}

function fieldOf<Row, Given>(field: Field<Row, Given>, kinds: Facts<Row>['kinds']): OfRow<Row, Given> {
  const [first, second] = typeof field === 'string' ? [field, undefined] : field
  if (typeof second === 'function') return [first as z.ZodType, second]
  const column = first as string
  const shape = SHAPES[kinds[column]!]!
  return [second === undefined ? shape : shape.meta({ description: second }), ofColumn(column) as never]
}

/** From the fields of a record follow its shape and how it is made. */
export function recordOf<Row, Given, const F extends Fields<Row, Given>>(
  fields: F,
  kinds: Facts<Row>['kinds'] = {},
): { shape: Shape<F>; record: (row: Row, given: Given) => z.input<Shape<F>> } {
  const all = Object.entries(fields).map(([name, field]) => [name, fieldOf(field, kinds)] as const)
  return {
    shape: z.strictObject(
      Object.fromEntries(all.map(([name, [shape]]) => [name, shape])),
    ) as unknown as Shape<F>,
    record: (row, given) =>
      Object.fromEntries(all.map(([name, [, of]]) => [name, of(row, given)])) as z.input<Shape<F>>,
  }
}
