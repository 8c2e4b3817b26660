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

/** Kinds of texts, by the pattern that `src/api/records/shapes.ts` gives them. */
const KINDS: Record<string, string> = {
  '^-?\\d+$': 'decimal',
  '^(-?\\d+)?$': 'decimal or empty',
  '^0x[0-9a-f]{40}$': 'address',
  '^(0x[0-9a-f]{40})?$': 'address or empty',
  '^0x[0-9a-f]{64}$': 'hash',
  '^0x([0-9a-f]{2})*$': 'bytes',
  '^0x[0-9a-f]+$': 'quantity',
  '^\\d+(\\.\\d)?$': 'seconds',
}

/** Characters of an object's schema above which its shape is written only once in an answer. */
const LONG = 1_000

/** A result in the notation of its JSON, with kinds in place of values. `written`: the fields with a long shape, by schema. */
function shape(schema: Schema, indent = '', written = new Map<string, string>()): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((one) => shape(one, indent, written)).join(' | ')
  if (schema.type === 'array')
    return `[${schema.items ? shape(schema.items, indent, written) : ''}, …]`.replace('[, …]', '[]')
  if (schema.type === 'object') {
    const within = `${indent}  `
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
      const key = JSON.stringify(field)
      const above = written.get(key)
      if (key.length > LONG) written.set(key, name)
      const text = above === undefined ? shape(field, within, written) : `as "${above}" above`
      return `${within}"${name}"${schema.required?.includes(name) ? '' : '?'}: ${text}`
    })
    return fields.length === 0 ? '{ … }' : `{\n${fields.join(',\n')}\n${indent}}`
  }
  if (schema.type === 'string') return KINDS[schema.pattern ?? ''] ?? 'text'
  return typeof schema.type === 'string' ? schema.type : 'anything'
}

function actionPart(action: Action): string {
  const { module, name, aliases, summary, example, empty, envelope } = action
  const parameters = schemaOf(action.parameters, 'input')
  const rows = Object.entries(parameters.properties ?? {}).map(
    ([parameter, { description }]) =>
      `| \`${parameter}\` | ${parameters.required?.includes(parameter) ? 'yes' : 'no'} | ${cell(description ?? '')} |`,
  )
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
    rows.length > 0
      ? `| parameter | required | meaning |\n|---|---|---|\n${rows.join('\n')}`
      : 'It takes no parameters.',
    `\`GET /api?${decodeURIComponent(query)}\``,
    `\`\`\`\n${shape(schemaOf(action.result, 'output'))}\n\`\`\``,
  ].join('\n\n')
}

export function apiPage(actions: readonly Action[] = ACTIONS): string {
  const modules = [...new Set(actions.map(({ module }) => module))]
  const contents = modules.map((module) => {
    const names = actions
      .filter((action) => action.module === module)
      .map(({ name }) => `[${name}](#${module}--${name.toLowerCase()})`)
    return `- **${module}**: ${names.join(', ')}`
  })
  const parts = modules.flatMap((module) => [
    `## ${module}`,
    ...actions.filter((action) => action.module === module).map(actionPart),
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

${parts.join('\n\n')}
`
}
