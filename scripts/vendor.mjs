// Makes index.js and LICENSES.txt of the folders below: what is used of a package that cannot be one of our dependencies,
// bundled with what that needs (docs/decisions/0018-installed-size.md). `npm run vendor` writes them, and asks the npm registry;
// `-- --to <folder>` writes them elsewhere, so that a test can compare. The pages of GraphiQL are taken out of their package
// too.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { licencesOf } from './licences.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const GRAPHIQL = 'web/graphiql/vendor'
/** Packages of which one file is used, taken out as it is. */
const SINGLE_FILES = [
  // Renders pages on the server; it imports the preact of the checkout.
  {
    name: 'web/vendor',
    from: 'preact-render-to-string',
    files: { 'render-to-string.js': 'dist/index.mjs', 'LICENSE.txt': 'LICENSE' },
  },
  {
    name: 'test/vendor/axe',
    from: 'axe-core',
    files: {
      'axe.min.js': 'axe.min.js',
      'LICENSE.txt': 'LICENSE',
      'LICENSE-3RD-PARTY.txt': 'LICENSE-3RD-PARTY.txt',
    },
  },
]
/** Of the program, and of its tests: folders with entry.js, package.json and package-lock.json. */
const FOLDERS = [
  'vendor/lib-sourcify',
  'vendor/opentelemetry',
  'test/vendor/ethers',
  'test/vendor/openapi',
  'test/vendor/quais',
  'test/vendor/viem',
]

/** Large files that only tests read: kept compressed, so that a clone stays small. */
const PACKED = ['test/vendor/axe/axe.min.js', 'test/vendor/openapi/index.js']

/** Signatures of functions and events. */
const SIGNATURES = 'vendor/sevm'

/** Names and coins of chains by their ids. */
const CHAINS = 'src/chain/known-chains.ts'

/** Installs the locked versions in a folder of its own: nothing of the checkout is part of the bundle. */
function install(name) {
  const folder = mkdtempSync(join(tmpdir(), 'chainscope-vendor-'))
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, name, file), join(folder, file))
  const quiet = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync('npm', ['ci', ...quiet], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw error ?? new Error(`npm ci of ${name} failed`)
  return folder
}

async function bundle(name, folder) {
  const outDir = join(folder, 'made')
  const used = new Set()
  cpSync(join(root, name, 'entry.js'), join(folder, 'entry.js'))
  // The bundle names modules as seen from the working folder.
  process.chdir(folder)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    // Its entry for Node asks for a native addon first, which the other one does without.
    resolve: { alias: [{ find: /^cbor-x$/, replacement: join(folder, 'node_modules/cbor-x/index.js') }] },
    ssr: { noExternal: true },
    build: {
      ssr: 'entry.js',
      outDir,
      target: 'node20',
      // To keep the clone small. The comparison of bytecode stays readable, as operators may ask how it decides.
      minify: name !== 'vendor/lib-sourcify',
      rolldownOptions: {
        // None of them does anything by being loaded: what is not used stays out, and so do the packages that it needs.
        treeshake: { moduleSideEffects: false },
        // The hash of Swarm comes as a webpack build in eval().
        checks: { eval: false },
        output: { entryFileNames: 'index.js', codeSplitting: false },
      },
    },
    plugins: [
      {
        name: 'used-packages',
        generateBundle(_options, chunks) {
          for (const { imports, modules } of Object.values(chunks)) {
            const outside = imports.filter((one) => !isBuiltin(one))
            if (outside.length > 0) throw new Error(`the bundle would import ${outside.join(', ')}`)
            for (const [id, { renderedLength }] of Object.entries(modules))
              if (renderedLength > 0) used.add(id)
          }
        },
      },
    ],
  })
  return { code: readFileSync(join(outDir, 'index.js'), 'utf8'), licences: licencesOf('index.js', used) }
}

/** GraphiQL, whose package holds each file as a text, and all of them twice: 18 MB. Compressed files are 2. */
async function explorer(folder) {
  const from = join(folder, 'node_modules/@graphql-yoga/render-graphiql')
  const graphiql = await import(pathToFileURL(join(from, 'esm/graphiql.js')).href)
  return {
    'graphiql.js': graphiql.js,
    'graphiql.css': graphiql.css,
    'worker-editorWorkerService.js': graphiql.editorWorkerService,
    'worker-json.js': graphiql.jsonWorker,
    'worker-graphql.js': graphiql.graphqlWorker,
    'LICENSE.txt': readFileSync(join(from, 'LICENSE'), 'utf8'),
  }
}

/** Chains whose coin has 18 decimals, by their ids, as src/chain/known-chains.ts has them. */
async function chainsOf(folder) {
  const all = Object.values(
    await import(pathToFileURL(join(folder, 'node_modules/viem/_esm/chains/index.js')).href),
  )
  const byId = new Map()
  for (const { id, name, nativeCurrency } of all) {
    if (nativeCurrency?.decimals !== 18) continue
    const known = byId.get(id)
    // Ids that several chains use, such as those of local nodes, give no name.
    byId.set(id, { symbol: nativeCurrency.symbol, name: known && known.name !== name ? '' : name })
  }
  const entries = [...byId]
    .sort(([a], [b]) => a - b)
    .map(([id, { symbol, name }]) => `${id} ${symbol} ${name}`)
  const lines = []
  for (const entry of entries) {
    if (/[^ -~]|[`$\\;]/.test(entry)) throw new Error(`${entry} cannot be written`)
    if (lines.length > 0 && lines.at(-1).length + entry.length < 130) lines.push(`${lines.pop()}${entry};`)
    else lines.push(`${entry};`)
  }
  return `// Made by scripts/vendor.mjs of viem's list of chains (MIT).\nexport const KNOWN_CHAINS = \`\n${lines.join('\n')}\n\`\n`
}

/** Functions, an empty line, events; one in a line, sorted so that they pack well. */
function signaturesOf(folder) {
  const from = join(folder, 'node_modules/sevm')
  const { default: standards } = createRequire(import.meta.url)(join(from, 'dist/src/ercs.js'))
  const linesOf = (file, kind) => {
    const byHash = JSON.parse(readFileSync(join(from, '4bytedb', file), 'utf8'))
    const declared = Object.values(standards).flatMap((its) => Object.values(its[kind]))
    const lines = [...new Set([...Object.values(byHash).flat(), ...declared.map(signatureOf)])].sort()
    for (const line of lines)
      if (!/^[A-Za-z_$][\w$]*\([\w,()[\]]*\)$/.test(line)) throw new Error(`${line} is no signature`)
    return lines.join('\n')
  }
  return `${linesOf('functionHashes.min.json', 'functions')}\n\n${linesOf('eventHashes.min.json', 'events')}`
}

/** Of a declaration such as `event Approval(address indexed owner, …)`; those of the standards take no tuples. */
function signatureOf(declaration) {
  const [, name, inputs] = /^(?:function|event) (\w+)\(([^()]*)\)/.exec(declaration)
  const types = inputs.split(',').map((input) => input.trim().split(' ')[0])
  return `${name}(${types.join()})`
}

function write(name, text) {
  if (PACKED.includes(name)) writeFileSync(join(to, `${name}.br`), brotliCompressSync(text))
  else writeFileSync(join(to, name), text)
}

const to = process.argv.includes('--to') ? process.argv[process.argv.indexOf('--to') + 1] : root
for (const name of FOLDERS) {
  const folder = install(name)
  try {
    const { code, licences } = await bundle(name, folder)
    mkdirSync(join(to, name), { recursive: true })
    write(`${name}/index.js`, code)
    writeFileSync(join(to, name, 'LICENSES.txt'), licences)
    console.log(`vendor: made ${name}, ${Math.round(code.length / 1024)} KiB`)
    if (name !== 'test/vendor/viem') continue
    mkdirSync(join(to, 'src/chain'), { recursive: true })
    writeFileSync(join(to, CHAINS), await chainsOf(folder))
  } finally {
    process.chdir(root)
    rmSync(folder, { recursive: true, force: true })
  }
}

const graphiql = install(GRAPHIQL)
try {
  mkdirSync(join(to, GRAPHIQL), { recursive: true })
  for (const [file, text] of Object.entries(await explorer(graphiql)))
    writeFileSync(join(to, GRAPHIQL, `${file}.br`), brotliCompressSync(text))
  console.log('vendor: made web/graphiql/vendor')
} finally {
  rmSync(graphiql, { recursive: true, force: true })
}

const signatures = install(SIGNATURES)
try {
  mkdirSync(join(to, SIGNATURES), { recursive: true })
  const text = signaturesOf(signatures)
  // The window that takes in all of the text.
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24 }
  writeFileSync(join(to, SIGNATURES, 'signatures.br'), brotliCompressSync(text, { params }))
  writeFileSync(
    join(to, SIGNATURES, 'LICENSES.txt'),
    `signatures.br holds data of this package.\n\n${readFileSync(join(signatures, 'node_modules/sevm/LICENSE'), 'utf8')}`,
  )
  console.log('vendor: made vendor/sevm')
} finally {
  rmSync(signatures, { recursive: true, force: true })
}

for (const { name, from, files } of SINGLE_FILES) {
  const folder = install(name)
  try {
    mkdirSync(join(to, name), { recursive: true })
    for (const [file, source] of Object.entries(files)) {
      const text = readFileSync(join(folder, 'node_modules', from, source), 'utf8')
      write(`${name}/${file}`, text.replace(/\n\/\/# sourceMappingURL=.*/, ''))
    }
    console.log(`vendor: made ${name}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
