import { describeValue } from '../primitives/describe-value.ts'
import type { Extra } from './shapes.ts'

/**
 * The first field here that may go into a hash or root in a way that is not known; null if there is none. `unhashedFields`:
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

/** What could not be read, in words; null if there is nothing. An empty number is zero to those who write it, and a place is checked elsewhere. */
export function unreadField(odd: Extra | undefined): string | null {
  for (const field in odd)
    if (odd[field] !== '0x' && !READ_ALL_THE_SAME.has(field))
      return `a field ${field} that cannot be read: ${describeValue(odd[field])}`
  return null
}

const READ_ALL_THE_SAME: ReadonlySet<string> = new Set(['authorizationList', 'blockHash', 'transactionIndex'])

/** Names are the node's own and may be of any length. */
const MAX_NAME = 100

export const fieldNotKnown = (where: 'header' | 'transaction' | 'receipt' | 'uncle', field: string): string =>
  `The ${where} has a field that is not known: ${field.slice(0, MAX_NAME)}.`
