import { parentPort } from 'node:worker_threads'
import { type BodyKind, type ParsedBody, parseBody } from './parse-body.ts'

/* The thread behind `body-parser.ts`: bodies that would hold up all other requests while they are parsed. */
export interface BodyRequest {
  readonly id: number
  readonly what: BodyKind
  readonly chunks: readonly Uint8Array[]
}
export type BodyAnswer = { readonly id: number } & (
  | { readonly parsed: ParsedBody }
  | { readonly failure: { readonly message: string; readonly statusCode: number } }
)

const answer = (message: BodyAnswer) => parentPort!.postMessage(message)

parentPort!.on('message', ({ id, what, chunks }: BodyRequest) => {
  parseBody(what, Buffer.concat(chunks)).then(
    (parsed) => answer({ id, parsed }),
    ({ message, statusCode = 400 }: Error & { statusCode?: number }) =>
      answer({ id, failure: { message, statusCode } }),
  )
})
