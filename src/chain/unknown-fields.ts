import type { Extra } from './shapes.ts'

/**
 * The first field here that may go into a hash or root in a way that is not known; null: there is none. `unhashedFields`:
 * names of those that do not; `hashed`: of those that do in a known way.
 */
export function unknownField(
  extra: Extra | null,
  unhashedFields: ReadonlySet<string>,
  hashed: readonly string[] = [],
): string | null {
  for (const field in extra) if (!unhashedFields.has(field) && !hashed.includes(field)) return field
  return null
}

/** Names are the node's own and may be of any length. */
const MAX_NAME = 100

export const fieldNotKnown = (where: 'header' | 'transaction' | 'receipt' | 'uncle', field: string): string =>
  `The ${where} has a field that is not known: ${field.slice(0, MAX_NAME)}.`
