import { parentPort } from 'node:worker_threads'
import { serveTasks } from '../../primitives/task-thread.ts'
import { type EncodedSubmission, encodeSubmission } from './encode-submission.ts'
import { type Draft, versionIn } from './submission.ts'

/* The thread behind `intake.ts`. */
export type IntakeTask =
  | { readonly kind: 'encode'; readonly draft: Draft }
  | { readonly kind: 'version'; readonly texts: readonly string[] }
/** A task as JSON in UTF-8, in pieces that are moved to this thread one by one. */
export type IntakePieces = readonly Uint8Array[]
export type IntakeResult = EncodedSubmission | string | undefined

serveTasks<IntakePieces, IntakeResult>(parentPort!, async (pieces) => {
  const task = JSON.parse(Buffer.concat(pieces).toString()) as IntakeTask
  if (task.kind === 'version') return { result: versionIn(task.texts) }
  const encoded = encodeSubmission(task.draft)
  return { result: encoded, transfer: [encoded.json.buffer as ArrayBuffer] }
})
