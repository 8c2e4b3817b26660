import type { FastifyInstance } from 'fastify'
import type { JsonRpc } from '../../json-rpc/dispatch.ts'
import { CODES } from '../../json-rpc/rpc-error.ts'

const PATHS = ['/api/eth-rpc', '/api/eth-rpc/']
const refuse = (message: string) => ({ jsonrpc: '2.0', id: null, error: { code: CODES.limit, message } })

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
      scope.post(url, { config: { refuse } }, async (request, reply) => {
        const { httpStatus, headers, body } = await answer(
          typeof request.body === 'string' ? request.body : '',
          request.caller,
        )
        reply.code(httpStatus).headers(headers)
        return body === undefined
          ? reply.send()
          : reply.header('content-type', 'application/json; charset=utf-8').send(body)
      })
      scope.get(url, { config: { refuse } }, async (_request, reply) =>
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
