import { SETTINGS } from '../../src/settings/table.ts'
import { flagOf, usualOf } from '../../src/settings.ts'
import { cell } from './markdown.ts'

export function settingsPage(): string {
  const rows = Object.entries(SETTINGS).map(([name, setting]) => {
    const { meaning, secret } = setting as { meaning: string; secret?: true }
    const notes = secret ? ' Never printed or logged whole.' : ''
    return `| \`${name}\` | \`${flagOf(name)}\` | ${cell(usualOf(setting)) || '–'} | ${cell(meaning)}${notes} |`
  })
  return `# Settings

Written by \`npm run docs\` from \`src/settings/table.ts\`; change it there.

Each setting is an environment variable and a flag of \`chainscope start\`; a flag wins. An empty one counts as not given.
A value that cannot be read ends the start with a sentence that names the setting and says what it takes.

| variable | flag | when not given | meaning |
|---|---|---|---|
${rows.join('\n')}

Besides, \`--reset-index\` drops the index and builds it again; user data (accounts, sources) stays.
`
}
