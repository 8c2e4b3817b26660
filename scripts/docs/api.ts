import { z } from 'zod'
import type { Action } from '../../src/api/action.ts'
import { ACTIONS } from '../../src/api/registry.ts'
import { cell } from './markdown.ts'

/** As much of JSON Schema as parameters and results use. */
interface Schema {
  type?: string | string[]
  description?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | false
  anyOf?: Schema[]
  additionalProperties?: Schema | boolean
}

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema

/** Kinds of texts, by the pattern that `src/api/records/record-shapes.ts` gives them. */
const KINDS: Record<string, string> = {
  '^-?\\d{1,200}$': 'decimal',
  '^(-?\\d{1,200})?$': 'decimal or empty',
  '^0x[0-9a-f]{40}$': 'address',
  '^(0x[0-9a-f]{40})?$': 'address or empty',
  '^0x[0-9a-f]{64}$': 'hash',
  '^0x([0-9a-f]{2})*$': 'bytes',
  '^0x[0-9a-f]+$': 'quantity',
  '^\\d+(\\.\\d)?$': 'seconds',
}

/** Characters of an object's schema above which its shape is written only once in an answer. */
const LONG = 1_000

/** The results of pages are shown to this depth; the OpenAPI document has the rest. */
const PAGE_DEPTH = 2

/** A result in the notation of its JSON, with kinds in place of values. `written`: the fields with a long shape, by schema. */
function shape(schema: Schema, depth = Infinity, indent = '', written = new Map<string, string>()): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((option) => shape(option, depth, indent, written)).join(' | ')
  if (schema.type === 'array')
    return `[${schema.items ? shape(schema.items, depth, indent, written) : ''}, …]`.replace('[, …]', '[]')
  if (schema.type === 'object') {
    if (depth === 0) return '{ … }'
    const within = `${indent}  `
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const key = JSON.stringify(field)
      const above = written.get(key)
      if (key.length > LONG) written.set(key, name)
      const text = above === undefined ? shape(field, depth - 1, within, written) : `as "${above}" above`
      return `${within}"${name}"${schema.required?.includes(name) ? '' : '?'}: ${text}`
    })
    return fields.length === 0 ? '{ … }' : `{\n${fields.join(',\n')}\n${indent}}`
  }
  if (schema.type === 'string') return KINDS[schema.pattern ?? ''] ?? 'text'
  return typeof schema.type === 'string' ? schema.type : 'anything'
}

interface Parameter {
  readonly name: string
  readonly description: string
  readonly required: boolean
}

const parametersOf = (action: Action): Parameter[] => {
  const { properties = {}, required = [] } = schemaOf(action.parameters, 'input')
  return Object.entries(properties).map(([name, { description = '' }]) => ({
    ...{ name, description, required: required.includes(name) },
  }))
}

const parameterTable = (parameters: readonly Parameter[]): string =>
  [
    '| parameter | meaning |\n|---|---|',
    ...parameters.map(({ name, description, required }) => {
      return `| \`${name}\`${required ? ' (required)' : ''} | ${cell(description)} |`
    }),
  ].join('\n')

/** An optional parameter that this many actions describe in the same words is described once for all of them. */
const COMMON = 4

function commonParameters(actions: readonly Action[]): Map<string, Parameter> {
  const byText = new Map<string, Parameter[]>()
  for (const parameter of actions.flatMap(parametersOf)) {
    const key = `${parameter.name} ${parameter.description}`
    if (!parameter.required) byText.set(key, [...(byText.get(key) ?? []), parameter])
  }
  const common = new Map<string, Parameter>()
  for (const equal of [...byText.values()].sort((a, b) => b.length - a.length))
    if (equal.length >= COMMON && !common.has(equal[0]!.name)) common.set(equal[0]!.name, equal[0]!)
  return common
}

function actionPart(action: Action, common: ReadonlyMap<string, Parameter>): string {
  const { module, name, aliases, summary, example, empty, envelope } = action
  const isCommon = ({ name, description, required }: Parameter) =>
    !required && common.get(name)?.description === description
  const parameters = parametersOf(action)
  const special = parameters.filter((parameter) => !isCommon(parameter))
  const shared = parameters.filter(isCommon).map(({ name }) => `\`${name}\``)
  const query = new URLSearchParams({ module, action: name, ...example }).toString()
  const notes = [
    aliases?.length ? `Also as ${aliases.map((alias) => `\`${alias}\``).join(', ')}.` : '',
    empty ? `An empty list answers status \`0\` with the message \`${empty}\`.` : '',
    envelope === 'json-rpc' || envelope === 'proxy'
      ? "The envelope is that of the node's own method: `jsonrpc`, `id`, `result`."
      : '',
  ].filter(Boolean)
  return [
    `### ${module} / ${name}`,
    [summary, ...notes].join(' '),
    parameters.length === 0 ? 'It takes no parameters.' : '',
    special.length > 0 ? parameterTable(special) : '',
    shared.length > 0 ? `[Common parameters](#common-parameters): ${shared.join(', ')}` : '',
    `\`GET /api?${decodeURIComponent(query)}\``,
    `\`\`\`\n${shape(schemaOf(action.result, 'output'), /page$|tab$/.test(name) ? PAGE_DEPTH : undefined)}\n\`\`\``,
  ]
    .filter(Boolean)
    .join('\n\n')
}

export function apiPage(actions: readonly Action[] = ACTIONS): string {
  const modules = [...new Set(actions.map(({ module }) => module))]
  const contents = modules.map((module) => {
    const names = actions
      .filter((action) => action.module === module)
      .map(({ name }) => `[${name}](#${module}--${name.toLowerCase()})`)
    return `- **${module}**: ${names.join(', ')}`
  })
  const common = commonParameters(actions)
  const parts = modules.flatMap((module) => [
    `## ${module}`,
    ...actions.filter((action) => action.module === module).map((action) => actionPart(action, common)),
  ])
  return `# The query API

Written by \`npm run docs\` from \`src/api/\`; change it there.

\`GET\` or \`POST /api?module=…&action=…\`. Answers are \`{ "message", "result", "status" }\`; the header
\`X-Index-Block: N;0x<hash>\` says after which block. \`chain_\` at the beginning of an action's name replaces the
chain's own prefix (METHOD_PREFIX), which is accepted as well. Results are shown as JSON with kinds in place of
values: a *quantity* is hex without leading zeros, a *decimal* a decimal integer, both as texts.

Every list says \`X-Complete: true\` or \`false\`; false: there is more beyond it, or some of its blocks are not indexed
yet. Where there is more, \`Link: <…>; rel="next"\` leads on. \`cursor=\`, empty, begins a walk in which each row comes
once, however long the list is and whatever arrives meanwhile; \`offset\` alone is then the size of a page. HTTP 409 says
that the walk's block was reorganised away, or that history was indexed behind it, and links to where to go on.
\`asof=0x<hash>\` asks for blocks, transactions, calls, logs and transfers as of any indexed block, and for everything else
as of the newest one; 409 with \`X-Fork-Block: N;0x<hash>\` says that the block was reorganised away, and after which
block. \`format=ndjson\` and \`format=csv\` answer a list of any length as a stream; [Reading long
lists](../long-lists.md) says more. \`X-Omits\` names what an answer leaves out because the index cannot know it. \`ETag\` and \`If-None-Match\` work wherever an answer follows from the index alone.

${contents.join('\n')}

## Common parameters

They are optional, and mean the same wherever an action names them.

${parameterTable([...common.values()])}

${parts.join('\n\n')}
`
}
