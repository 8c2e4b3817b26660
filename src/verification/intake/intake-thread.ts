import { createHash } from 'node:crypto'
import { Moved, serveThread } from '../../primitives/thread-calls.ts'
import { assertSubmission, type Draft, type Submission, versionIn } from './submission.ts'

/** JSON in UTF-8, in chunks that are transferred to this thread. */
type Pieces = readonly Uint8Array[]

/* The thread of `intake.ts`. */
export type IntakeMethods = {
  encode(draft: Pieces): Moved<EncodedSubmission>
  version(texts: Pieces): string | undefined
}

const read = (pieces: Pieces): unknown => JSON.parse(Buffer.concat(pieces).toString())
const methods: IntakeMethods = {
  encode(draft) {
    const encoded = encodeSubmission(read(draft) as Draft)
    return new Moved(encoded, [encoded.json.buffer as ArrayBuffer])
  },
  version: (texts) => versionIn(read(texts) as string[]),
}
serveThread(methods)

/** A submission that passed the checks, as it is stored in the database. */
export interface EncodedSubmission {
  /** UTF-8, in a separate buffer. */
  readonly json: Uint8Array
  /** Equal submissions have equal digests. */
  readonly digest: Uint8Array
}

/** Throws BadSourceError. */
export function encodeSubmission(draft: Draft): EncodedSubmission {
  const { source } = draft
  const submission: Submission = {
    ...draft,
    source: typeof source === 'string' ? source : JSON.stringify(source),
  }
  assertSubmission(submission)
  const json = new TextEncoder().encode(JSON.stringify(submission))
  return { json, digest: createHash('sha256').update(json).digest() }
}
