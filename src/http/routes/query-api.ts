import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatch } from '../../api/dispatch.ts'
import { readParameters } from '../read-parameters.ts'

/** `/api` and `/v2/api`, by GET and POST; also the bare root with a `module`, which some clients ask. */
export function queryApiRoutes(server: FastifyInstance, dispatch: Dispatch): void {
  const answer = (etherscanPath: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { httpStatus, headers, body } = await dispatch({
      parameters: await readParameters(request),
      etherscanPath,
    })
    return reply.code(httpStatus).headers(headers).send(body)
  }
  for (const path of ['/api', '/api/'])
    server.route({ method: ['GET', 'POST'], url: path, handler: answer(false) })
  for (const path of ['/v2/api', '/v2/api/'])
    server.route({ method: ['GET', 'POST'], url: path, handler: answer(true) })
}
