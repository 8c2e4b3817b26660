import type { FastifyInstance } from 'fastify'
import { type AnswerFingerprint, fingerprints } from '../../api/endpoints/fingerprint.ts'
import { answer as answerOf, count, refTo, schemaOf } from '../../api/openapi/schemas.ts'
import { queryOf } from '../read-parameters.ts'
import { envelope } from '../refusal.ts'

const OPERATION = {
  operationId: 'fingerprint',
  tags: ['server'],
  summary: 'Hashes of the index, which two servers can compare',
  description:
    'One hash for every 1,024 blocks, cut at `from` and `to`; of one block its own. Two servers find the first block in which they differ by asking for halves.',
  security: [],
  parameters: ['from', 'to'].map((name) => ({ name, in: 'query', required: false, schema: count })),
  responses: {
    200: answerOf('As many ranges as a few seconds allow.', schemaOf(fingerprints, 'input')),
    400: answerOf('No range of blocks.', refTo('Refusal')),
    503: answerOf('Others are being made.', refTo('Refusal')),
  },
}

/** `/api/fingerprint?from=&to=`: hashes of the index, which two servers can compare. */
export function fingerprintRoutes(server: FastifyInstance, answer: AnswerFingerprint): void {
  server.get('/api/fingerprint', { config: { operation: () => OPERATION } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const range: (number | undefined)[] = []
    const query = queryOf(request)
    for (const name of ['from', 'to'] as const) {
      const [text = '', ...more] = query.getAll(name)
      if (more.length > 0 || !/^\d{0,9}$/.test(text))
        return reply.code(400).send(envelope(`Error! Invalid block number format of ${name}`))
      range.push(text ? Number(text) : undefined)
    }
    const [from, to] = range
    if (from !== undefined && to !== undefined && from > to)
      return reply.code(400).send(envelope('Error! from is greater than to'))
    // Stops reading the database when the client disconnects.
    const gone = new AbortController()
    const { socket } = request.raw
    const end = () => gone.abort()
    // A response that waits for others on its connection (pipelining) gets no `close` event.
    socket.once('close', end)
    try {
      return await answer(from, to, gone.signal)
    } finally {
      socket.off('close', end)
    }
  })
}
