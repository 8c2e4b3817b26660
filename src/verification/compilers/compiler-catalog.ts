import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ChainscopeError } from '../../errors.ts'
import { makeFolders } from '../../primitives/folder.ts'
import { fetchRemote, mayFollow } from '../../untrusted/fetch-remote.ts'
import { type JsonLimits, parseJson } from '../../untrusted/json-limits.ts'
import {
  type CompilerKind,
  isRequestedBuild,
  numbersOf,
  parseVersion,
  type RequestedVersion,
} from './compiler-version.ts'

export type Build = NonNullable<ReturnType<typeof buildOf>>

/** The published lists of compilers, fetched at most every ten minutes. If a list is unreachable, its last copy is used. */
export type Catalog = ReturnType<typeof createCatalog>

export interface CatalogOptions {
  readonly folder: string
  /** Lists in the order of preference; `{platform}` is replaced by the publishers' name of this platform. */
  readonly lists: Readonly<Record<CompilerKind, string>>
  /** Hosts that redirects and entries may name, besides the list's host. */
  readonly redirectHosts?: readonly string[]
  readonly now: () => number
}

const LIST_TTL_MS = 600_000
const LIST_TIMEOUT_MS = 20_000

/** Bytes. The longest list at present, with every nightly build, has a third of this. */
const MAX_LIST_BYTES = 4 * 1_048_576
/** Six times the content of that list. It is parsed within a few milliseconds, on the thread that answers clients. */
const LIST_LIMITS: JsonLimits = { maxDepth: 8, maxValues: 150_000 }
const MAX_BUILDS = 10_000

export function createCatalog({ folder, lists, redirectHosts = [], now }: CatalogOptions) {
  const read = new Map<string, { at: number; builds: Promise<readonly Build[]> }>()

  const buildsAt = (kind: CompilerKind, url: string): Promise<readonly Build[]> => {
    const known = read.get(url)
    if (known && now() - known.at < LIST_TTL_MS) return known.builds
    const builds = readList({ folder, kind, url, redirectHosts })
    read.set(url, { at: now(), builds })
    // A failure is not cached.
    builds.catch(() => read.delete(url))
    return builds
  }

  const buildsOfKind = async (kind: CompilerKind): Promise<readonly Build[]> => {
    const errors: unknown[] = []
    const builds: Build[] = []
    for (const url of urlsOf(lists[kind])) {
      try {
        builds.push(...(await buildsAt(kind, url)))
      } catch (error) {
        errors.push(error)
      }
    }
    if (builds.length === 0 && errors.length > 0) throw new CatalogAwayError(kind, errors[0])
    return builds
  }

  return {
    /** Builds of this version, in order of preference. Throws UnknownCompilerError, CatalogAwayError. */
    async find(kind: CompilerKind, requested: string): Promise<readonly Build[]> {
      const version = parseVersion(requested)
      const builds = await buildsOfKind(kind)
      const matching = version ? builds.filter((build) => isRequestedBuild(build.version, version)) : []
      if (matching.length > 0) return matching
      throw new UnknownCompilerError(requested, nearest(builds, version))
    },

    /** Released versions, as `0.8.30+commit.73712a01`. Throws CatalogAwayError. */
    versions: async (kind: CompilerKind) => releasesOf(await buildsOfKind(kind)),
  }
}

/** The publishers' names of platforms. Other platforms have no native builds. */
const PLATFORMS: Readonly<Record<string, string>> = {
  'linux x64': 'linux-amd64',
  'linux arm64': 'linux-arm64',
  'darwin x64': 'macosx-amd64',
  'darwin arm64': 'macosx-amd64',
}

function urlsOf(lists: string): string[] {
  const platform = PLATFORMS[`${process.platform} ${process.arch}`]
  return lists
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '' && (platform !== undefined || !url.includes('{platform}')))
    .map((url) => url.replaceAll('{platform}', platform ?? ''))
}

interface ListPlace {
  readonly folder: string
  readonly kind: CompilerKind
  readonly url: string
  readonly redirectHosts: readonly string[]
}

async function readList(place: ListPlace): Promise<readonly Build[]> {
  const { folder, url, redirectHosts } = place
  const kept = path.join(folder, `list-${createHash('sha256').update(url).digest('hex').slice(0, 16)}.json`)
  try {
    const { ok, status, text } = await fetchRemote(url, {
      headers: { accept: 'application/json' },
      timeoutMs: LIST_TIMEOUT_MS,
      maxBytes: MAX_LIST_BYTES,
      json: LIST_LIMITS,
      redirectHosts,
    })
    if (!ok) throw new Error(`HTTP ${status}`)
    const builds = buildsOf(place, Buffer.from(text))
    await makeFolders(folder)
    await writeFile(`${kept}.new`, text)
    await rename(`${kept}.new`, kept)
    return builds
  } catch (error) {
    const text = await readFile(kept).catch(() => undefined)
    if (text === undefined) throw error
    return buildsOf(place, text)
  }
}

/** Reads entries without a schema, which would take a hundred times as long for a list with many bad entries. */
function buildsOf({ kind, url, redirectHosts }: ListPlace, text: Buffer): Build[] {
  const list = parseJson(text, LIST_LIMITS) as { readonly builds?: unknown } | null
  if (!Array.isArray(list?.builds)) throw new UnreadableListError(url, 'it names no builds')
  if (list.builds.length > MAX_BUILDS)
    throw new UnreadableListError(url, `it names more than ${MAX_BUILDS} builds`)
  return list.builds.flatMap((entry) => buildOf(kind, new URL(url), redirectHosts, entry) ?? [])
}

/** undefined if it is not a build, or if this list may not refer to its URL. */
function buildOf(kind: CompilerKind, list: URL, redirectHosts: readonly string[], entry: unknown) {
  const { path: place, longVersion, sha256, keccak256 } = (entry ?? {}) as Readonly<Record<string, unknown>>
  if (typeof place !== 'string' || !URL.canParse(place, list)) return undefined
  const version = parseVersion(typeof longVersion === 'string' ? longVersion : path.posix.basename(place))
  const url = new URL(place, list)
  if (!version?.commit || !mayFollow(list, url, redirectHosts)) return undefined
  return {
    kind,
    version: `${version.number}+commit.${version.commit}`,
    /** `soljson`: JavaScript, which runs anywhere, but slowly. */
    form: place.endsWith('.js') ? ('soljson' as const) : ('native' as const),
    url: url.href,
    sha256: hashOf(sha256),
    keccak256: hashOf(keccak256),
  }
}

const hashOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(0x)?[0-9a-f]{64}$/i.test(value)
    ? value.toLowerCase().replace(/^0x/, '')
    : undefined

const releasesOf = (builds: readonly Build[]): string[] =>
  [...new Set(builds.map(({ version }) => version))].filter((text) => /^\d+\.\d+\.\d+\+/.test(text))

/** The versions with the nearest numbers, in case the requested one is mistyped. */
function nearest(builds: readonly Build[], requested: RequestedVersion | undefined): string[] {
  const [a = 0, b = 0, c = 0] = requested ? numbersOf(requested.number) : [0, 1_000, 0]
  const far = (text: string) => {
    const [x = 0, y = 0, z = 0] = numbersOf(text)
    return Math.abs(x - a) * 1e6 + Math.abs(y - b) * 1e3 + Math.abs(z - c)
  }
  return releasesOf(builds)
    .sort((left, right) => far(left) - far(right))
    .slice(0, 3)
}

class UnknownCompilerError extends ChainscopeError {
  readonly code = 'unknown_compiler'
  override readonly exposed = true
  constructor(requested: string, others: readonly string[]) {
    const near = others.map((version) => `v${version}`).join(', ')
    super(
      `Compiler version ${requested.slice(0, 100)} is not available${near === '' ? '' : `; the nearest are ${near}`}`,
    )
  }
}

const UnreadableListError = ChainscopeError.define(
  'compiler_list_unreadable',
  (url: string, why: string) => `The list of compilers at ${url} cannot be read: ${why}`,
)

export const CatalogAwayError = ChainscopeError.define(
  'compiler_list_away',
  (kind: CompilerKind, _cause: unknown) =>
    `The list of ${kind} compilers cannot be read now, and this version is not kept here; try again later`,
  { retryable: true, exposed: true, causeLast: true },
)
