import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ACTIONS } from '../../src/api/registry.ts'
import { ALL_TABLES } from '../../src/schema/tables.ts'
import { SETTINGS } from '../../src/settings/table.ts'
import { VARIABLES } from '../../src/settings/variables.ts'
import { cell } from './markdown.ts'

interface Source {
  file: string
  text: string
}

/** Where each action, table and setting is. */
export function mapPage(root: string): string {
  const sources = sourcesBelow(root, 'src')
  return `# Where things are

Written by \`npm run docs\` from the source; change nothing here.

The flow of a block and of a request, and a map of the folders, are in [architecture](../architecture.md).

## Where each action is

A module is one file, or a folder with a file for each name. The queries are those that the file itself imports.

| action | file | queries |
|---|---|---|
${ACTIONS.map((action) => actionRow(action, sources)).join('\n')}

## Where each table is

${tableRows(sources).join('\n')}

## Where each setting is used

All stand in \`src/settings/table.ts\` and \`src/settings/variables.ts\`; [settings](settings.md) says what each means.

| setting | used in |
|---|---|
${Object.keys({ ...SETTINGS, ...VARIABLES })
  .map((name) => `| \`${name}\` | ${files(sources.filter(({ text }) => uses(text, name)))} |`)
  .join('\n')}
`
}

function sourcesBelow(root: string, folder: string): Source[] {
  return (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

const files = (sources: readonly Source[]): string => sources.map(({ file }) => `\`${file}\``).join(' ')

const uses = (text: string, setting: string): boolean =>
  new RegExp(
    `settings\\.${setting}\\b|\\{[^}\n]*\\b${setting}\\b[^}\n]*\\}(?:: Settings| = settings\\b)`,
  ).test(text)

function actionRow({ module, name }: { module: string; name: string }, sources: readonly Source[]): string {
  const places = [`src/api/actions/${module}.ts`, `src/api/actions/${module}/${name}.ts`]
  const { file, text } = sources.find((source) => places.includes(source.file))!
  const queries = [...text.matchAll(/from '(?:\.\.\/)+(query\/[\w-]+\.ts)'/g)].map(([, query]) => query!)
  return `| ${module} / ${name} | \`${file}\` | ${queries.map((query) => `\`src/${query}\``).join(' ')} |`
}

/** Which word before a table's name makes a statement one that writes or reads it. */
const VERBS = '(?:from|join|into|update|only)'

/**
 * Tables and views in the order in which they are made. Those of the index are named with or without their schema, as
 * it comes first in the search path; those of the other schema always with it.
 */
function tableRows(sources: readonly Source[]): string[] {
  const copied = new Set<string>(Object.values(ALL_TABLES).map(({ name }) => name))
  const made = sources
    .filter(({ file }) => file.startsWith('src/schema/migrations/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/create (?:(?:unlogged )?table|view) (?:(\w+)\.)?(\w+) (?:\(|as\b)/g)].map(
        ([, schema, name]) => ({ file, schema, name: name! }),
      ),
    )
  const rows = made.map(({ file, schema, name }) => {
    const named = schema === undefined ? `(?:chain\\.)?${name}` : `${schema}\\.${name}`
    // Searches name their table as a value (`query/positions.ts`).
    const touches = new RegExp(`\\b${VERBS} ${named}\\b(?!\\.)|\\btable: '${name}'`)
    const where = (isThere: (file: string) => boolean) =>
      files(sources.filter((source) => isThere(source.file) && touches.test(source.text)))
    const inStore = where((one) => one.startsWith('src/store/'))
    const inQuery = where((one) => one.startsWith('src/query/') || one.endsWith('-records.ts'))
    const rowsOf = copied.has(name) ? '`src/schema/tables.ts` → `src/store/copy-rows.ts` ' : ''
    return `| \`${schema ?? 'chain'}.${name}\` | \`${cell(file)}\` | ${rowsOf}${inStore} | ${inQuery} |`
  })
  return [
    '| table | made in | in `src/store` | in `src/query` and the `…-records.ts` |',
    '|---|---|---|---|',
    ...rows,
  ]
}
