import type { Extra } from '../types.ts'
import { isAbsent, MalformedAnswerError, type NodeObjectKind, type RawFields } from './rpc-fields.ts'

/** Known fields of an object that were not as expected. */
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
 * Reads an object. If a field is missing or unreadable, it reads the object again with a stand-in, so that
 * one odd value does not stop a chain. The checks decide whether it may be stored. A field without a stand-in
 * is an error, because no row can lack it.
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
      // Gives up if the field has no stand-in, or if its stand-in was read already.
      if (!(field in standIns) || mended[field] === standIns[field]) throw error
      oddities ??= { absent: [], odd: null }
      if (isAbsent(raw[field])) oddities.absent.push(field)
      else oddities.odd = { ...oddities.odd, [field]: raw[field] }
      mended = { ...mended, [field]: standIns[field] }
    }
  }
}
