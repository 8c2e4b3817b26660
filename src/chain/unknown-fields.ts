import { describeValue } from '../primitives/describe-value.ts'
import type { Extra } from './types.ts'

/**
 * The first field that may enter a hash or root in an unknown way; null if there is none. `unhashedFields`:
 * fields that do not enter one. `hashed`: fields that enter one in a known way.
 */
export function unknownField(
  extra: Extra | null,
  unhashedFields: ReadonlySet<string>,
  hashed: readonly string[] = [],
): string | null {
  for (const field in extra) if (!unhashedFields.has(field) && !hashed.includes(field)) return field
  return null
}

/** The first unreadable field, in words; null if there is none. Skips positions, and empty hex, which may mean zero. */
export function unreadField(odd: Extra | undefined): string | null {
  for (const field in odd)
    if (odd[field] !== '0x' && !READ_ALL_THE_SAME.has(field))
      return `a field ${field} that cannot be read: ${describeValue(odd[field])}`
  return null
}

const READ_ALL_THE_SAME: ReadonlySet<string> = new Set(['authorizationList', 'blockHash', 'transactionIndex'])

/** Field names come from the node and may have any length. */
const MAX_NAME = 100

export const fieldNotKnown = (where: 'header' | 'transaction' | 'receipt' | 'uncle', field: string): string =>
  `The ${where} has a field that is not known: ${field.slice(0, MAX_NAME)}.`
