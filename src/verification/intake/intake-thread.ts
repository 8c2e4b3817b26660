import { Moved, serveThread } from '../../primitives/thread-calls.ts'
import { type Draft, type EncodedSubmission, encodeSubmission, versionIn } from './submission.ts'

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
