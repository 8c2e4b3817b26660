// The hook of scripts/typescript.mjs, which Node runs in a thread of its own. Each thread of a program has one, so that what
// was transformed once is kept: reading it is a fifth of the work.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const CACHE = fileURLToPath(new URL('../node_modules/.cache/chainscope-typescript/', import.meta.url))

export async function load(url, context, next) {
  // Vitest adds a query to the files of tests.
  if (!/^file:[^?]*\.ts(\?|$)/.test(url)) return next(url, context)
  const file = fileURLToPath(url)
  const text = await readFile(file, 'utf8')
  const kept = join(CACHE, `${createHash('sha1').update(`${file}\n${text}`).digest('hex')}.mjs`)
  const source = await readFile(kept, 'utf8').catch(() => transformed(file, text, kept))
  return { format: 'module', source, shortCircuit: true }
}

async function transformed(file, text, kept) {
  const { transform } = await import('rolldown/utils')
  const { code, map, errors } = await transform(file, text, { sourcemap: true })
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  const comment = map
    ? `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`
    : ''
  await mkdir(CACHE, { recursive: true })
  // Whole or not at all: other threads read it.
  const draft = `${kept}.${randomUUID()}`
  await writeFile(draft, code + comment)
  await rename(draft, kept)
  return code + comment
}
