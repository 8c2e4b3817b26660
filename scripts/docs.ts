// Writes docs/reference/ from the program itself, so that src is their only source.
// `npm run docs`; a test says when it is due.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiPage } from './docs/api.ts'
import { errorsPage } from './docs/errors.ts'
import { metricsPage } from './docs/metrics.ts'
import { settingsPage } from './docs/settings.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Every derived page by its path in the repository. */
export const pages = (): Record<string, string> => ({
  'docs/reference/settings.md': settingsPage(),
  'docs/reference/api.md': apiPage(),
  'docs/reference/errors.md': errorsPage(root),
  'docs/reference/metrics.md': metricsPage(root),
})

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of Object.entries(pages())) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
    console.log(`docs: wrote ${file}`)
  }
}
