import { z } from 'zod'
import type { Kind } from '../../query/facts.ts'
import {
  addressOrEmpty,
  addressText,
  bytesText,
  decimal,
  decimalOrEmpty,
  hashText,
} from '../records/shapes.ts'

/** A shape, the value of a row and of the request that has it, and what it means. */
type Made<Row, Given> = readonly [
  shape: z.ZodType,
  of: (row: Row, given: Given) => unknown,
  description?: string,
]

/** A field of a record: a column of the row, with a description where its name does not say enough; or one that is made. */
type Field<Row, Given> =
  | (keyof Row & string)
  | readonly [column: keyof Row & string, description: string]
  | Made<Row, Given>

export type Fields<Row, Given> = Readonly<Record<string, Field<Row, Given>>>

type ShapeOf<F> = F extends readonly [infer S extends z.ZodType, unknown, unknown?] ? S : z.ZodType<string>
/** The shape of a record of these fields. */
export type Shape<F> = z.ZodObject<{ readonly [name in keyof F]: ShapeOf<F[name]> }, z.core.$strict>

/** The same, with never in place of a field that makes a value which its shape does not hold. */
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

const SHAPES: Readonly<Record<Exclude<Kind, 'integer?' | 'hash?' | 'bytes?' | 'hashes?'>, z.ZodType>> = {
  integer: decimal,
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

/** A column in a record: numbers are text, and null is empty. */
const ofColumn = (column: string) => (row: unknown) => {
  const value = (row as Record<string, unknown>)[column]
  return typeof value === 'number' ? `${value}` : (value ?? '')
}

/** What `kinds` says of columns decides on their shapes. */
function madeOf<Row, Given>(field: Field<Row, Given>, kinds: Readonly<Record<string, Kind>>) {
  const [first, second, third] = typeof field === 'string' ? [field] : (field as Made<Row, Given>)
  const isColumn = typeof first === 'string'
  const shape = isColumn ? SHAPES[kinds[first] as keyof typeof SHAPES] : first
  const description = isColumn ? (second as unknown) : third
  return {
    shape: typeof description === 'string' ? shape.describe(description) : shape,
    of: isColumn ? ofColumn(first) : second!,
  }
}

/** From the fields of a record follow its shape and how it is made. A value of undefined is left out. */
export function recordOf<Row, Given, const F extends Fields<Row, Given>>(
  fields: F,
  kinds: Readonly<Record<string, Kind>> = {},
) {
  const made = Object.entries(fields).map(([name, field]) => ({ name, ...madeOf<Row, Given>(field, kinds) }))
  return {
    shape: z.strictObject(
      Object.fromEntries(made.map(({ name, shape }) => [name, shape])),
    ) as unknown as Shape<F>,
    record(row: Row, given: Given) {
      const record: Record<string, unknown> = {}
      for (const { name, of } of made) {
        const value = of(row, given)
        if (value !== undefined) record[name] = value
      }
      return record as z.input<Shape<F>>
    },
  }
}
