import { defineError } from '../../errors.ts'

/** Characters; the longest path of today's projects is a fifth of it. */
const MAX_NAME_LENGTH = 1_000

/** Names that every object has already: a library that keeps sources in plain objects would change those of all objects. */
const OBJECT_MEMBERS: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))

/**
 * Refuses names that could not be given to a compiler as they are, or kept. What else a name looks like does not matter, as
 * nothing is read or written by it: compilers hash names into metadata, and Truffle gave them the paths of its machine.
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

/** As JSON, so that nothing in it is more than text. */
const quoted = (name: string): string => JSON.stringify(name.length > 200 ? `${name.slice(0, 200)}…` : name)

/** Something is wrong with what was sent, and no compiler was asked. */
export const BadSourceError = defineError('bad_source', (sentence: string, _cause?: unknown) => sentence, {
  exposed: true,
  causeLast: true,
})
