import { ChainscopeError } from '../../errors.ts'

/** Characters. The longest path of present projects has a fifth of this. */
const MAX_NAME_LENGTH = 1_000

/** Members of every object. Libraries that have sources in plain objects would change all objects. */
const OBJECT_MEMBERS: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))

/**
 * Refuses names that cannot be passed to a compiler, or stored, unchanged. Other forms do not matter, because
 * no file is read or written by name: compilers hash names into metadata, and Truffle used absolute paths.
 * Throws BadSourceError, which names the source.
 */
export function assertSourceNames(names: Iterable<string>): void {
  for (const name of names) {
    const why = faultOf(name)
    if (why !== undefined) throw new BadSourceError(`The source name ${quoted(name)} ${why}`)
  }
}

function faultOf(name: string): string | undefined {
  if (name.length > MAX_NAME_LENGTH) return `is longer than ${MAX_NAME_LENGTH} characters`
  if (name.includes('\u0000')) return 'holds the character NUL'
  if (/\p{Surrogate}/u.test(name)) return 'is no Unicode text'
  if (OBJECT_MEMBERS.has(name)) return 'is reserved'
  return undefined
}

/** As JSON, so that control characters are escaped. */
const quoted = (name: string): string => JSON.stringify(name.length > 200 ? `${name.slice(0, 200)}…` : name)

/** The submission is malformed; no compiler has run. */
export const BadSourceError = ChainscopeError.define(
  'bad_source',
  (sentence: string, _cause?: unknown) => sentence,
  {
    exposed: true,
    causeLast: true,
  },
)

/*
 * forge names the sources of a Vyper contract by their absolute paths, and Vyper before 0.4 refuses such names. Vyper's
 * code does not depend on names, so the common folder is left out.
 */

const isAbsolute = (name: string): boolean => name.startsWith('/')

/** Names without their common folder; undefined if not all of them are absolute. */
export function relativeNames(names: readonly string[]): ReadonlyMap<string, string> | undefined {
  if (names.length === 0 || !names.every(isAbsolute)) return undefined
  const folders = names.map((name) => name.split('/').slice(0, -1))
  const [first, ...others] = folders
  const different = first!.findIndex((folder, at) => others.some((other) => other[at] !== folder))
  const common = (different < 0 ? first! : first!.slice(0, different)).join('/').length + 1
  return new Map(names.map((name) => [name, name.slice(common)]))
}

export const renamed = <T>(
  record: Readonly<Record<string, T>>,
  names: ReadonlyMap<string, string>,
): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [names.get(name) ?? name, value]))

/** The name in `sources` of a contract's path, which may be absolute. */
export const sourceAt = (path: string, sources: Readonly<Record<string, unknown>>): string =>
  isAbsolute(path) ? (Object.keys(sources).find((name) => path.endsWith(`/${name}`)) ?? path) : path
