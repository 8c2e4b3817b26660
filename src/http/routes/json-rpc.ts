import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller, JsonRpc } from '../../json-rpc/dispatch.ts'
import { CODES } from '../../json-rpc/rpc-error.ts'

const PATHS = ['/api/eth-rpc', '/api/eth-rpc/']
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip']

/** The node's own methods at `/api/eth-rpc`: POST alone, whatever the body calls itself. */
export async function jsonRpcRoutes(server: FastifyInstance, answer: JsonRpc): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) throw error
      const message = status === 413 ? 'The body is too large' : error.message
      return reply.code(status).send({ jsonrpc: '2.0', id: null, error: { code: CODES.request, message } })
    })
    for (const url of PATHS) {
      scope.post(url, async (request, reply) => {
        const { httpStatus, headers, body } = await answer(
          typeof request.body === 'string' ? request.body : '',
          callerOf(request),
        )
        reply.code(httpStatus).headers(headers)
        return body === undefined
          ? reply.send()
          : reply.header('content-type', 'application/json; charset=utf-8').send(body)
      })
      scope.get(url, async (_request, reply) =>
        reply
          .code(405)
          .header('allow', 'POST, OPTIONS')
          .send({
            jsonrpc: '2.0',
            id: null,
            error: {
              code: CODES.request,
              message:
                'JSON-RPC is asked by POST, for example {"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}',
            },
          }),
      )
    }
  })
}

/** An IPv6 client is its /64; who asks from this machine itself, not through a proxy, is exempt. */
function callerOf({ ip, headers }: FastifyRequest): Caller {
  const address = ip.startsWith('::ffff:') ? ip.slice(7) : ip
  const local = address === '::1' || /^127\./.test(address)
  return {
    id: address.includes(':') ? networkOf(address) : address,
    exempt: local && !FORWARDED.some((name) => headers[name] !== undefined),
  }
}

/** The first four groups of an address, however it is shortened. */
function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const middle = address.includes('::') ? Array(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  return [...front, ...middle, ...back].slice(0, 4).join(':')
}
