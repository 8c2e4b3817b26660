import { z } from 'zod'
import type { ColumnKinds, Kind } from '../../query/facts.ts'
import {
  addressOrEmpty,
  addressText,
  bytesText,
  decimal,
  decimalOrEmpty,
  hashText,
} from '../records/record-shapes.ts'

/** A shape, a function that computes the value from the row and the request, and a description. */
type Made<Row, Given> = readonly [
  shape: z.ZodType,
  of: (row: Row, given: Given) => unknown,
  description?: string,
]

/** A field: a column, with a description if the name does not suffice, or a computed value. */
type Field<Row, Given> =
  | (keyof Row & string)
  | readonly [column: keyof Row & string, description: string]
  | Made<Row, Given>

export type Fields<Row, Given> = Readonly<Record<string, Field<Row, Given>>>

type ShapeOf<F> = F extends readonly [infer S extends z.ZodType, ...unknown[]] ? S : z.ZodType<string, string>
export type Shape<F> = z.ZodObject<{ readonly [name in keyof F]: ShapeOf<F[name]> }, z.core.$strict>

/** Like `Shape`, but the type of a field is `never` if its value does not fit its shape. */
export type Checked<F> = {
  readonly [name in keyof F]: F[name] extends readonly [
    infer S extends z.ZodType,
    (...given: never[]) => infer Value,
    unknown?,
  ]
    ? [Value] extends [z.input<S>]
      ? F[name]
      : never
    : F[name]
}

/** The shape of each kind of column in a record. */
export const SHAPES: Readonly<Record<Exclude<Kind, 'hash?' | 'bytes?' | 'hashes?'>, z.ZodType>> = {
  integer: decimal,
  'integer?': decimalOrEmpty,
  decimal,
  'decimal?': decimalOrEmpty,
  amount: decimal,
  'amount?': decimalOrEmpty,
  address: addressText,
  'address?': addressOrEmpty,
  hash: hashText,
  bytes: bytesText,
  hashes: z.array(hashText).readonly(),
  text: z.string(),
  'text?': z.string(),
}

/** The value of a column in a record: numbers become text, and null becomes an empty text. */
const ofColumn = (column: string) => (row: unknown) => {
  const value = (row as Record<string, unknown>)[column]
  return typeof value === 'number' ? `${value}` : (value ?? '')
}

/** `kinds` determines the shapes of columns. */
function madeOf<Row, Given>(field: Field<Row, Given>, kinds: ColumnKinds) {
  const [first, second, third] = typeof field === 'string' ? [field] : (field as Made<Row, Given>)
  const isColumn = typeof first === 'string'
  const shape = isColumn ? SHAPES[kinds[first] as keyof typeof SHAPES] : first
  const description = isColumn ? (second as unknown) : third
  return {
    kind: isColumn ? kinds[first] : undefined,
    shape: typeof description === 'string' ? shape.describe(description) : shape,
    of: isColumn ? ofColumn(first) : second!,
  }
}

/** Derives a record's shape and writer from its fields and the kinds of its columns. Leaves out undefined values. */
export function recordOf<Row, Given, const F extends Fields<Row, Given>>(fields: F, kinds: ColumnKinds = {}) {
  const made = Object.entries(fields).map(([name, field]) => ({ name, ...madeOf<Row, Given>(field, kinds) }))
  return {
    kinds: Object.fromEntries(made.flatMap(({ name, kind }) => (kind === undefined ? [] : [[name, kind]]))),
    shape: z.strictObject(
      Object.fromEntries(made.map(({ name, shape }) => [name, shape])),
    ) as unknown as Shape<F>,
    record(row: Row, given: Given) {
      const record: Record<string, unknown> = {}
      for (const { name, of: valueFrom } of made) {
        const value = valueFrom(row, given)
        if (value !== undefined) record[name] = value
      }
      return record as z.input<Shape<F>>
    },
  }
}
