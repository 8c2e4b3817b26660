import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Connections are closed this long after the server begins to close, whatever their state. */
export const CONNECTIONS_END_MS = 5_000

/**
 * Ends connections that would keep the server from closing. Fastify closes idle connections at once. But a client that has
 * sent half a request, or does not read an answer, would delay the close for as long as requests may take.
 */
export function endConnections(server: FastifyInstance, endMs = CONNECTIONS_END_MS): void {
  server.addHook('preClose', async () => {
    const end = setTimeout(() => server.server.closeAllConnections(), endMs)
    server.server.once('close', () => clearTimeout(end))
  })
}

/** How long a client that still sends its body may read the answer, ms. */
const LINGER_TIMEOUT_MS = 2_000

/** A client that is still sending when the connection ends never reads the answer, so the rest is read and dropped. */
export function linger({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection')
  raw.resume()
  const end = () => {
    if (!raw.complete) raw.destroy()
  }
  reply.raw.once('finish', () => setTimeout(end, LINGER_TIMEOUT_MS).unref())
}
