// The hook of scripts/typescript.mjs, which Node runs in a thread of its own.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'rolldown/utils'

export async function load(url, context, next) {
  if (!/^file:[^?]*\.tsx?(\?|$)/.test(url)) return next(url, context)
  const file = fileURLToPath(url)
  const { code, map, errors } = await transform(file, await readFile(file, 'utf8'), { sourcemap: true })
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  const comment = map
    ? `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`
    : ''
  return { format: 'module', source: code + comment, shortCircuit: true }
}
