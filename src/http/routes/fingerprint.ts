import type { FastifyInstance } from 'fastify'
import type { AnswerFingerprint } from '../../api/fingerprint.ts'

/** `/api/fingerprint?from=&to=`: what the index holds, as hashes that two servers can compare. */
export function fingerprintRoutes(server: FastifyInstance, answer: AnswerFingerprint): void {
  server.get<{ Querystring: { from?: string | string[]; to?: string | string[] } }>(
    '/api/fingerprint',
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const range: (number | undefined)[] = []
      for (const name of ['from', 'to'] as const) {
        const text = request.query[name]
        if (text !== undefined && text !== '' && !(typeof text === 'string' && /^\d{1,9}$/.test(text))) {
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
      // Nobody reads on once whoever asked is gone.
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      return answer(from, to, gone.signal)
    },
  )
}
