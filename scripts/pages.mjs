// Lays out dist/pages/: the two pages of pages/ with what they need from npm, each file compressed. What is served is
// thereby whole: neither page asks anybody else, and none of it is installed with the package.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const require = createRequire(import.meta.url)
const inPackage = (name, file) => join(dirname(require.resolve(`${name}/package.json`)), file)

/** Every file by its path below dist/pages. */
async function files() {
  const page = (name) => readFileSync(join(root, 'pages', name), 'utf8')
  const swagger = (name) => readFileSync(inPackage('swagger-ui-dist', name), 'utf8')
  const graphiql = await import(
    pathToFileURL(inPackage('@graphql-yoga/render-graphiql', 'esm/graphiql.js')).href
  )
  return {
    'api-docs/index.html': page('api-docs.html'),
    'api-docs/start.js': page('api-docs.js'),
    'api-docs/swagger-ui-bundle.js': withoutMap(swagger('swagger-ui-bundle.js')),
    'api-docs/swagger-ui.css': withoutMap(swagger('swagger-ui.css')),
    'api-docs/LICENSE.txt': [
      swagger('LICENSE'),
      swagger('NOTICE'),
      swagger('swagger-ui-bundle.js.LICENSE.txt'),
    ].join('\n'),
    'graphiql/index.html': page('graphiql.html'),
    'graphiql/before.js': page('graphiql-before.js'),
    'graphiql/start.js': page('graphiql-start.js'),
    'graphiql/graphiql.js': graphiql.js,
    'graphiql/graphiql.css': graphiql.css,
    'graphiql/worker-editorWorkerService.js': graphiql.editorWorkerService,
    'graphiql/worker-json.js': graphiql.jsonWorker,
    'graphiql/worker-graphql.js': graphiql.graphqlWorker,
    'graphiql/LICENSE.txt': readFileSync(inPackage('@graphql-yoga/render-graphiql', 'LICENSE'), 'utf8'),
  }
}

const withoutMap = (text) => text.replace(/\/[/*]# sourceMappingURL=\S+( \*\/)?\s*$/, '')

const folder = join(root, 'dist', 'pages')
const STAMP = join(folder, '.made')
const MADE_OF = [
  'scripts/pages.mjs',
  'package-lock.json',
  ...readdirSync(join(root, 'pages')).map((file) => `pages/${file}`),
]

const isFresh = () =>
  existsSync(STAMP) && MADE_OF.every((file) => statSync(join(root, file)).mtimeMs <= statSync(STAMP).mtimeMs)

/** True when there was something to do. */
export async function buildPages() {
  if (isFresh()) return false
  for (const [file, text] of Object.entries(await files())) {
    const to = join(folder, `${file}.gz`)
    mkdirSync(dirname(to), { recursive: true })
    const written = `${to}.${process.pid}`
    writeFileSync(written, gzipSync(text, { level: 9 }))
    renameSync(written, to) // whole or not at all: somebody may be reading it
  }
  writeFileSync(STAMP, '')
  return true
}
