/** The parts of an OpenAPI document that the reference uses. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>
  readonly tags?: readonly { readonly name: string; readonly description?: string }[]
  readonly components?: { readonly parameters?: Readonly<Record<string, Parameter>> }
}

interface OpenApiOperation {
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
  /** `body`: a field of the body, if all its fields are texts. */
  readonly in: 'query' | 'path' | 'header' | 'body'
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
  readonly example?: unknown
}

export type Operation = ReturnType<typeof readOperation>

/** What the page shows before an operation can be tried. */
export interface Outline extends Pick<Operation, 'id' | 'tag' | 'method' | 'path' | 'title' | 'description'> {
  readonly parameters: readonly Pick<Parameter, 'name' | 'required' | 'description'>[]
}

export function readReference(document: ApiDocument) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.has(method))
      .map(([method, operation]) => readOperation(path, method.toUpperCase(), operation, document)),
  )
  return { tags: [...new Set(operations.map(({ tag }) => tag))], operations }
}

const METHODS = new Set(['get', 'post', 'patch', 'put', 'delete'])

function readOperation(path: string, method: string, operation: OpenApiOperation, document: ApiDocument) {
  const media =
    operation.requestBody?.content['application/json'] ??
    Object.values(operation.requestBody?.content ?? {})[0]
  const answer = operation.responses?.['200']?.content?.['application/json']
  const parameters = (operation.parameters ?? []).flatMap((parameter) => {
    if (!('$ref' in parameter)) return parameter
    return document.components?.parameters?.[parameter.$ref.split('/').at(-1)!] ?? []
  })
  const texts = media && textsOf(media)
  return {
    id: operation.operationId ?? `${method}-${path}`.replaceAll(/\W+/g, '-'),
    tag: operation.tags?.[0] ?? 'other',
    method,
    /** Path parameters are written `{name}`. */
    path,
    title: operation.summary ?? path,
    description: operation.description ?? '',
    parameters: [...parameters.filter((parameter) => parameter.in !== 'header'), ...(texts ?? [])],
    /** An example of the JSON body. undefined if there is no body, or if all its fields are texts and so are parameters. */
    body: media === undefined || texts ? undefined : JSON.stringify(exampleOf(media), null, 2),
    example: answer && exampleOf(answer),
    fields: fieldsOf(answer?.schema),
  }
}

/** The fields of a body whose fields are all texts; undefined for other bodies. */
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

/** A body with empty fields, if there is no example. */
const emptyOf = (schema: Schema | undefined): unknown =>
  Object.fromEntries(Object.keys(schema?.properties ?? {}).map((name) => [name, '']))

/** The fields of the record in the envelope, or of the answer if it has no envelope. */
function fieldsOf(schema: Schema | undefined) {
  const answer = schema?.anyOf?.find(({ properties }) => properties) ?? schema
  const result = answer?.properties?.['result'] ?? answer
  const record = result?.items ?? result?.anyOf?.find(({ properties }) => properties) ?? result
  return Object.entries(record?.properties ?? {}).map(([name, { type, description = '', enum: some }]) => ({
    name,
    type: some ? some.map((value) => JSON.stringify(value)).join(', ') : (type ?? ''),
    description,
  }))
}
