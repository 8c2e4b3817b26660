// Makes vendor/<name>/index.js and LICENSES.txt: what Chainscope uses of a package that cannot be one of its dependencies,
// bundled with what that needs (docs/decisions/0018-installed-size.md). `npm run vendor` writes them, and asks the npm registry;
// `-- --to <folder>` writes them elsewhere, so that a test can compare.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const from = join(root, 'vendor')

/** Installs the locked versions in a folder of its own: nothing of the checkout is part of the bundle. */
function install(name) {
  const folder = mkdtempSync(join(tmpdir(), `chainscope-vendor-${name}-`))
  for (const file of ['package.json', 'package-lock.json', 'entry.js'])
    cpSync(join(from, name, file), join(folder, file))
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync('npm', ['ci', ...quiet], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw error ?? new Error(`npm ci of vendor/${name} failed`)
  return folder
}

async function bundle(folder) {
  const outDir = join(folder, 'made')
  const used = new Set()
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
      minify: false,
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
              if (renderedLength > 0 && id.includes('/node_modules/')) used.add(packageOf(id))
          }
        },
      },
    ],
  })
  return { code: readFileSync(join(outDir, 'index.js'), 'utf8'), licences: licencesOf(used) }
}

/** The folder of the package that a module is of. */
function packageOf(id) {
  const [, folder] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)
  return folder
}

function licencesOf(folders) {
  const texts = [...folders].map((folder) => {
    const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const { name, version, license, author, repository } = about
    const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
    const text = file
      ? readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
      : `Its package has no text of its licence. By ${author?.name ?? author ?? 'its contributors'}: ${repository?.url ?? repository}`
    return `${name} ${version} (${license})\n\n${text}\n`
  })
  return `index.js holds parts of these packages.\n\n${[...new Set(texts)].sort().join(`\n${'-'.repeat(80)}\n\n`)}`
}

const to = process.argv.includes('--to') ? process.argv[process.argv.indexOf('--to') + 1] : from
for (const name of readdirSync(from).filter((one) => existsSync(join(from, one, 'entry.js')))) {
  const folder = install(name)
  try {
    const { code, licences } = await bundle(folder)
    mkdirSync(join(to, name), { recursive: true })
    writeFileSync(join(to, name, 'index.js'), code)
    writeFileSync(join(to, name, 'LICENSES.txt'), licences)
    console.log(`vendor: made ${name}, ${Math.round(code.length / 1024)} KiB`)
  } finally {
    process.chdir(root)
    rmSync(folder, { recursive: true, force: true })
  }
}
