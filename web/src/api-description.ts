import { ask } from './server/ask.ts'

/** What of an OpenAPI document the reference reads. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, WireOperation>>>>
  readonly tags?: readonly { readonly name: string; readonly description?: string }[]
  readonly components?: { readonly parameters?: Readonly<Record<string, Parameter>> }
}

interface WireOperation {
  readonly operationId?: string
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> }
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>
}

interface Media {
  readonly schema?: Schema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value?: unknown }>>
}

export interface Schema {
  readonly type?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly required?: readonly string[]
  readonly default?: unknown
}

export interface Parameter {
  readonly name: string
  /** `body`: a field of the body, where all of these are texts. */
  readonly in: 'query' | 'path' | 'header' | 'body'
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
  readonly example?: unknown
}

/** One thing that can be asked. */
export interface Operation {
  readonly id: string
  readonly tag: string
  readonly method: string
  /** With `{name}` for parts of it. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  /** An example of its JSON body; undefined if it takes none, or one of texts, which are among the parameters. */
  readonly body: string | undefined
  readonly example: unknown
  /** Fields of the result that are described. */
  readonly fields: readonly Field[]
}

export interface Field {
  readonly name: string
  readonly type: string
  readonly description: string
}

export interface Reference {
  readonly tags: readonly string[]
  readonly operations: readonly Operation[]
}

export async function readReference(): Promise<Reference> {
  const document = await ask<Document>('api/openapi.json')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => readOperation(path, method.toUpperCase(), operation, document)),
  )
  return { tags: [...new Set(operations.map(({ tag }) => tag))], operations }
}

const METHODS = new Set(['get', 'post', 'patch', 'put', 'delete'])

function readOperation(path: string, method: string, wire: WireOperation, document: Document): Operation {
  const media =
    wire.requestBody?.content['application/json'] ?? Object.values(wire.requestBody?.content ?? {})[0]
  const answer = wire.responses?.['200']?.content?.['application/json']
  const parameters = (wire.parameters ?? []).flatMap((one) => {
    if (!('$ref' in one)) return one
    return document.components?.parameters?.[one.$ref.split('/').at(-1)!] ?? []
  })
  const texts = media && textsOf(media)
  return {
    id: wire.operationId ?? `${method}-${path}`.replaceAll(/\W+/g, '-'),
    tag: wire.tags?.[0] ?? 'other',
    method,
    path,
    title: wire.summary ?? path,
    description: wire.description ?? '',
    parameters: [...parameters.filter((one) => one.in !== 'header'), ...(texts ?? [])],
    body: media === undefined || texts ? undefined : JSON.stringify(exampleOf(media), null, 2),
    example: answer && exampleOf(answer),
    fields: fieldsOf(answer?.schema),
  }
}

/** The fields of a body that is nothing but texts. */
function textsOf({ schema, example }: Media): Parameter[] | undefined {
  const fields = Object.entries(schema?.properties ?? {})
  if (fields.length === 0 || !fields.every(([, { type }]) => type === 'string')) return undefined
  return fields.map(([name, field]) => ({
    name,
    in: 'body',
    required: schema?.required?.includes(name) ?? false,
    schema: field,
    ...(field.description ? { description: field.description } : {}),
    example: (example as Readonly<Record<string, unknown>> | undefined)?.[name],
  }))
}

const exampleOf = ({ example, examples, schema }: Media): unknown =>
  example ?? Object.values(examples ?? {})[0]?.value ?? emptyOf(schema)

/** The names of a body that has no example. */
const emptyOf = (schema: Schema | undefined): unknown =>
  Object.fromEntries(Object.keys(schema?.properties ?? {}).map((name) => [name, '']))

/** Of the record in the envelope, where it has one. */
function fieldsOf(schema: Schema | undefined): Field[] {
  const answer = schema?.anyOf?.find(({ properties }) => properties) ?? schema
  const result = answer?.properties?.['result'] ?? answer
  const record = result?.items ?? result?.anyOf?.find(({ properties }) => properties) ?? result
  return Object.entries(record?.properties ?? {}).map(([name, { type, description = '', enum: some }]) => ({
    name,
    type: some ? some.map((one) => JSON.stringify(one)).join(', ') : (type ?? ''),
    description,
  }))
}
