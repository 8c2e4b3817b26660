import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FAULTS, withFault } from '../../scripts/faults.ts'
import { ACTIONS } from '../../src/api/registry.ts'

/** Where SQL may stand: tables, writes, reads, and the records of user data. */
const SQL_HOMES = [
  /^src\/schema\//,
  /^src\/store\//,
  /^src\/query\//,
  /^src\/(verification|accounts)\/.*-records\.ts$/,
]

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const architecture = read('docs/architecture.md')

/** The layer of each module, by the table of architecture.md. A file imports its own module and lower layers. */
const LAYERS = new Map(
  [...architecture.matchAll(/^\| (\d+) \| `([\w-]+)` \|/gm)].map(([, layer, name]) => [name!, Number(layer)]),
)

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(file) : [file]
  })
}

/** Comments say what they like; a `//` inside a text, such as a URL's, is not one. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{}(,])\/\/[^\n]*/g, '$1')

const sources = filesBelow('src').filter((file) => file.endsWith('.ts'))
const codeOf = new Map(sources.map((file) => [file, withoutComments(read(file))]))

/** Every file of the repository that this one imports, also types and dynamically. */
function importsOf(file: string, code = codeOf.get(file)!): string[] {
  const named = code.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']+)'/g)
  return [...named].map(([, target]) => path.posix.join(path.posix.dirname(file), target!))
}

/** Packages that loading these files loads at once, and not at the first use of a part. */
function packagesOf(entries: readonly string[]): string[] {
  const files = new Set(entries)
  const packages = new Set<string>()
  for (const file of files) {
    const named = codeOf.get(file)!.matchAll(/^(?:import|export) (?!type\b)(?:[^'"=(]*? from )?'([^']+)'/gm)
    for (const [, target] of named) {
      if (!target!.startsWith('.')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(target!)![0])
      else if (target!.endsWith('.ts')) files.add(path.posix.join(path.posix.dirname(file), target!))
    }
  }
  return [...packages].filter((name) => !name.startsWith('node:')).sort()
}

const moduleOf = (file: string) => file.split('/')[1]!.replace(/\.ts$/, '')
const layerOf = (name: string) => LAYERS.get(name) ?? Number.NaN

test('every import names a file that is there', () => {
  const missing = sources.flatMap((file) =>
    importsOf(file)
      .filter(
        (target) => !codeOf.has(target) && !(target.endsWith('.json') && existsSync(path.join(root, target))),
      )
      .map((target) => `${file} → ${target}`),
  )
  expect(missing).toEqual([])
})

test('architecture.md gives each module a layer, and names none that is gone', () => {
  expect([...LAYERS.keys()].sort()).toEqual([...new Set(sources.map(moduleOf))].sort())
})

test('a file imports its own module and lower layers, never one beside it or above', () => {
  const wrong = sources.flatMap((file) =>
    importsOf(file)
      .filter((target) => moduleOf(target) !== moduleOf(file))
      .filter((target) => !(layerOf(moduleOf(target)) < layerOf(moduleOf(file))))
      .map((target) => `${file} → ${target}`),
  )
  expect(wrong).toEqual([])
})

/** The drawings of architecture.md: each file, by `*` several, below the file that it is set in under. */
const drawn = [...architecture.matchAll(/^```\n([\s\S]*?)^```/gm)].flatMap(([, drawing]) => {
  const above: { depth: number; file: string }[] = []
  return [...drawing!.matchAll(/^([ │├└─]*)((?:src|web)\/\S+)/gm)].map(([, indent, file]) => {
    const depth = indent!.length
    while (above.length > 0 && above.at(-1)!.depth >= depth) above.pop()
    const parent = above.at(-1)?.file
    above.push({ depth, file: file! })
    return { parent, file: file! }
  })
})

test.for(drawn)('$parent leads to $file, as architecture.md draws it', ({ parent, file }) => {
  const name = new RegExp(`^${file.replaceAll('.', '\\.').replaceAll('*', '[\\w-]+')}$`)
  if (parent === undefined) expect([file].filter((one) => existsSync(path.join(root, one)))).toEqual([file])
  else {
    // A thread is started by the name of its file.
    const named = read(parent).matchAll(/'(\.{1,2}\/[^']+\.tsx?)'/g)
    const targets = [...named].map(([, target]) => path.posix.join(path.posix.dirname(parent), target!))
    expect(targets.filter((target) => name.test(target) && existsSync(path.join(root, target)))).not.toEqual(
      [],
    )
  }
})

test('a list request is followed through at most 34 files with at most 9 returns, as architecture.md lists them', () => {
  const [, files, returns, list] = /: (\d+) files and (\d+) returns\.[\s\S]*?^```\n([\s\S]*?)^```/m.exec(
    architecture,
  )!
  const walk = [...list!.matchAll(/^(↩ )?(src\/\S+)/gm)].map(([, back, file]) => ({
    isReturn: !!back,
    file: file!,
  }))
  const unknown = walk.filter(({ isReturn, file }, n) => {
    const before = walk.slice(0, n).map((step) => step.file)
    if (isReturn) return !before.includes(file)
    const isCalled = n === 0 || before.some((one) => importsOf(one).includes(file))
    return !isCalled || before.includes(file)
  })
  expect(unknown).toEqual([])
  const counted = {
    files: walk.filter(({ isReturn }) => !isReturn).length,
    returns: walk.filter(({ isReturn }) => isReturn).length,
  }
  expect(counted).toEqual({ files: Number(files), returns: Number(returns) })
  expect(counted.files).toBeLessThanOrEqual(34)
  expect(counted.returns).toBeLessThanOrEqual(9)
})

/** Stages of a module, the last first. */
const STAGES: Readonly<Record<string, readonly string[]>> = {
  indexer: [
    ...[
      'watch-writer',
      'start-indexer',
      'indexer-thread',
      'learn-checks',
      'indexer',
      'repair',
      'backfill',
      'follow',
      'progress',
      'write',
      'indexer-methods',
      'indexer-state',
    ],
    ...['fetch', 'check', 'active-issues'],
  ],
  verification: [
    'open-verification',
    'registry',
    'queue',
    'sources',
    'verified-records',
    'match',
    'compilers',
    'intake',
  ],
}

test.for(Object.entries(STAGES))('a file of %s imports its own stage and earlier ones', ([name, stages]) => {
  const stageOf = (file: string) => stages.indexOf(/^src\/[^/]+\/([^/.]+)/.exec(file)?.[1] ?? '')
  const files = sources.filter((file) => moduleOf(file) === name)
  expect(files.filter((file) => stageOf(file) < 0)).toEqual([])
  const wrong = files.flatMap((file) =>
    importsOf(file)
      .filter((target) => moduleOf(target) === name && stageOf(target) < stageOf(file))
      .map((target) => `${file} → ${target}`),
  )
  expect(wrong).toEqual([])
})

test.for(['src', 'web/src'])('there are no import cycles in %s, type imports included', (folder) => {
  const files = filesBelow(folder).filter((file) => /\.tsx?$/.test(file))
  const code = new Map(files.map((file) => [file, withoutComments(read(file))]))
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, way: readonly string[]) => {
    if (way.includes(file)) {
      circles.push([...way.slice(way.indexOf(file)), file].join(' → '))
      return
    }
    if (done.has(file)) return
    for (const target of importsOf(file, code.get(file)!)) if (code.has(target)) visit(target, [...way, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(circles).toEqual([])
})

test('only types are imported from the program of a thread, because it serves calls as soon as it is loaded', () => {
  const serves = (file: string) =>
    file !== 'src/primitives/thread-calls.ts' && /\bserveThread[(<]/.test(codeOf.get(file) ?? '')
  const loaded = sources.flatMap((file) => {
    const named = codeOf
      .get(file)!
      .matchAll(/(?:^(?:import|export) (?!type\b)(?:[^'"=(]*? from )?|\bimport\()'(\.[^']+)'/gm)
    return [...named]
      .map(([, target]) => path.posix.join(path.posix.dirname(file), target!))
      .filter(serves)
      .map((target) => `${file} loads ${target}`)
  })
  expect(sources.filter(serves).length).toBeGreaterThan(5)
  expect(loaded).toEqual([])
})

test('the environment is read in settings.ts alone', () => {
  const readers = sources.filter((file) =>
    /\bprocess\s*\.\s*env\b|\bprocess\[|import\.meta\.env/.test(codeOf.get(file)!),
  )
  expect(readers).toEqual(['src/settings.ts'])
})

test('SQL is only in the modules for it', () => {
  const sql =
    /['"`]\s*select\b|\bselect\b[^'"`;]*\bfrom\b|\binsert into\b|\bdelete from\b|\bupdate \w+ set\b|\b(create|alter|drop) (table|schema|index|unique|type)\b/
  const elsewhere = sources.filter(
    (file) => !SQL_HOMES.some((home) => home.test(file)) && sql.test(codeOf.get(file)!),
  )
  expect(elsewhere).toEqual([])
})

test('folders are made by makeFolders, which ends where none can be made', () => {
  expect(sources.filter((file) => /\bmkdir(Sync)?\([^\n]*recursive/.test(codeOf.get(file)!))).toEqual([])
})

test('a start loads no package that only some starts or requests need', () => {
  const start = ['src/main.ts', 'src/commands/start.ts', 'src/app.ts']
  // Before PostgreSQL is spawned, which loading delays.
  expect(packagesOf(start)).toEqual(['cli-progress', 'commander', 'pg', 'pino', 'pino-pretty', 'zod'])
  expect(packagesOf([...start, 'src/app/modules.ts'])).toEqual([
    '@fastify/busboy',
    '@noble/hashes',
    'cli-progress',
    'commander',
    'fastify',
    'hash-wasm',
    'pg',
    'pino',
    'pino-pretty',
    'prom-client',
    'rate-limiter-flexible',
    'zod',
  ])
  const threads = ['src/indexer/indexer-thread.ts', 'src/indexer/check/check-thread.ts']
  expect(packagesOf(threads)).toEqual(['@noble/curves', '@noble/hashes', 'hash-wasm', 'pg', 'zod'])
})

test('the oracle imports nothing of src', () => {
  const oracle = filesBelow('test').filter((file) => file.startsWith('test/oracle/') && file.endsWith('.ts'))
  const knowing = oracle.filter((file) =>
    importsOf(file, withoutComments(read(file))).some((target) => target.startsWith('src/')),
  )
  expect(knowing).toEqual([])
})

test('every action is in the file of its module, or in one of its name in the folder of its module, and is registered', () => {
  const files = sources.flatMap((file) => /^src\/api\/actions\/(.+)\.ts$/.exec(file)?.[1] ?? [])
  const registered = ACTIONS.map(({ module, name }) => `${module}/${name}`)
  expect(new Set(registered).size).toBe(registered.length)
  const expected = ACTIONS.map(({ module, name }) => (files.includes(module) ? module : `${module}/${name}`))
  expect(files.sort()).toEqual([...new Set(expected)].sort())
})

test('no file is longer than 300 lines', () => {
  const long = sources.filter((file) => read(file).split('\n').length > 301)
  expect(long).toEqual([])
})

test('no two files of src have the same name, but for actions of different modules', () => {
  const names = sources
    .filter((file) => !file.startsWith('src/api/actions/'))
    .map((file) => path.basename(file).replace(/\.ts$/, ''))
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
})

/** `compatibility.md, Pages: more`: a page of the repository, and perhaps a heading of it. */
const REFERENCE = /\b([\w-]+\.md)(?:, ([A-Z][^):;.]*))?/g

test('a page that code refers to is in the repository, and has the heading that is named', () => {
  const pages = new Map(
    [...filesBelow('docs'), 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
      .filter((file) => file.endsWith('.md') && existsSync(path.join(root, file)))
      .map((file) => [path.posix.basename(file), read(file)]),
  )
  const files = ['src', 'web', 'test', 'bench', 'scripts'].flatMap(filesBelow)
  const wrong = files
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('/fixtures/'))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => /^\s*(\/\/|\/?\*)/.test(line))
        .flatMap((line) =>
          [...line.matchAll(REFERENCE)].flatMap(([text, page, heading]) => {
            const content = pages.get(page!)
            if (content === undefined) return [`${file}: ${text}`]
            const named = heading?.trim()
            const there =
              named === undefined ||
              content.split('\n').some((one) => /^(#|\*\*)/.test(one) && one.includes(named))
            return there ? [] : [`${file}: ${text}`]
          }),
        ),
    )
  expect(wrong).toEqual([])
})

test('no file names a folder of the machine of a developer', () => {
  const made = /^(node_modules|dist|data|\.git|\.bench)$/
  const kept = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    made.test(entry.name) || entry.name.endsWith('.tgz') || entry.name.endsWith('.log')
      ? []
      : entry.isDirectory()
        ? filesBelow(entry.name)
        : [entry.name],
  )
  const naming = kept.filter((file) => /(?<![\w.~}])\/(work|home|root|Users)\/[\w.-]+/.test(read(file)))
  expect(naming).toEqual([])
})

test('the lock file names what every platform installs, or npm ci refuses it', () => {
  // A registry that lacks a platform's package leaves it out of the lock without a word.
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const missing = Object.entries(packages).flatMap(([key, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`${key}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
    ),
  )
  expect(missing).toEqual([])
})

test('each fault of scripts/faults.ts can still be put into the source, and its tests are there', () => {
  for (const fault of FAULTS) {
    expect(() => withFault(fault)).not.toThrow()
    expect(fault.tests.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  }
})
