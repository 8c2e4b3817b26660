import type { z } from 'zod'
import { type Action, ActionError } from '../api/action.ts'
import { SHAPES } from '../api/list/fields.ts'
import { schemaOf } from '../api/openapi/schemas.ts'
import { decimal } from '../api/records/shapes.ts'
import type { Kind } from '../query/facts.ts'
import type { GraphTypes } from './builder.ts'
import { type PageArguments, pageOf } from './connection.ts'
import type { GraphContext } from './context.ts'
import { columnsOf, type FieldKind } from './fact-fields.ts'
import type { Graph } from './graph.ts'

type Node = Readonly<Record<string, unknown>>
type QueryFields = PothosSchemaTypes.QueryFieldBuilder<GraphTypes, object>

/** Adds the lists of the query API that name their nodes to `Query`: connections with the same parameters, rows and fields. */
export function addLists({ builder, pages, connection }: Graph, actions: readonly Action[]): void {
  for (const action of actions) {
    const { module, name, summary, node } = action
    if (!node) continue
    const { properties = {} } = recordSchemaOf(action)
    const fields = Object.entries(properties).map(([field, { description }]) => [
      field,
      [field, description === decimal.description ? undefined : description] as const,
    ])
    const type = builder.objectRef<Node>(node.name).implement({
      description: `A record of ${module}/${name}.`,
      fields: (t) => columnsOf(t, { kinds: kindsOf(action) }, Object.fromEntries(fields)),
    })
    const field = `${node.name.charAt(0).toLowerCase()}${node.name.slice(1)}s`
    builder.queryField(field, (t) =>
      t.field({
        type: connection(type),
        description: summary,
        args: { ...pages, ...argumentsOf(t, action) },
        resolve: (_root, args, context) => recordsOf(field, action, args, context),
      }),
    )
  }
}

/** The parameters of a list without those of its pages. */
function argumentsOf({ arg }: QueryFields, { parameters }: Action) {
  const { properties = {}, required = [] } = schemaOf(parameters, 'input')
  const { page: _, offset: __, ...own } = properties
  return Object.fromEntries(
    Object.entries(own).map(([name, { description }]) => [
      name,
      arg.string({ description, required: required.includes(name) }),
    ]),
  )
}

async function recordsOf(
  kind: string,
  { list, parameters }: Action,
  { first, last, after, before, ...own }: PageArguments & Readonly<Record<string, unknown>>,
  context: GraphContext,
) {
  const written = Object.entries(own).filter(([, value]) => value !== null && value !== '')
  const read = parameters.safeParse(Object.fromEntries(written))
  if (!read.success) throw new ActionError(read.error.issues[0]!.message)
  const rows = await list!(read.data, context as never)
  const head = await context.index.head()
  const page = await pageOf(kind, rows as typeof rows & { sort: 'asc' }, { first, last, after, before })
  return {
    ...page,
    edges: page.edges.map(({ cursor, node }) => ({ cursor, node: rows.record(node, head) as Node })),
  }
}

const recordSchemaOf = ({ result }: Action) =>
  schemaOf((result as z.ZodType as z.ZodArray<z.ZodObject>).element, 'output')

/** The kinds of a record's fields: those of its columns, and of computed values by the pattern of their shape. */
function kindsOf(action: Action): Readonly<Record<string, FieldKind>> {
  const { properties = {}, required = [] } = recordSchemaOf(action)
  const computed = Object.entries(properties).map(([field, { pattern, type }]) => {
    const kind = KINDS.get(pattern as string) ?? (type === 'string' ? 'text' : 'json')
    return [field, required.includes(field) || kind.endsWith('?') ? kind : `${kind}?`]
  })
  return { ...Object.fromEntries(computed), ...action.node?.kinds }
}

const KINDS: ReadonlyMap<string, Kind> = new Map(
  (['address', 'address?', 'hash', 'bytes', 'decimal', 'decimal?'] as const).map((kind) => [
    schemaOf(SHAPES[kind], 'output')['pattern'] as string,
    kind,
  ]),
)
