import { SETTINGS } from '../../src/settings/table.ts'
import { VARIABLES } from '../../src/settings/variables.ts'
import { flagOf, usualOf } from '../../src/settings.ts'
import { cell } from './markdown.ts'

/** Sections of the page, each by its first setting. */
const SECTIONS: ReadonlyMap<string, string> = new Map([
  ['RPC_URL', 'The node'],
  ['PORT', 'The server'],
  ['DATA_DIR', 'The data'],
  ['START_BLOCK', 'The index'],
  ['CHAIN_NAME', 'Names and prices'],
  ['SECRET', 'Accounts'],
  ['API_RATE_LIMIT_BY_KEY', 'Limits'],
  ['SOLC_LIST_URL', 'Verification'],
  ['METRICS_PORT', 'Metrics and the log'],
])
const HEAD = '| variable | flag | when not given | meaning |\n|---|---|---|---|'

export function settingsPage(): string {
  const rows = Object.entries(SETTINGS).map(([name, setting]) => {
    const { meaning, secret } = setting as { meaning: string; secret?: true }
    const notes = secret ? ' Never printed or logged whole.' : ''
    const section = SECTIONS.get(name)
    const heading = section === undefined ? '' : `\n## ${section}\n\n${HEAD}\n`
    return `${heading}| \`${name}\` | \`${flagOf(name)}\` | ${cell(usualOf(setting)) || '–'} | ${cell(meaning)}${notes} |`
  })
  const variables = Object.entries(VARIABLES).map(
    ([name, setting]) => `- \`${name}\` (${usualOf(setting) || '–'}): ${cell(setting.meaning)}`,
  )
  return `# Settings

Written by \`npm run docs\` from \`src/settings/table.ts\`; change it there.

Each setting is an environment variable and a flag of \`chainscope start\`; a flag wins. An empty one counts as not given.
A value that cannot be read ends the start with a sentence that names the setting and says what it takes.
${rows.join('\n')}

\`--reset-index\` drops the index and builds it again; user data (accounts, sources) stays.

## Variables without a flag

OpenTelemetry's own variables, and settings that are rarely needed. \`chainscope config\` prints those that are set.

${variables.join('\n')}
`
}
