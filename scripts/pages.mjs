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
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliDecompressSync, gzipSync } from 'node:zlib'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Of the program, and so not compressed. */
const RENDERER = 'render.mjs'
const PATHS = 'paths.json'
const isOfProgram = (file) => file === RENDERER || file === PATHS
const nameOf = (file) => (isOfProgram(file) ? file : `${file}.gz`)

/** Every file by its path below dist/pages; the paths last, by which the server knows that all are there. */
const files = async () => ({ ...explorer(), ...(await application()), ...(await renderer()) })

const application = () =>
  built(
    (config, outDir) => ({ build: { ...config.build, outDir, emptyOutDir: true } }),
    (outDir) =>
      Object.fromEntries(
        readdirSync(outDir, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name))
          .map((file) => [join('app', file.slice(outDir.length + 1)), readFileSync(file)]),
      ),
  )

/** The application once more, as the module that renders its pages on the server, with all that it imports; and their paths. */
export const renderer = (plugins = []) =>
  built(
    (config, outDir) => ({
      plugins: [...config.plugins, ...plugins],
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: 'src/render.tsx',
        outDir,
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: RENDERER, codeSplitting: false } },
      },
    }),
    async (outDir) => {
      const { PAGE_PATHS } = await import(pathToFileURL(join(outDir, RENDERER)).href)
      return { [RENDERER]: readFileSync(join(outDir, RENDERER)), [PATHS]: JSON.stringify(PAGE_PATHS) }
    },
  )

/** What `read` finds in a folder that Vite has built into, by the configuration of the pages and `optionsOf`. */
async function built(optionsOf, read) {
  // With another value Vite makes pages for development, a fifth larger.
  process.env.NODE_ENV = 'production'
  const [{ build }, { default: config }] = await Promise.all([
    import('vite'),
    import('../web/vite.config.mjs'),
  ])
  const outDir = mkdtempSync(join(tmpdir(), 'chainscope-pages-'))
  try {
    await build({ ...config, configFile: false, logLevel: 'warn', ...optionsOf(config, outDir) })
    return await read(outDir)
  } finally {
    rmSync(outDir, { recursive: true })
  }
}

function explorer() {
  const page = (name) => readFileSync(join(root, 'web', 'graphiql', name), 'utf8')
  // From npm, by scripts/vendor.mjs.
  const vendored = (name) =>
    brotliDecompressSync(readFileSync(join(root, 'web', 'graphiql', 'vendor', `${name}.br`))).toString()
  const files = [
    'graphiql.js',
    'worker-editorWorkerService.js',
    'worker-json.js',
    'worker-graphql.js',
    'LICENSE.txt',
  ]
  return {
    'graphiql/index.html': page('index.html'),
    'graphiql/before.js': page('before.js'),
    'graphiql/start.js': page('start.js'),
    'graphiql/graphiql.css': vendored('graphiql.css') + page('own.css'),
    ...Object.fromEntries(files.map((file) => [`graphiql/${file}`, vendored(file)])),
  }
}

const folder = join(root, 'dist', 'pages')
const STAMP = join(folder, '.made')
const MADE_OF = [
  'scripts/pages.mjs',
  'src/http/routes/rendered-pages.ts',
  'package-lock.json',
  ...['web', 'src/api/page', 'src/abi-decoding', 'src/primitives'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
  ),
]

const isFresh = () =>
  existsSync(STAMP) && MADE_OF.every((file) => statSync(join(root, file)).mtimeMs <= statSync(STAMP).mtimeMs)

/** True when there was something to do. */
export async function buildPages() {
  if (isFresh()) return false
  const made = await files()
  for (const [file, text] of Object.entries(made)) {
    const to = join(folder, nameOf(file))
    mkdirSync(dirname(to), { recursive: true })
    const written = `${to}.${process.pid}`
    writeFileSync(written, isOfProgram(file) ? text : gzipSync(text, { level: 9 }))
    renameSync(written, to) // atomically: a server may be reading it
  }
  // Names of the application's files change with what is in them.
  const kept = new Set([STAMP, ...Object.keys(made).map((file) => join(folder, nameOf(file)))])
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && !kept.has(file)) rmSync(file)
  }
  writeFileSync(STAMP, '')
  return true
}
