import { createHash } from 'node:crypto'
import { assertSubmission, type Draft, type Submission } from './submission.ts'

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
