import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { ChainscopeError } from '../../errors.ts'
import { fetchText } from '../fetch-text.ts'
import { type AskedVersion, type CompilerKind, fits, parseVersion } from './version.ts'

/** One program that compiles, as a list names it. */
export interface Build {
  readonly kind: CompilerKind
  /** As `0.8.30+commit.73712a01`. */
  readonly version: string
  /** soljson: JavaScript, that runs anywhere and slowly. */
  readonly form: 'native' | 'soljson'
  readonly url: string
  readonly sha256: string | undefined
  readonly keccak256: string | undefined
}

/** Lists of compilers, as their makers publish them; asked at most every ten minutes, kept for when they are away. */
export interface Catalog {
  /** Builds of this version, those to be preferred first. Throws UnknownCompilerError, CatalogAwayError. */
  find(kind: CompilerKind, asked: string): Promise<readonly Build[]>
}

export interface CatalogOptions {
  readonly folder: string
  /** Lists in the order of preference; `{platform}` stands for what compilers call this one. */
  readonly lists: Readonly<Record<CompilerKind, string>>
  readonly now: () => number
}

/** ms */
const KEPT_FOR = 600_000
const PATIENCE = 20_000

const hash = z
  .string()
  .regex(/^(0x)?[0-9a-f]{64}$/i)
  .transform((text) => text.toLowerCase().replace(/^0x/, ''))
  .optional()
  .catch(undefined)
const list = z.object({
  builds: z.array(
    z.looseObject({ path: z.string(), longVersion: z.string().optional(), sha256: hash, keccak256: hash }),
  ),
})

export function createCatalog({ folder, lists, now }: CatalogOptions): Catalog {
  const read = new Map<string, { at: number; builds: Promise<readonly Build[]> }>()

  const buildsAt = (kind: CompilerKind, url: string): Promise<readonly Build[]> => {
    const known = read.get(url)
    if (known && now() - known.at < KEPT_FOR) return known.builds
    const builds = readList(folder, kind, url)
    read.set(url, { at: now(), builds })
    // What failed is asked again the next time.
    builds.catch(() => read.delete(url))
    return builds
  }

  return {
    async find(kind, asked) {
      const version = parseVersion(asked)
      const errors: unknown[] = []
      const all: Build[] = []
      for (const url of urlsOf(lists[kind])) {
        try {
          all.push(...(await buildsAt(kind, url)))
        } catch (error) {
          errors.push(error)
        }
      }
      const found = version ? all.filter((build) => fits(build.version, version)) : []
      if (found.length > 0) return found
      if (all.length === 0 && errors.length > 0) throw new CatalogAwayError(kind, errors[0])
      throw new UnknownCompilerError(asked, nearest(all, version))
    },
  }
}

/** What makers call this machine; undefined: they make nothing native for it. */
const PLATFORMS: Readonly<Record<string, string>> = {
  'linux x64': 'linux-amd64',
  'linux arm64': 'linux-arm64',
  'darwin x64': 'macosx-amd64',
  'darwin arm64': 'macosx-amd64',
}

export function urlsOf(lists: string): string[] {
  const platform = PLATFORMS[`${process.platform} ${process.arch}`]
  return lists
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '' && (platform !== undefined || !url.includes('{platform}')))
    .map((url) => url.replaceAll('{platform}', platform ?? ''))
}

async function readList(folder: string, kind: CompilerKind, url: string): Promise<readonly Build[]> {
  const kept = path.join(folder, `list-${createHash('sha256').update(url).digest('hex').slice(0, 16)}.json`)
  try {
    const { ok, status, text } = await fetchText(url, PATIENCE)
    if (!ok) throw new Error(`HTTP ${status}`)
    const builds = buildsOf(kind, url, text)
    await mkdir(folder, { recursive: true })
    await writeFile(`${kept}.new`, text)
    await rename(`${kept}.new`, kept)
    return builds
  } catch (error) {
    const text = await readFile(kept, 'utf8').catch(() => undefined)
    if (text === undefined) throw error
    return buildsOf(kind, url, text)
  }
}

function buildsOf(kind: CompilerKind, url: string, text: string): Build[] {
  return list.parse(JSON.parse(text)).builds.flatMap((one) => {
    const version = parseVersion(one.longVersion ?? path.posix.basename(one.path))
    if (!version?.commit) return []
    return [
      {
        kind,
        version: `${version.number}+commit.${version.commit}`,
        form: one.path.endsWith('.js') ? ('soljson' as const) : ('native' as const),
        url: new URL(one.path, url).href,
        sha256: one.sha256,
        keccak256: one.keccak256,
      },
    ]
  })
}

/** Those whose numbers are alike, for who mistyped one. */
function nearest(builds: readonly Build[], asked: AskedVersion | undefined): string[] {
  const numbers = (text: string) => (/^(\d+)\.(\d+)\.(\d+)/.exec(text) ?? [0, 0, 0, 0]).slice(1).map(Number)
  const [a = 0, b = 0, c = 0] = asked ? numbers(asked.number) : [0, 1_000, 0]
  const far = (text: string) => {
    const [x = 0, y = 0, z = 0] = numbers(text)
    return Math.abs(x - a) * 1e6 + Math.abs(y - b) * 1e3 + Math.abs(z - c)
  }
  const released = [...new Set(builds.map(({ version }) => version))].filter((text) => !/-/.test(text))
  return released.sort((left, right) => far(left) - far(right)).slice(0, 3)
}

export class UnknownCompilerError extends ChainscopeError {
  readonly code = 'unknown_compiler'
  override readonly exposed = true
  constructor(asked: string, others: readonly string[]) {
    const near = others.map((version) => `v${version}`).join(', ')
    super(
      `Compiler version ${asked.slice(0, 100)} is not available${near === '' ? '' : `; the nearest are ${near}`}`,
    )
  }
}

export class CatalogAwayError extends ChainscopeError {
  readonly code = 'compiler_list_away'
  override readonly exposed = true
  override readonly retryable = true
  constructor(kind: CompilerKind, cause: unknown) {
    super(
      `The list of ${kind} compilers cannot be read now, and this version is not kept here; try again later`,
      {
        cause,
      },
    )
  }
}
