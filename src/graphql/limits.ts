import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import {
  type ExecutionArgs,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getOperationAST,
  getVariableValues,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { sizeOf } from './connection.ts'

/** compatibility.md, GraphQL. */
const MAX_COMPLEXITY = 200
const MAX_TOKENS = 1_000
const MAX_DEPTH = 10
/** A connection with only cursors costs one field per this many rows, because the rows are read too. */
const CURSOR_ROWS_PER_FIELD = 10

/** Limits the work of a query before it runs. Introspection is free, because graphql-js limits it. */
export const queryCostLimits = (): Plugin[] => [
  maxTokensPlugin({ n: MAX_TOKENS }) as Plugin,
  maxDepthPlugin({ n: MAX_DEPTH, flattenFragments: true, ignoreIntrospection: true }) as Plugin,
  {
    onExecute({ args, setResultAndStopExecution }) {
      const errors = refusal(args as ExecutionArgs)
      if (errors.length > 0) setResultAndStopExecution({ errors })
    },
  },
]

function refusal({
  schema,
  document,
  operationName,
  variableValues,
}: ExecutionArgs): readonly GraphQLError[] {
  const operation = getOperationAST(document, operationName)
  const root = operation && schema.getRootType(operation.operation)
  // Execution reports queries that cannot run.
  if (!operation || !root) return []
  const read = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {})
  if (read.errors) return []
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  try {
    const cost = counter(schema, fragments, read.coerced).selections(operation.selectionSet, root)
    if (cost <= MAX_COMPLEXITY) return []
    return [new GraphQLError(`Query is too complex: ${cost}, which is above the limit of ${MAX_COMPLEXITY}`)]
  } catch (error) {
    return [error instanceof GraphQLError ? error : new GraphQLError((error as Error).message)]
  }
}

/**
 * Each field costs 1 plus the fields below it. A connection costs the fields of a node times the requested number of
 * nodes, even if there are fewer, and never nothing, because it takes a statement for each parent. A field for
 * several hashes costs once per hash. Page infos and cursors are free.
 */
function counter(
  schema: GraphQLSchema,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Readonly<Record<string, unknown>>,
) {
  /** Each fragment is counted once, however often it is spread. Otherwise a few lines could take forever to count. */
  const counted = new Map<string, number>()

  const selections = (set: SelectionSetNode | undefined, type: GraphQLNamedType): number => {
    let cost = 0
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) cost += field(selection, type)
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        cost += selections(selection.selectionSet, narrowed(selection.typeCondition?.name.value, type))
      else cost += fragment(selection.name.value)
    }
    return cost
  }
  const narrowed = (name: string | undefined, type: GraphQLNamedType) =>
    (name === undefined ? undefined : schema.getType(name)) ?? type

  const fragment = (name: string): number => {
    const known = counted.get(name)
    if (known !== undefined) return known
    const definition = fragments.get(name)!
    const cost = selections(definition.selectionSet, schema.getType(definition.typeCondition.name.value)!)
    counted.set(name, cost)
    return cost
  }

  const field = (node: FieldNode, parent: GraphQLNamedType): number => {
    const name = node.name.value
    const inPage = /(Connection|Edge)$/.test(parent.name)
    if (name.startsWith('__') || name === 'pageInfo' || (inPage && name === 'cursor')) return 0
    const definition = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined
    if (!definition) return 0
    const type = getNamedType(definition.type)
    const below = isCompositeType(type) ? selections(node.selectionSet, type) : 0
    if (type.name.endsWith('Connection')) {
      const size = sizeOf(getArgumentValues(definition, node, variables))
      return below > 0 ? Math.max(1, size) * below : 1 + Math.ceil(size / CURSOR_ROWS_PER_FIELD)
    }
    // `edges` and `node` only lead to the nodes' fields.
    if (inPage) return below
    const { hashes } = getArgumentValues(definition, node, variables)
    return (1 + below) * (Array.isArray(hashes) ? Math.max(1, hashes.length) : 1)
  }
  return { selections }
}
