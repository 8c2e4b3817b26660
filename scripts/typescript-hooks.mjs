// The hook of scripts/typescript.mjs, which Node runs in a thread of its own. Each thread of a program has one, so that what
// was transformed once is kept: reading it is a fifth of the work.
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const CACHE = fileURLToPath(new URL('../node_modules/.cache/chainscope-typescript/', import.meta.url))
const SOURCES = fileURLToPath(new URL('../src/', import.meta.url))

/** A worker thread gets its program as one file: resolving its 400 modules one by one takes longer than most tests. */
let isBundleDue = false
export function initialize({ isMainThread }) {
  isBundleDue = !isMainThread
}

export async function load(url, context, next) {
  // Vitest adds a query to the files of tests.
  if (!/^file:[^?]*\.ts(\?|$)/.test(url)) return next(url, context)
  const file = fileURLToPath(url)
  const isBundle = isBundleDue && file.startsWith(SOURCES)
  isBundleDue = false
  const source = await (isBundle
    ? kept(`${file}\n${stateOfSources()}`, () => bundled(file))
    : readFile(file, 'utf8').then((text) => kept(`${file}\n${text}`, () => transformed(file, text))))
  return { format: 'module', source, shortCircuit: true }
}

async function kept(key, make) {
  const file = join(CACHE, `${createHash('sha1').update(key).digest('hex')}.mjs`)
  return readFile(file, 'utf8').catch(async () => {
    const { code, map } = await make()
    const comment = map
      ? `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`
      : ''
    await mkdir(CACHE, { recursive: true })
    // Whole or not at all: other threads read it.
    const draft = `${file}.${randomUUID()}`
    await writeFile(draft, code + comment)
    await rename(draft, file)
    return code + comment
  })
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
    external: /^(?![./])/,
    plugins: [{ name: 'own-addresses', transform: withOwnAddress }],
  })
  const { output } = await bundle.generate({
    dir: CACHE,
    format: 'esm',
    codeSplitting: false,
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

/** Changes with each edit. */
const stateOfSources = () =>
  readdirSync(SOURCES, { recursive: true })
    .map((name) => {
      const { mtimeMs, size } = statSync(join(SOURCES, name))
      return `${name} ${mtimeMs} ${size}`
    })
    .join('\n')
