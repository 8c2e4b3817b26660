import type { z } from 'zod'
import type { Action } from '../api/action.ts'
import { SHAPES } from '../api/list/fields.ts'
import { schemaOf } from '../api/openapi/schemas.ts'
import { type RawParameters, readParameters } from '../api/parse.ts'
import { decimal } from '../api/records/record-shapes.ts'
import type { Kind } from '../query/facts.ts'
import type { GraphTypes } from './builder.ts'
import type { GraphContext } from './context.ts'
import { type Field, fieldsOf } from './fact-fields.ts'
import type { Graph } from './graph.ts'

type Node = Readonly<Record<string, unknown>>
type QueryFields = PothosSchemaTypes.QueryFieldBuilder<GraphTypes, object>

/** Adds a connection to `Query` for each list of the query API with a `node`: same parameters, rows and fields. */
export function addLists({ builder, list }: Graph, actions: readonly Action[]): void {
  for (const action of actions) {
    const { module, name, summary, node } = action
    if (!node) continue
    const fields = fieldsOfRecord(action)
    const type = builder.objectRef<unknown>(node.name).implement({
      description: `A record of ${module}/${name}.`,
      fields: (t) => fieldsOf(t, fields),
    })
    const kind = `${node.name.charAt(0).toLowerCase()}${node.name.slice(1)}s`
    builder.queryField(kind, (t) =>
      list(t, {
        kind,
        node: type,
        description: summary,
        args: argumentsOf(t, action),
        async rows(_root, parameters, context) {
          const { record, ...rows } = await listOf(action, parameters, context)
          const head = await context.index.head()
          return { ...rows, nodeOf: (row) => withNulls(record(row, head) as Node, fields) }
        },
      }),
    )
  }
}

/** The parameters of a list, except for those that select a page. */
function argumentsOf({ arg }: QueryFields, { parameters }: Action) {
  const { properties = {}, required = [] } = schemaOf(parameters, 'input')
  const { page: _, offset: __, ...rest } = properties
  return Object.fromEntries(
    Object.entries(rest).map(([name, { description }]) => [
      name,
      arg.string({ description, required: required.includes(name) }),
    ]),
  )
}

async function listOf(action: Action, args: Node, context: GraphContext) {
  const written = Object.entries(args).filter(([, value]) => value !== null && value !== '')
  const parameters = readParameters(action, Object.fromEntries(written) as RawParameters)
  const list = await action.list!(parameters, context as never)
  return list as typeof list & { readonly sort: 'asc' | 'desc' }
}

/** Records have an empty text in place of null. */
const withNulls = (record: Node, fields: Readonly<Record<string, Field>>): Node =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      value === '' && fields[name]![0].endsWith('?') ? null : value,
    ]),
  )

/** The kinds of a record's fields: from the columns, or for computed values from the pattern of their shape. */
function fieldsOfRecord({ result, node }: Action): Readonly<Record<string, Field>> {
  const record = (result as z.ZodType as z.ZodArray<z.ZodObject>).element
  const { properties = {}, required = [] } = schemaOf(record, 'output')
  const fields = Object.entries(properties).map(([name, { pattern, type, description }]): [string, Field] => {
    const shape = KINDS.get(pattern as string) ?? (type === 'string' ? 'text' : 'json')
    const computed = required.includes(name) || shape.endsWith('?') ? shape : (`${shape}?` as Kind)
    const words = description === decimal.description ? undefined : description
    return [name, [node!.kinds[name] ?? computed, name, words]]
  })
  return Object.fromEntries(fields)
}

const KINDS: ReadonlyMap<string, Kind> = new Map(
  (['address', 'address?', 'hash', 'bytes', 'decimal', 'decimal?'] as const).map((kind) => [
    schemaOf(SHAPES[kind], 'output')['pattern'] as string,
    kind,
  ]),
)
