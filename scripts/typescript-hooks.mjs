// The hook of scripts/typescript.mjs, which Node runs in a thread of its own. What was transformed once is kept: reading it is
// a fifth of the work.
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const CACHE = fileURLToPath(new URL('../node_modules/.cache/chainscope-typescript/', import.meta.url))
const SOURCES = fileURLToPath(new URL('../src/', import.meta.url))

export async function load(url, context, next) {
  // Vitest adds a query to the files of tests.
  if (!/^file:[^?]*\.ts(\?|$)/.test(url)) return next(url, context)
  const file = fileURLToPath(url)
  const text = await readFile(file, 'utf8')
  const make = () => transformed(file, text)
  const source = await kept(`${file}\n${text}`, make).then(
    (place) => readFile(place, 'utf8'),
    // A test may run as another user, who cannot keep anything here.
    async (error) => {
      if (error.code !== 'EACCES') throw error
      return (await make()).code
    },
  )
  return { format: 'module', source, shortCircuit: true }
}

/** The URL of a file with a program of src/ and all that it imports. `state`: of the sources. */
export const bundleOf = async (file, state) =>
  pathToFileURL(await kept(`${file}\n${state}`, () => bundled(file))).href

/** The file with what `make` returns. */
async function kept(key, make) {
  const file = join(CACHE, `${hashOf(key)}.mjs`)
  if (existsSync(file)) return file
  const { code, map } = await make()
  const comment = map
    ? `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`
    : ''
  await mkdir(CACHE, { recursive: true })
  // Whole or not at all: other threads read it.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, code + comment)
  await rename(draft, file)
  return file
}

async function transformed(file, text) {
  const { transform } = await import('rolldown/utils')
  const { code, map, errors } = await transform(file, text, { sourcemap: true })
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  return { code, map }
}

async function bundled(file) {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    // As in scripts/build.mjs.
    external: ['evmole', 'pg-native'],
    plugins: [{ name: 'own-addresses', transform: withOwnAddress, resolveId: ownImport }],
  })
  const { output } = await bundle.generate({
    dir: CACHE,
    format: 'esm',
    codeSplitting: false,
    keepNames: true,
    sourcemap: 'hidden',
  })
  await bundle.close()
  const { version, names, mappings, sources } = output[0].map
  const files = sources.map((source) => pathToFileURL(join(CACHE, source)).href)
  return { code: output[0].code, map: { version, names, mappings, sources: files } }
}

/** In one file with others, a module still finds what lies beside it. */
const withOwnAddress = (code, file) => ({
  code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
  map: null,
})

/** The `imports` of package.json do not apply to what lies in node_modules, as the bundle does. */
const ownImport = (id) => (id.startsWith('#') ? { id: import.meta.resolve(id), external: true } : null)

/** Changes with each edit, also of this file. */
export const stateOfSources = () => {
  const files = readdirSync(SOURCES, { recursive: true }).map((name) => {
    const { mtimeMs, size } = statSync(join(SOURCES, name))
    return `${name} ${mtimeMs} ${size}`
  })
  return hashOf([...files, statSync(fileURLToPath(import.meta.url)).mtimeMs].join('\n'))
}

const hashOf = (text) => createHash('sha1').update(text).digest('hex')
