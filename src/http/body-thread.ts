import { serveThread } from '../primitives/thread-calls.ts'
import { type BodyKind, type ParsedBody, parseBody } from './parse-body.ts'

/* The thread of `body-parser.ts`. It parses bodies that would block all other requests. */
export type BodyMethods = {
  parse(what: BodyKind, chunks: readonly Uint8Array[]): Promise<ParsedBody>
}

const methods: BodyMethods = { parse: async (what, chunks) => parseBody(what, Buffer.concat(chunks)) }
serveThread(methods)
