import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export interface FoundFile {
  /** Within the project, with slashes. */
  readonly path: string
  /** Changes with the file. */
  readonly stamp: string
  readonly size: number
}

const MAX_FILES = 20_000
const MAX_ENTRIES = 100_000
const MAX_DEPTH = 12

const CONTRACT_FILE = /(?:^|\/)[^/]+\.(?:sol|yul)\/[^/]+\.json$/
const BUILD_FILE = /(?:^|\/)build-info\/[^/]+\.json$/
const DEPLOYED_FILE = /^(?:ignition\/deployments\/[^/]+\/deployed_addresses|broadcast\/.+\/run-latest)\.json$/
const FOUNDRY_CACHE = 'cache/solidity-files-cache.json'

/** The files that compilers and deployments wrote. Links are not followed. */
export function scanProject(folder: string) {
  const files: FoundFile[] = []
  /** Why files may be missing. */
  const notes: string[] = []
  let entries = 0
  const look = (file: string) => {
    if (
      !CONTRACT_FILE.test(file) &&
      !BUILD_FILE.test(file) &&
      !DEPLOYED_FILE.test(file) &&
      file !== FOUNDRY_CACHE
    )
      return
    const stat = statSync(path.join(folder, file), { throwIfNoEntry: false })
    if (stat?.isFile()) files.push({ path: file, size: stat.size, stamp: `${stat.mtimeMs}:${stat.size}` })
  }
  const walk = (below: string, depth: number) => {
    if (depth > MAX_DEPTH) return
    for (const entry of entriesOf(path.join(folder, below))) {
      if (++entries > MAX_ENTRIES || files.length >= MAX_FILES) return
      const child = `${below}/${entry.name}`
      if (entry.isDirectory()) walk(child, depth + 1)
      else if (entry.isFile()) look(child)
    }
  }
  for (const root of foldersOf(folder)) walk(root, 1)
  look(FOUNDRY_CACHE)
  if (entries > MAX_ENTRIES || files.length >= MAX_FILES)
    notes.push(`only the first ${files.length} files of artefacts are read`)
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), notes }
}

/** The usual output folders of a project's compilers and deployments. */
export const foldersOf = (folder: string): string[] => [
  ...new Set([
    configured(folder, ['foundry.toml'], /^\s*out\s*=\s*["']([^"'\n]{1,200})["']/m) ?? 'out',
    configured(folder, HARDHAT_CONFIGURATIONS, HARDHAT_ARTIFACTS) ?? 'artifacts',
    'out',
    'artifacts',
    'ignition/deployments',
    'broadcast',
  ]),
]

const HARDHAT_CONFIGURATIONS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map(
  (type) => `hardhat.config.${type}`,
)
/** `paths: { artifacts: './build' }`, if the value is a literal. The configuration is a program, which is not run. */
const HARDHAT_ARTIFACTS = /\bpaths\s*:\s*\{[^{}]*?\bartifacts\s*:\s*["'`]([^"'`\n]{1,200})["'`]/

/** The folder within the project that one of these files names; undefined if there is none. */
function configured(folder: string, files: readonly string[], pattern: RegExp): string | undefined {
  for (const file of files) {
    try {
      const [, named] = pattern.exec(readFileSync(path.join(folder, file), 'utf8')) ?? []
      if (named === undefined) continue
      const relative = path.relative(folder, path.resolve(folder, named)).replaceAll(path.sep, '/')
      if (relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative)) return relative
    } catch {
      // The project has no such file, or it cannot be read.
    }
  }
  return undefined
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // The folder is missing, or was removed meanwhile.
    return []
  }
}
