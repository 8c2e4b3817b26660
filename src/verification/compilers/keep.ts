import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ChainscopeError, defineError, sentenceOf } from '../../errors.ts'
import { createKeccak256 } from '../../primitives/hash.ts'
import type { Logger } from '../../primitives/log.ts'
import { openRemote } from '../../untrusted/fetch-remote.ts'
import type { Build, Catalog } from './catalog.ts'
import { type CompilerKind, fits, parseVersion } from './version.ts'

/** A compiler that lies here, whole and checked. */
export interface KeptCompiler {
  readonly kind: CompilerKind
  /** As `0.8.30+commit.73712a01`. */
  readonly version: string
  readonly form: Build['form']
  readonly file: string
}

/** The folder of compilers: what is there was checked when it came, and is never changed. */
export interface CompilerKeep {
  /** The compiler of this version, fetched when it is not here yet. */
  get(kind: CompilerKind, asked: string, options?: { portable?: boolean }): Promise<KeptCompiler>
  /** Throws what `get` would throw before it fetches anything: UnknownCompilerError, CatalogAwayError. */
  check(kind: CompilerKind, asked: string): Promise<void>
  list(): Promise<KeptCompiler[]>
  /** Takes a file in, by the version in its name. Throws UnclearCompilerError. */
  add(file: string): Promise<KeptCompiler>
}

interface KeepOptions {
  readonly folder: string
  readonly catalog: Catalog
  /** Hosts that a download may be sent on to. */
  readonly redirectHosts?: readonly string[]
  readonly log: Logger
  /** ms without a byte after which a download is given up. */
  readonly stall?: number
}

const STALL = 30_000
/** ms that a download may take in all: one that trickles would hold up who waits for it. */
const LONGEST = 300_000
/** Bytes; the largest of today is a seventh of it. */
const MOST_COMPILER = 400_000_000
const NAMES: Readonly<Record<Build['form'], string>> = { native: 'native', soljson: 'soljson.js' }

export function createCompilerKeep({
  folder,
  catalog,
  redirectHosts = [],
  log,
  stall = STALL,
}: KeepOptions): CompilerKeep {
  const coming = new Map<string, Promise<KeptCompiler>>()

  const placeOf = (kind: CompilerKind, version: string, form: Build['form']): KeptCompiler => ({
    kind,
    version,
    form,
    file: path.join(folder, kind, version, NAMES[form]),
  })

  const list = async (): Promise<KeptCompiler[]> => {
    const found: KeptCompiler[] = []
    for (const kind of ['solc', 'vyper'] as const)
      for (const version of await names(path.join(folder, kind)))
        for (const form of ['native', 'soljson'] as const)
          if ((await names(path.join(folder, kind, version))).includes(NAMES[form]))
            found.push(placeOf(kind, version, form))
    return found
  }

  const fetched = (build: Build): Promise<KeptCompiler> => {
    const place = placeOf(build.kind, build.version, build.form)
    const under = coming.get(place.file)
    if (under) return under
    const work = (async () => {
      if (await stat(place.file).catch(() => undefined)) return place
      log('info', `Fetching ${build.kind} ${build.version} (${build.form})`)
      await mkdir(path.dirname(place.file), { recursive: true })
      await download(build, place.file, { stall, redirectHosts })
      return place
    })()
    coming.set(place.file, work)
    work.finally(() => coming.delete(place.file)).catch(() => {})
    return work
  }

  const kept = async (kind: CompilerKind, asked: string): Promise<KeptCompiler[]> => {
    const version = parseVersion(asked)
    return version ? (await list()).filter((one) => one.kind === kind && fits(one.version, version)) : []
  }

  return {
    list,

    async check(kind, asked) {
      if ((await kept(kind, asked)).length === 0) await catalog.find(kind, asked)
    },

    async get(kind, asked, { portable = false } = {}) {
      const fitting = (await kept(kind, asked)).find((one) => !portable || one.form === 'soljson')
      if (fitting) return fitting
      const builds = await catalog.find(kind, asked)
      const wanted = portable ? builds.filter(({ form }) => form === 'soljson') : builds
      let failure: unknown
      // One that cannot be had is no reason not to take the next: natives do not exist for every machine.
      for (const build of wanted.length > 0 ? wanted : builds) {
        try {
          return await fetched(build)
        } catch (error) {
          failure ??= error
        }
      }
      throw failure
    },

    async add(file) {
      const name = path.basename(file)
      const version = parseVersion(name.replace(/\.(js|exe|linux|darwin)$/, ''))
      const kind = /vyper/i.test(name) ? 'vyper' : /sol/i.test(name) ? 'solc' : undefined
      if (!kind || !version?.commit) throw new UnclearCompilerError(name)
      const place = placeOf(
        kind,
        `${version.number}+commit.${version.commit}`,
        name.endsWith('.js') ? 'soljson' : 'native',
      )
      const part = `${place.file}.${randomUUID()}.part`
      try {
        // Looked for first: nothing is made for one that is not there, or cannot be read.
        await access(file, constants.R_OK)
        await mkdir(path.dirname(place.file), { recursive: true })
        await copyFile(file, part)
        await chmod(part, 0o755)
        await rename(part, place.file)
      } catch (cause) {
        await rm(part, { force: true })
        throw new UnreadableCompilerError(file, cause)
      }
      return place
    },
  }
}

const names = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Writes it beside its place, and puts it there only when every byte was checked. */
async function download(
  build: Build,
  place: string,
  { stall, redirectHosts }: { stall: number; redirectHosts: readonly string[] },
): Promise<void> {
  const { kind, version, url, sha256, keccak256 } = build
  const fail = (why: string, cause?: unknown) => new CompilerUnavailableError(kind, version, why, cause)
  if (!sha256 && !keccak256) throw fail('the list names no checksum of it')
  const part = `${place}.${randomUUID()}.part`
  const stalled = new AbortController()
  let timer = setTimeout(() => stalled.abort(), stall)
  try {
    const answer = await openRemote(url, {
      timeoutMs: LONGEST,
      maxBytes: MOST_COMPILER,
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
        timer = setTimeout(() => stalled.abort(), stall)
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
    await rename(part, place)
  } catch (error) {
    if (error instanceof CompilerUnavailableError) throw error
    throw fail(
      stalled.signal.aborted || isTimeout(error) ? 'the server stopped sending' : sentenceOf(error),
      error,
    )
  } finally {
    clearTimeout(timer)
    await rm(part, { force: true })
  }
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'

export class CompilerUnavailableError extends ChainscopeError {
  readonly code = 'compiler_unavailable'
  override readonly exposed = true
  override readonly retryable = true
  constructor(kind: CompilerKind, version: string, why: string, cause?: unknown) {
    super(`${kind} ${version} could not be fetched: ${why}`, cause === undefined ? {} : { cause })
  }
}

export const UnclearCompilerError = defineError(
  'unclear_compiler',
  (name: string) =>
    `The name ${JSON.stringify(name)} does not tell which compiler it is; it has to read like soljson-v0.8.30+commit.73712a01.js, solc-linux-amd64-v0.8.30+commit.73712a01 or vyper.0.3.10+commit.91361694.linux.`,
)

export const UnreadableCompilerError = defineError(
  'unreadable_compiler',
  (file: string, _cause: unknown) => `The compiler ${file} could not be taken in`,
  { causeLast: true },
)
