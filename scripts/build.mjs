// Builds dist/: the program (dist/src), the demo's contracts (dist/demo/artifacts) and the pages (dist/pages).
// Needs no network.
// Types are checked by `npm run typecheck`.
// `--if-stale` does nothing while dist/ is newer than everything that it is made of; `--contracts` compiles the demo's
// contracts alone, which is what tests from source need of dist/.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { licencesOf } from './licences.mjs'
import { buildPages } from './pages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const require = createRequire(import.meta.url)
const at = (...parts) => join(root, ...parts)

/** Made at the end of a build, dated at its beginning: what changed meanwhile counts as newer. */
const STAMP = at('dist', '.built')
/** As Hardhat writes a compilation: the demo verifies its contracts by it, as of any project. */
const CONTRACTS = at('dist', 'demo', 'artifacts', 'build-info', 'demo.json')
const MADE_OF = [
  'src',
  'demo',
  'web',
  'scripts/build.mjs',
  'scripts/licences.mjs',
  'scripts/pages.mjs',
  'package-lock.json',
]

/** Every file and folder below a path. Folders count too: a removed file shows in its folder's time alone. */
function* walk(path) {
  if (!existsSync(path)) return
  const isFolder = statSync(path).isDirectory()
  yield { path, isFolder }
  if (!isFolder) return
  for (const entry of readdirSync(path)) yield* walk(join(path, entry))
}

function isFresh() {
  if (!existsSync(STAMP) || !existsSync(CONTRACTS)) return false
  const built = statSync(STAMP).mtimeMs
  for (const source of MADE_OF) {
    for (const { path } of walk(at(source))) if (statSync(path).mtimeMs > built) return false
  }
  return true
}

function compilerInput() {
  const files = readdirSync(at('demo', 'contracts')).filter((file) => file.endsWith('.sol'))
  const sources = files
    .sort()
    .map((file) => [file, { content: readFileSync(at('demo', 'contracts', file), 'utf8') }])
  return {
    language: 'Solidity',
    sources: Object.fromEntries(sources),
    settings: {
      // The oldest EVM that the tests run the contracts on: no opcode that London lacks.
      evmVersion: 'london',
      optimizer: { enabled: true, runs: 200 },
      outputSelection: {
        '*': {
          '*': [
            'abi',
            'metadata',
            'evm.bytecode.object',
            'evm.deployedBytecode.object',
            'evm.deployedBytecode.immutableReferences',
            'storageLayout',
          ],
        },
      },
    },
  }
}

/** True when they were compiled, false when what is there is made of the same sources already. */
function buildContracts() {
  const input = compilerInput()
  const solcVersion = JSON.parse(readFileSync(require.resolve('solc-0.8.30/package.json'), 'utf8')).version
  const hash = createHash('sha256')
    .update(JSON.stringify([solcVersion, input]))
    .digest('hex')
  if (existsSync(CONTRACTS) && JSON.parse(readFileSync(CONTRACTS, 'utf8')).hash === hash) return false

  const solc = require('solc-0.8.30') // here, because loading it takes half a second
  const output = JSON.parse(solc.compile(JSON.stringify(input)))
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) fail(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))

  mkdirSync(dirname(CONTRACTS), { recursive: true })
  const written = `${CONTRACTS}.${process.pid}`
  const solcLongVersion = solc.version().replace(/\.Emscripten.*/, '')
  const { contracts } = output
  writeFileSync(written, JSON.stringify({ hash, solcLongVersion, input, output: { contracts } }))
  renameSync(written, CONTRACTS) // whole or not at all: another process may be reading it
  return true
}

/** What is started by its path: the program, the package for tests and tools, and what runs in a thread or process of its own. */
const PROGRAMS =
  /^(main|index|.*-thread|app\/workers\/worker|archive\/part-process|verification\/compilers\/soljson-child)\.ts$/

/**
 * Bundles src/ with the packages that it imports, which are not installed with ours (docs/decisions/0018): finding and opening
 * some 1,500 files takes longer than the rest of a start. A dynamic import stays a file of its own.
 */
async function buildProgram() {
  const { rolldown } = await import('rolldown')
  const files = readdirSync(at('src'), { recursive: true }).filter((file) => PROGRAMS.test(file))
  const bundle = await rolldown({
    input: Object.fromEntries(files.map((file) => [file.replace(/\.ts$/, ''), at('src', file)])),
    platform: 'node',
    // Files that are read by their path (`#…`, WebAssembly), and an optional package.
    external: [/^#/, 'evmole', 'pg-native'],
    plugins: [{ name: 'own addresses', transform: withOwnAddress }],
  })
  const { output } = await bundle.write({
    dir: at('dist', 'src'),
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // Errors are distinguished by their names.
    keepNames: true,
  })
  await bundle.close()
  const modules = output.flatMap((file) => Object.entries(file.modules ?? {}))
  const used = modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id)
  writeFileSync(at('dist', 'LICENSES.txt'), licencesOf('src/', used))
  const written = new Set(output.map(({ fileName }) => fileName))
  for (const { path, isFolder } of [...walk(at('dist', 'src'))])
    if (!isFolder && !written.has(relative(at('dist', 'src'), path))) rmSync(path)
  chmodSync(at('dist', 'src', 'main.js'), 0o755)
}

/** In one file with others, a module still finds what lies beside it by `import.meta.url`. */
function withOwnAddress(code, file) {
  if (!file.startsWith(at('src')) || !code.includes('import.meta.url')) return null
  const own = relative(at('src'), file).replace(/\.ts$/, '.js')
  return { code: code.replaceAll('import.meta.url', `new URL('./${own}', import.meta.url).href`), map: null }
}

/** What the package exports: the types of these files are written out in full, so that their declarations need no other file. */
const EXPORTED = ['index', 'dev/create-explorer', 'dev/explorer-types']

async function buildDeclarations() {
  const { isolatedDeclarationSync } = await import('rolldown/experimental')
  for (const name of EXPORTED) {
    const { code, errors } = isolatedDeclarationSync(
      `${name}.ts`,
      readFileSync(at('src', `${name}.ts`), 'utf8'),
    )
    if (errors.length > 0) fail(errors.map(({ message }) => `src/${name}.ts: ${message}`).join('\n'))
    mkdirSync(dirname(at('dist', 'src', name)), { recursive: true })
    writeFileSync(at('dist', 'src', `${name}.d.ts`), code.replaceAll(/\.ts(?=['"])/g, '.js'))
  }
}

function fail(sentence) {
  console.error(`build: ${sentence}`)
  process.exit(1)
}

if (process.argv.includes('--if-stale') && isFresh()) process.exit(0)
if (process.argv.includes('--contracts')) {
  buildContracts()
  process.exit(0)
}
if (!existsSync(at('src'))) process.exit(0) // an installed package: dist/ came with it
for (const tool of ['solc-0.8.30', 'vite', 'rolldown']) {
  try {
    require.resolve(`${tool}/package.json`)
  } catch {
    fail(`dist/ is older than its sources and ${tool} is not installed to build it again: run \`npm ci\``)
  }
}

const reason = existsSync(at('dist')) ? 'its sources are newer' : 'it was never built here'
console.log(`build: making dist/, as ${reason}: pages first, then the program. This takes 5 to 60 s.`)
const began = new Date()
rmSync(STAMP, { force: true })
const compiled = buildContracts()
await buildPages()
await buildProgram()
await buildDeclarations()
writeFileSync(STAMP, '')
utimesSync(STAMP, began, began)
const seconds = ((Date.now() - began.getTime()) / 1000).toFixed(1)
console.log(`build: compiled src/${compiled ? ' and the demo contracts' : ''} into dist/ in ${seconds} s`)
