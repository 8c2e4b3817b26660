import { isAscii } from 'node:buffer'

export type JsonObject = Record<string, unknown>

/** A JSON object as text, and its members that are neither objects nor arrays. */
export interface JsonText {
  readonly text: string
  readonly plain: Readonly<Record<string, unknown>>
}

/** The first `most` characters. Half of a surrogate pair is replaced, because strict JSON parsers refuse it. */
export const cutText = (text: string, most: number): string => text.slice(0, most).toWellFormed()

/** Decodes UTF-8. Answers of a node are nearly always ASCII, which needs no decoding. */
export function textOfBytes({ buffer, byteOffset, byteLength }: Uint8Array): string {
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  return isAscii(bytes) ? bytes.toString('latin1') : bytes.toString()
}
