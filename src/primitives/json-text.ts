/** Any JSON object. */
export type JsonObject = Record<string, unknown>

/** A JSON object as text, with those of its members that are neither objects nor arrays. */
export interface JsonText {
  readonly text: string
  readonly plain: Readonly<Record<string, unknown>>
}
