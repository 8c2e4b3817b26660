import type { Extra } from '../shapes.ts'
import { isAbsent, MalformedAnswerError, type NodeObjectKind, type RawFields } from './rpc-fields.ts'

/** What of an object is known here, and was not as we know it. */
export interface Oddities {
  /** Fields that are missing, though every object of the kind has them. */
  absent: string[]
  /** Fields that could not be read, as the node wrote them. */
  odd: Extra | null
}

/** The field that holds objects of these kinds. */
const HELD_IN: Partial<Record<NodeObjectKind, string>> = {
  withdrawal: 'withdrawals',
  'access list': 'accessList',
  authorization: 'authorizationList',
}

/**
 * Reads an object, and where a field is missing or cannot be read, reads it again with what stands in for that field, so
 * that one odd value stops no chain. The checks say whether it may become rows. A field without a stand-in is an error: no
 * row can be without it.
 */
export function readLeniently<T>(
  raw: RawFields,
  kind: NodeObjectKind,
  standIns: Readonly<Record<string, unknown>>,
  read: (raw: RawFields) => T,
): { readonly value: T; readonly oddities: Oddities | null } {
  let oddities: Oddities | null = null
  let mended = raw
  for (;;) {
    try {
      return { value: read(mended), oddities }
    } catch (error) {
      if (!(error instanceof MalformedAnswerError)) throw error
      const field = error.kind === kind ? error.field : (HELD_IN[error.kind] ?? '')
      // What stands in is readable: seen twice, a field has none.
      if (!(field in standIns) || mended[field] === standIns[field]) throw error
      oddities ??= { absent: [], odd: null }
      if (isAbsent(raw[field])) oddities.absent.push(field)
      else oddities.odd = { ...oddities.odd, [field]: raw[field] }
      mended = { ...mended, [field]: standIns[field] }
    }
  }
}
