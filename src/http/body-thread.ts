import { serveThread } from '../primitives/thread-calls.ts'
import { type BodyKind, type ParsedBody, parseBody } from './parse-body.ts'

/* The thread behind `body-parser.ts`: bodies that would hold up all other requests while they are parsed. */
export type BodyMethods = {
  parse(what: BodyKind, chunks: readonly Uint8Array[]): Promise<ParsedBody>
}

const methods: BodyMethods = { parse: async (what, chunks) => parseBody(what, Buffer.concat(chunks)) }
serveThread(methods)
