/*
 * forge names the sources of a Vyper contract by where they lie on its machine, and Vyper before 0.4 refuses such names. Its
 * code does not depend on them: what all of them have in common is left out.
 */

const isAbsolute = (name: string): boolean => name.startsWith('/')

/** Names without the folder that they have in common; undefined where not all of them are absolute. */
export function relativeNames(names: readonly string[]): ReadonlyMap<string, string> | undefined {
  if (names.length === 0 || !names.every(isAbsolute)) return undefined
  const folders = names.map((name) => name.split('/').slice(0, -1))
  const [first, ...others] = folders
  const different = first!.findIndex((folder, at) => others.some((other) => other[at] !== folder))
  const common = (different < 0 ? first! : first!.slice(0, different)).join('/').length + 1
  return new Map(names.map((name) => [name, name.slice(common)]))
}

/** A record whose keys are such names. */
export const renamed = <T>(
  record: Readonly<Record<string, T>>,
  names: ReadonlyMap<string, string>,
): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [names.get(name) ?? name, value]))

/** The source that a path speaks of, by its relative name. */
export const sourceAt = (path: string, sources: Readonly<Record<string, unknown>>): string =>
  isAbsolute(path) ? (Object.keys(sources).find((name) => path.endsWith(`/${name}`)) ?? path) : path
