import type { RpcBody } from '../json-rpc/rpc-dispatch.ts'
import type { JsonText } from '../primitives/json-text.ts'
import { type MultipartBody, readMultipart } from './multipart.ts'

/** The type of a body; for a multipart body with its boundary. */
export type BodyKind =
  /** `texts`: members of the body that stay JSON text, for routes that pass them on. `calls`: JSON-RPC, as texts. */
  | { readonly kind: 'json'; readonly texts?: readonly string[] | undefined }
  | { readonly kind: 'calls' }
  | { readonly kind: 'form' }
  | { readonly kind: 'multipart'; readonly contentType: string }

/** Fields of a form, in order. Values need not be percent-encoded. If a name is repeated, the first value counts. */
export class FormBody {
  readonly fields: readonly (readonly [string, string])[]
  constructor(fields: readonly (readonly [string, string])[]) {
    this.fields = fields
  }
}

/** A parsed body in a form that can be sent between threads: messages cannot hold instances of classes. */
export type ParsedBody =
  | { readonly json: unknown }
  | { readonly calls: RpcBody }
  | { readonly fields: FormBody['fields'] }
  | { readonly parts: MultipartBody['parts'] }

/** Throws SyntaxError for malformed JSON, and the errors of `readMultipart`. */
export async function parseBody(what: BodyKind, bytes: Buffer): Promise<ParsedBody> {
  if (what.kind === 'json') return { json: withTexts(JSON.parse(bytes.toString()), what.texts ?? []) }
  if (what.kind === 'calls') return { calls: splitCalls(bytes.toString()) }
  if (what.kind === 'form') return { fields: [...new URLSearchParams(bytes.toString())] }
  return { parts: await readMultipart(what.contentType, bytes) }
}

/** Replaces these members by their text: copying megabytes of text to another thread is far cheaper than objects. */
function withTexts(body: unknown, names: readonly string[]): unknown {
  if (names.length === 0 || !isRecord(body)) return body
  const members = Object.entries(body).map(([name, value]) => [
    name,
    names.includes(name) && isRecord(value) ? jsonTextOf(value) : value,
  ])
  return Object.fromEntries(members)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const jsonTextOf = (value: Readonly<Record<string, unknown>>): JsonText => ({
  text: JSON.stringify(value),
  plain: Object.fromEntries(Object.entries(value).filter(([, member]) => typeof member !== 'object')),
})

/** Splits a batch into the texts of its calls, so that each is parsed when its turn comes. */
function splitCalls(text: string): RpcBody {
  const body: unknown = JSON.parse(text)
  return { texts: Array.isArray(body) ? body.map((call) => JSON.stringify(call)) : text }
}
