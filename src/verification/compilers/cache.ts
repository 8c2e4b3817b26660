import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ChainscopeError, sentenceOf } from '../../errors.ts'
import { withDeadline } from '../../primitives/concurrency.ts'
import { makeFolders } from '../../primitives/folder.ts'
import { createKeccak256 } from '../../primitives/hash.ts'
import type { Logger } from '../../primitives/log.ts'
import { openRemote } from '../../untrusted/fetch-remote.ts'
import { type Build, type Catalog, CatalogAwayError } from './compiler-catalog.ts'
import { type CompilerKind, isRequestedBuild, newestFirst, parseVersion } from './compiler-version.ts'

/** A complete cached compiler with a verified checksum. */
export interface CachedCompiler {
  readonly kind: CompilerKind
  /** For example `0.8.30+commit.73712a01`. */
  readonly version: string
  readonly form: Build['form']
  readonly file: string
}

/** The folder of compilers. Files are verified before they are put there, and never change. */
export type CompilerCache = ReturnType<typeof createCompilerCache>

interface CacheOptions {
  readonly folder: string
  readonly catalog: Catalog
  /** Hosts that a download may redirect to. */
  readonly redirectHosts?: readonly string[]
  readonly log: Logger
  /** A download that receives no byte for this long fails, ms. */
  readonly stallTimeoutMs?: number
}

const STALL_TIMEOUT_MS = 30_000
/** A page that shows the versions waits this long for the lists. */
const LIST_WAIT_MS = 3_000
/** Limits slow downloads, because attempts wait for the compiler. */
const DOWNLOAD_TIMEOUT_MS = 300_000
/** Seven times the size of the largest compiler in 2026. */
const MAX_COMPILER_BYTES = 400_000_000
const FILE_NAMES: Readonly<Record<Build['form'], string>> = { native: 'native', soljson: 'soljson.js' }

export function createCompilerCache(options: CacheOptions) {
  const { folder, catalog, redirectHosts = [], log, stallTimeoutMs = STALL_TIMEOUT_MS } = options
  const downloads = new Map<string, Promise<CachedCompiler>>()

  const list = () => listCompilers(folder)

  const cached = async (kind: CompilerKind, text: string): Promise<CachedCompiler[]> => {
    const version = parseVersion(text)
    return version
      ? (await list()).filter(
          (compiler) => compiler.kind === kind && isRequestedBuild(compiler.version, version),
        )
      : []
  }

  const downloaded = (build: Build): Promise<CachedCompiler> => {
    const compiler = compilerIn(folder, build)
    const { file } = compiler
    const current = downloads.get(file)
    if (current) return current
    const work = (async () => {
      if (await stat(file).catch(() => undefined)) return compiler
      log('info', `Downloading ${build.kind} ${build.version} (${build.form})`)
      await makeFolders(path.dirname(file))
      await download(build, file, { stallTimeoutMs, redirectHosts })
      return compiler
    })()
    downloads.set(file, work)
    work.finally(() => downloads.delete(file)).catch(() => {})
    return work
  }

  return {
    list,

    /** Released versions in the lists, and cached versions, newest first. Throws CatalogAwayError if there are none. */
    async versions(kind: CompilerKind): Promise<readonly string[]> {
      const all = (await list()).filter((compiler) => compiler.kind === kind).map(({ version }) => version)
      const late = () => new CatalogAwayError(kind, new Error(`no answer within ${LIST_WAIT_MS} ms`))
      try {
        all.push(...(await withDeadline(catalog.versions(kind), LIST_WAIT_MS, late)))
      } catch (error) {
        if (all.length === 0) throw error
      }
      return [...new Set(all)].sort(newestFirst)
    },

    /** Throws what `get` would throw before the download: UnknownCompilerError, CatalogAwayError. */
    async check(kind: CompilerKind, version: string) {
      if ((await cached(kind, version)).length === 0) await catalog.find(kind, version)
    },

    /** The compiler of this version, downloaded unless it is cached. */
    async get(kind: CompilerKind, version: string, { portable = false }: { portable?: boolean } = {}) {
      const fitting = (await cached(kind, version)).find(
        (compiler) => !portable || compiler.form === 'soljson',
      )
      if (fitting) return fitting
      const builds = await catalog.find(kind, version)
      const wanted = portable ? builds.filter(({ form }) => form === 'soljson') : builds
      let failure: unknown
      // Some platforms have no native build. If one fails, the next build is tried.
      for (const build of wanted.length > 0 ? wanted : builds) {
        try {
          return await downloaded(build)
        } catch (error) {
          failure ??= error
        }
      }
      throw failure
    },

    /** Copies a file into the cache. The file name gives the version. Throws UnclearCompilerError. */
    add: (file: string) => addCompiler(folder, file),
  }
}

const compilerIn = (
  folder: string,
  { kind, version, form }: Pick<Build, 'kind' | 'version' | 'form'>,
): CachedCompiler => ({ kind, version, form, file: path.join(folder, kind, version, FILE_NAMES[form]) })

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

async function listCompilers(folder: string): Promise<CachedCompiler[]> {
  const compilers: CachedCompiler[] = []
  for (const kind of ['solc', 'vyper'] as const)
    for (const version of await namesIn(path.join(folder, kind))) {
      const files = await namesIn(path.join(folder, kind, version))
      for (const form of ['native', 'soljson'] as const)
        if (files.includes(FILE_NAMES[form])) compilers.push(compilerIn(folder, { kind, version, form }))
    }
  return compilers
}

async function addCompiler(folder: string, file: string): Promise<CachedCompiler> {
  const name = path.basename(file)
  const parsed = parseVersion(name.replace(/\.(js|exe|linux|darwin)$/, ''))
  const kind = /vyper/i.test(name) ? 'vyper' : /sol/i.test(name) ? 'solc' : undefined
  if (!kind || !parsed?.commit) throw new UnclearCompilerError(name)
  const version = `${parsed.number}+commit.${parsed.commit}`
  const form = name.endsWith('.js') ? 'soljson' : 'native'
  const compiler = compilerIn(folder, { kind, version, form })
  const part = `${compiler.file}.${randomUUID()}.part`
  try {
    // Checked first, so that no folder is made for a file that is missing or cannot be read.
    await access(file, constants.R_OK)
    await makeFolders(path.dirname(part))
    await copyFile(file, part)
    await chmod(part, 0o755)
    await rename(part, compiler.file)
  } catch (cause) {
    await rm(part, { force: true })
    throw new UnreadableCompilerError(file, cause)
  }
  return compiler
}

/** Writes to a temporary file, and renames it when the checksum is right. `tries`: if the connection breaks off. */
async function download(
  build: Build,
  target: string,
  options: { stallTimeoutMs: number; redirectHosts: readonly string[] },
  tries = 2,
): Promise<void> {
  const { stallTimeoutMs, redirectHosts } = options
  const { kind, version, url, sha256, keccak256 } = build
  const fail = (why: string, cause?: unknown) => new CompilerUnavailableError(kind, version, why, cause)
  if (!sha256 && !keccak256) throw fail('the list names no checksum of it')
  const part = `${target}.${randomUUID()}.part`
  const stalled = new AbortController()
  let timer = setTimeout(() => stalled.abort(), stallTimeoutMs)
  try {
    const answer = await openRemote(url, {
      timeoutMs: DOWNLOAD_TIMEOUT_MS,
      maxBytes: MAX_COMPILER_BYTES,
      redirectHosts,
      signal: stalled.signal,
    })
    if (!answer.ok) throw fail(`HTTP ${answer.status}`)
    const sha = createHash('sha256')
    const chunks: Uint8Array[] = []
    const file = await open(part, 'w', 0o755)
    try {
      for await (const chunk of answer.body) {
        clearTimeout(timer)
        timer = setTimeout(() => stalled.abort(), stallTimeoutMs)
        sha.update(chunk)
        if (!sha256) chunks.push(chunk)
        await file.write(chunk)
      }
      await file.sync()
    } finally {
      await file.close()
    }
    const right = sha256
      ? sha.digest('hex') === sha256
      : Buffer.from((await createKeccak256())(Buffer.concat(chunks))).toString('hex') === keccak256
    if (!right) throw fail('what was sent does not have the checksum that the list names')
    await rename(part, target)
  } catch (error) {
    if (error instanceof CompilerUnavailableError) throw error
    if (stalled.signal.aborted || isTimeout(error)) throw fail('the server stopped sending', error)
    if (tries === 1) throw fail(sentenceOf(error), error)
    await download(build, target, options, tries - 1)
  } finally {
    clearTimeout(timer)
    await rm(part, { force: true })
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

const CompilerUnavailableError = ChainscopeError.define(
  'compiler_unavailable',
  (kind: CompilerKind, version: string, why: string, _cause: unknown) =>
    `${kind} ${version} could not be fetched: ${why}`,
  { exposed: true, retryable: true, causeLast: true },
)

const UnclearCompilerError = ChainscopeError.define(
  'unclear_compiler',
  (name: string) =>
    `The name ${JSON.stringify(name)} identifies no compiler; it has to be like soljson-v0.8.30+commit.73712a01.js, solc-linux-amd64-v0.8.30+commit.73712a01 or vyper.0.3.10+commit.91361694.linux.`,
)

const UnreadableCompilerError = ChainscopeError.define(
  'unreadable_compiler',
  (file: string, _cause: unknown) => `The compiler ${file} could not be taken in`,
  { causeLast: true },
)
