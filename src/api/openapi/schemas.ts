import { z } from 'zod'
import type { JsonObject } from '../../primitives/json-text.ts'

/** The part of JSON Schema that is used in this module. */
export interface ObjectSchema extends JsonObject {
  readonly properties?: Readonly<Record<string, JsonObject & { readonly description?: string }>>
  readonly required?: readonly string[]
}

export function schemaOf(type: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', override }) as JsonObject
  return schema
}

/** Removes the bounds of safe integers, because they mean nothing to clients. */
function override({ jsonSchema }: { jsonSchema: { minimum?: number; maximum?: number } }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

export const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` })

export const text = { type: 'string' }
export const count = { type: 'integer', minimum: 0 }

export const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})

/** All fields are required. */
export const object = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})

export const answer = (description: string, schema: object, example?: unknown) => ({
  description,
  content: json(schema, example),
})
