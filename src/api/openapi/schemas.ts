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

/** A parameter, with its description outside of the schema of its value. */
export const parameter = (
  place: 'path' | 'query',
  name: string,
  required: boolean,
  { description, ...schema }: JsonObject,
  example?: unknown,
): JsonObject => ({
  name,
  in: place,
  required,
  ...(description ? { description } : {}),
  schema,
  ...(example === undefined ? {} : { example }),
})

export function parametersOf(
  place: 'path' | 'query',
  shape: z.ZodObject,
  examples: Readonly<Record<string, unknown>> = {},
): JsonObject[] {
  const { properties = {}, required = [] } = schemaOf(shape, 'input')
  return Object.entries(properties).map(([name, schema]) =>
    parameter(place, name, required.includes(name), schema, examples[name]),
  )
}

export const answer = (description: string, schema: object, example?: unknown) => ({
  description,
  content: json(schema, example),
})
