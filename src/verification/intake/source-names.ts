import { defineError } from '../../errors.ts'

/** Characters; the longest path of today's projects is a fifth of it. */
const MAX_NAME_LENGTH = 1_000

/** Names that every object has already: a library that keeps sources in plain objects would change those of all objects. */
const OBJECT_MEMBERS: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))

/**
 * Refuses names that a compiler, a library or a reader could take for something else than a file of this project.
 * Throws BadSourceError, which names the source.
 */
export function assertSourceNames(names: Iterable<string>): void {
  const seen = new Map<string, string>()
  for (const name of names) {
    const why = faultOf(name)
    if (why !== undefined) throw new BadSourceError(`The source name ${quoted(name)} ${why}`)
    const normal = normalised(name)
    const other = seen.get(normal)
    if (other !== undefined)
      throw new BadSourceError(`The source names ${quoted(other)} and ${quoted(name)} mean the same file`)
    seen.set(normal, name)
  }
}

function faultOf(name: string): string | undefined {
  if (name.trim() === '') return 'is empty'
  if (name.length > MAX_NAME_LENGTH) return `is longer than ${MAX_NAME_LENGTH} characters`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(name)) return 'holds control characters'
  if (/\p{Surrogate}/u.test(name)) return 'is no Unicode text'
  if (OBJECT_MEMBERS.has(name)) return 'is reserved'
  if (/^file:/i.test(name)) return 'names a file of a machine'
  if (/^([/\\]|[a-z]:[/\\])/i.test(name)) return 'is an absolute path'
  if (segmentsOf(name).includes('..')) return 'leads out of its folder (..)'
  return undefined
}

const segmentsOf = (name: string): string[] => name.split(/[/\\]/)

/** Two names that are alike here are one file to a file system. */
const normalised = (name: string): string =>
  segmentsOf(name.normalize('NFC'))
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/')

/** As JSON, so that nothing in it is more than text. */
const quoted = (name: string): string => JSON.stringify(name.length > 200 ? `${name.slice(0, 200)}…` : name)

/** Something is wrong with what was sent, and no compiler was asked. */
export const BadSourceError = defineError('bad_source', (sentence: string, _cause?: unknown) => sentence, {
  exposed: true,
  causeLast: true,
})
