// Lays out dist/pages/: the application of web/, built by Vite, and the GraphQL explorer with what it needs from npm, each
// file compressed. What is served is thereby whole: no page asks anybody else, and none of it is installed with the package.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const require = createRequire(import.meta.url)
const inPackage = (name, file) => join(dirname(require.resolve(`${name}/package.json`)), file)

/** Every file by its path below dist/pages. */
const files = async () => ({ ...(await application()), ...(await explorer()) })

async function application() {
  const [{ build }, { default: config }] = await Promise.all([
    import('vite'),
    import('../web/vite.config.mjs'),
  ])
  const outDir = mkdtempSync(join(tmpdir(), 'chainscope-pages-'))
  try {
    await build({
      ...config,
      configFile: false,
      logLevel: 'warn',
      build: { ...config.build, outDir, emptyOutDir: true },
    })
    return Object.fromEntries(
      readdirSync(outDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((file) => [join('app', file.slice(outDir.length + 1)), readFileSync(file)]),
    )
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

async function explorer() {
  const page = (name) => readFileSync(join(root, 'web', 'graphiql', name), 'utf8')
  const graphiql = await import(
    pathToFileURL(inPackage('@graphql-yoga/render-graphiql', 'esm/graphiql.js')).href
  )
  return {
    'graphiql/index.html': page('index.html'),
    'graphiql/before.js': page('before.js'),
    'graphiql/start.js': page('start.js'),
    'graphiql/graphiql.js': graphiql.js,
    'graphiql/graphiql.css': graphiql.css + page('own.css'),
    'graphiql/worker-editorWorkerService.js': graphiql.editorWorkerService,
    'graphiql/worker-json.js': graphiql.jsonWorker,
    'graphiql/worker-graphql.js': graphiql.graphqlWorker,
    'graphiql/LICENSE.txt': readFileSync(inPackage('@graphql-yoga/render-graphiql', 'LICENSE'), 'utf8'),
  }
}

const folder = join(root, 'dist', 'pages')
const STAMP = join(folder, '.made')
const MADE_OF = [
  'scripts/pages.mjs',
  'src/http/page-paths.ts',
  'src/http/health-shape.ts',
  'package-lock.json',
  ...readdirSync(join(root, 'web'), { recursive: true }).map((file) => `web/${file}`),
]

const isFresh = () =>
  existsSync(STAMP) && MADE_OF.every((file) => statSync(join(root, file)).mtimeMs <= statSync(STAMP).mtimeMs)

/** True when there was something to do. */
export async function buildPages() {
  if (isFresh()) return false
  const made = await files()
  for (const [file, text] of Object.entries(made)) {
    const to = join(folder, `${file}.gz`)
    mkdirSync(dirname(to), { recursive: true })
    const written = `${to}.${process.pid}`
    writeFileSync(written, gzipSync(text, { level: 9 }))
    renameSync(written, to) // whole or not at all: somebody may be reading it
  }
  // Names of the application's files change with what is in them.
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && file !== STAMP && !(file.slice(folder.length + 1, -3) in made)) rmSync(file)
  }
  writeFileSync(STAMP, '')
  return true
}
