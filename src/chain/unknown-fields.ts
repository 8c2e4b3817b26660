import { describeValue } from '../primitives/describe-value.ts'
import type { Extra } from './shapes.ts'

/**
 * The first field that may enter a hash or root in an unknown way; null if there is none. `unhashedFields`:
 * names of fields that enter none; `hashed`: of those that do in a known way.
 */
export function unknownField(
  extra: Extra | null,
  unhashedFields: ReadonlySet<string>,
  hashed: readonly string[] = [],
): string | null {
  for (const field in extra) if (!unhashedFields.has(field) && !hashed.includes(field)) return field
  return null
}

/** The unreadable fields, in words; null if none. Nodes may write zero as empty. Skips positions. */
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
