import { parentPort } from 'node:worker_threads'
import type { Hex } from '../../primitives/hex.ts'
import { serveTasks } from '../../primitives/task-thread.ts'
import { type EncodedSubmission, encodeSubmission } from './encode-submission.ts'
import { type Draft, ofUploads, type Submission, type Upload } from './submission.ts'

/* The thread behind `intake.ts`. */
export type IntakeTask =
  | { readonly kind: 'encode'; readonly draft: Draft }
  | { readonly kind: 'uploads'; readonly address: Hex; readonly uploads: readonly Upload[] }
export type IntakeResult = EncodedSubmission | Submission | undefined

serveTasks<IntakeTask, IntakeResult>(parentPort!, async (task) => {
  if (task.kind === 'uploads') return { result: ofUploads(task.address, task.uploads) }
  const encoded = encodeSubmission(task.draft)
  return { result: encoded, transfer: [encoded.json.buffer as ArrayBuffer] }
})
