import { isAscii } from 'node:buffer'

/** Any JSON object. */
export type JsonObject = Record<string, unknown>

/** A JSON object as text, with those of its members that are neither objects nor arrays. */
export interface JsonText {
  readonly text: string
  readonly plain: Readonly<Record<string, unknown>>
}

/** The text of these bytes in UTF-8. What a node answers is ASCII nearly always, and then needs no decoding. */
export function textOfBytes({ buffer, byteOffset, byteLength }: Uint8Array): string {
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  return isAscii(bytes) ? bytes.toString('latin1') : bytes.toString()
}
