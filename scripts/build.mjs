// Builds dist/: the program (dist/src), the demo's contracts (dist/demo/artifacts) and the pages (dist/pages).
// Needs no network.
// `--if-stale` does nothing while dist/ is newer than everything that it is made of; `--contracts` compiles the demo's
// contracts alone, which is what tests from source need of dist/.
import { spawnSync } from 'node:child_process'
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
import { bundleGraphql } from './graphql.mjs'
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
  'scripts/graphql.mjs',
  'scripts/pages.mjs',
  'tsconfig.json',
  'tsconfig.build.json',
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

function buildProgram() {
  const compiler = require.resolve('typescript/package.json')
  const { bin } = JSON.parse(readFileSync(compiler, 'utf8'))
  const made = spawnSync(process.execPath, [join(dirname(compiler), bin.tsc), '-p', 'tsconfig.build.json'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (made.error) fail(made.error.message)
  if (made.status !== 0) fail('the TypeScript compiler found errors')

  removeLeftovers()
  const main = at('dist', 'src', 'main.js')
  if (existsSync(main)) chmodSync(main, 0o755)
}

/** Declarations of what the package exports, which import no others. */
const TYPES = ['index.d.ts', 'dev/create-explorer.d.ts', 'dev/explorer-types.d.ts'].map((file) =>
  at('dist', 'src', file),
)

/** What was compiled from a file that is gone must not be packed or imported. */
function removeLeftovers() {
  for (const { path, isFolder } of [...walk(at('dist', 'src'))]) {
    if (isFolder || TYPES.includes(path)) continue
    const source = relative(at('dist'), path).replace(/\.js(\.map)?$/, '.ts')
    if (!existsSync(at(source))) rmSync(path)
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
for (const tool of ['typescript', 'solc-0.8.30', 'vite']) {
  try {
    require.resolve(`${tool}/package.json`)
  } catch {
    fail(`dist/ is older than its sources and ${tool} is not installed to build it again: run \`npm ci\``)
  }
}

const reason = existsSync(at('dist')) ? 'its sources are newer' : 'it was never built here'
console.log(`build: making dist/, as ${reason}: pages first, then the program. This takes 10 to 60 s.`)
const began = new Date()
rmSync(STAMP, { force: true })
const compiled = buildContracts()
await buildPages()
buildProgram()
await bundleGraphql()
writeFileSync(STAMP, '')
utimesSync(STAMP, began, began)
const seconds = ((Date.now() - began.getTime()) / 1000).toFixed(1)
console.log(`build: compiled src/${compiled ? ' and the demo contracts' : ''} into dist/ in ${seconds} s`)
