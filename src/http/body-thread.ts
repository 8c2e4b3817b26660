import { parentPort } from 'node:worker_threads'
import { serveTasks } from '../primitives/task-thread.ts'
import { type BodyKind, type ParsedBody, parseBody } from './parse-body.ts'

/* The thread behind `body-parser.ts`: bodies that would hold up all other requests while they are parsed. */
export interface BodyTask {
  readonly what: BodyKind
  readonly chunks: readonly Uint8Array[]
}

serveTasks<BodyTask, ParsedBody>(parentPort!, async ({ what, chunks }) => ({
  result: await parseBody(what, Buffer.concat(chunks)),
}))
