import { type MultipartBody, readMultipart } from './multipart.ts'

/** What a body says it is; of a multipart one with its boundary. */
export type BodyKind =
  | { readonly kind: 'json' }
  | { readonly kind: 'form' }
  | { readonly kind: 'multipart'; readonly contentType: string }

/** Fields of a form, in their order. Values may come unencoded, and the first of a repeated name counts. */
export class FormBody {
  readonly fields: readonly (readonly [string, string])[]
  constructor(fields: readonly (readonly [string, string])[]) {
    this.fields = fields
  }
}

/** What becomes of a body's bytes, as it crosses from one thread to another: messages copy no classes. */
export type ParsedBody =
  | { readonly json: unknown }
  | { readonly fields: FormBody['fields'] }
  | { readonly parts: MultipartBody['parts'] }

/** Throws SyntaxError for what is no JSON, and what `readMultipart` throws. */
export async function parseBody(what: BodyKind, bytes: Buffer): Promise<ParsedBody> {
  if (what.kind === 'json') return { json: JSON.parse(bytes.toString()) }
  if (what.kind === 'form') return { fields: [...new URLSearchParams(bytes.toString())] }
  const { parts } = await readMultipart(what.contentType, bytes)
  return { parts }
}
