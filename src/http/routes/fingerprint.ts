import type { FastifyInstance } from 'fastify'
import type { AnswerFingerprint } from '../../api/endpoints/fingerprint.ts'
import { queryOf } from '../read-parameters.ts'

/** `/api/fingerprint?from=&to=`: what the index holds, as hashes that two servers can compare. */
export function fingerprintRoutes(server: FastifyInstance, answer: AnswerFingerprint): void {
  server.get('/api/fingerprint', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const range: (number | undefined)[] = []
    const query = queryOf(request)
    for (const name of ['from', 'to'] as const) {
      const [text = '', ...more] = query.getAll(name)
      if (more.length > 0 || !/^\d{0,9}$/.test(text)) {
        const result = `Error! Invalid block number format of ${name}`
        return reply.code(400).send({ message: result, result, status: '0' })
      }
      range.push(text ? Number(text) : undefined)
    }
    const [from, to] = range
    if (from !== undefined && to !== undefined && from > to) {
      const result = 'Error! from is greater than to'
      return reply.code(400).send({ message: result, result, status: '0' })
    }
    // Stops reading the database when the client disconnects.
    const gone = new AbortController()
    const { socket } = request.raw
    const end = () => gone.abort()
    // A response that waits behind others of its connection (pipelining) does not hear of the connection's end.
    socket.once('close', end)
    try {
      return await answer(from, to, gone.signal)
    } finally {
      socket.off('close', end)
    }
  })
}
