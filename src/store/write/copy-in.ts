import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Sends `pieces` into a `copy … from stdin`, no faster than the connection takes them. Resolves when PostgreSQL has all
 * rows. Ends with the first error: an error of `pieces` cancels the statement. After an error of PostgreSQL or of the
 * connection nothing more is sent, so the connection can be used again.
 *
 * This replaces pg-copy-streams 7.0.0, which goes on writing after a failure (its issue 171) and so ends the process.
 */
export function copyIn(client: pg.ClientBase, text: string, pieces: Pieces): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(text, pieces, resolve, reject))
  })
}

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** The connection that pg passes to a query. The package's types lack `stream` and `sendCopyFail`. */
type PgConnection = pg.Connection & { readonly stream: Socket; sendCopyFail(why: string): void }

// Message types of the protocol (PostgreSQL's documentation, 54.7).
const COPY_DATA = 0x64
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4])

class CopyIn implements pg.Submittable {
  readonly #text: string
  readonly #pieces: Pieces
  readonly #resolve: () => void
  readonly #reject: (error: unknown) => void
  readonly #ended = new AbortController()
  #fault: { readonly cause: unknown } | undefined

  constructor(text: string, pieces: Pieces, resolve: () => void, reject: (error: unknown) => void) {
    this.#text = text
    this.#pieces = pieces
    this.#resolve = resolve
    this.#reject = reject
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text)
  }

  handleCopyInResponse(connection: PgConnection): void {
    this.#send(connection.stream).catch((error: unknown) => {
      if (this.#ended.signal.aborted) return
      // PostgreSQL then sends an error that says less than this cause.
      this.#fault = { cause: error }
      connection.sendCopyFail('The rows to come could not be read.')
    })
  }

  async #send(socket: Socket): Promise<void> {
    const { signal } = this.#ended
    for await (const piece of this.#pieces) {
      if (signal.aborted) return
      const head = Buffer.allocUnsafe(5)
      head.writeUInt8(COPY_DATA)
      head.writeUInt32BE(piece.length + 4, 1)
      socket.cork()
      socket.write(head)
      const free = socket.write(piece)
      socket.uncork()
      if (!free) await once(socket, 'drain', { signal })
    }
    if (!signal.aborted) socket.write(COPY_DONE)
  }

  /** An error of PostgreSQL or of the connection. */
  handleError(error: unknown): void {
    this.#ended.abort()
    this.#reject(this.#fault ? this.#fault.cause : error)
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#ended.abort()
    this.#resolve()
  }
}
