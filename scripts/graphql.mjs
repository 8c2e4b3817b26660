// Bundles the compiled GraphQL endpoint with its packages into the one file dist/src/graphql/handler.js. They are some 500
// modules, which take longer to find and load than all else that a start loads, and nearly every page asks GraphQL. The
// packages stay dependencies, and bring their licences.
import { renameSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const program = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist', 'src')
const folder = join(program, 'graphql')

/** The rest of the program stays what it is: its modules may hold state, and its errors are distinguished by their classes. */
const isOfProgram = (path) => path.startsWith(program + sep) && !path.startsWith(folder + sep)

export async function bundleGraphql() {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: join(folder, 'handler.js'),
    platform: 'node',
    external: (id, _importer, isResolved) => isResolved && isOfProgram(id),
    // None of the packages does anything by being loaded.
    treeshake: { moduleSideEffects: false },
  })
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    codeSplitting: false,
    entryFileNames: 'handler.bundle.js',
    // Names stay, as errors are distinguished by them.
    minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
  })
  await bundle.close()
  const others = output.flatMap(({ imports }) => imports).filter((one) => !/^(\.\.\/|node:)/.test(one))
  if (others.length > 0) throw new Error(`the bundle of GraphQL would import ${others.join(', ')}`)
  // Whole or not at all: another process may be reading it.
  renameSync(join(folder, 'handler.bundle.js'), join(folder, 'handler.js'))
}
