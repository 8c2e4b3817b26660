import { type Hex, isHex } from '../primitives/hex.ts'
import { ActionError } from './action.ts'

/** api-spec.md, Limits. */
const MAX_ADDRESSES = 20

/** The addresses of a comma-separated list: the first 20 pieces count, each once; one bad one spoils all. */
export function addressesOf(pieces: readonly string[]): Hex[] {
  const first = pieces.slice(0, MAX_ADDRESSES)
  if (!first.every((piece) => isHex(piece, 20))) throw new ActionError('Invalid address hash')
  return [...new Set(first.map((piece) => piece.toLowerCase() as Hex))]
}
