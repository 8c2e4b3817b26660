import type { FastifyInstance, FastifyReply } from 'fastify'
import { type RegistryAnswer, type RegistryApi, refusal } from '../../api/registry-api.ts'

/** The source registry's API, at both bases that clients are given (clients.md). */
export function registryRoutes(server: FastifyInstance, api: RegistryApi): void {
  type Place = { chainId: string; address: string }
  const send = (reply: FastifyReply, { httpStatus, body }: RegistryAnswer) =>
    reply.header('cache-control', 'no-store').code(httpStatus).send(body)
  const config = { config: { refuse: (text: string) => refusal(429, 'too_many_requests', text).body } }
  for (const base of ['/v2', '/api/v2']) {
    server.post<{ Params: Place }>(
      `${base}/verify/:chainId/:address`,
      config,
      async ({ params, body }, reply) => send(reply, await api.submit(params.chainId, params.address, body)),
    )
    server.get<{ Params: { id: string } }>(`${base}/verify/:id`, config, async ({ params }, reply) =>
      send(reply, await api.attempt(params.id)),
    )
    server.get<{ Params: Place; Querystring: { fields?: unknown } }>(
      `${base}/contract/:chainId/:address`,
      config,
      async ({ params, query }, reply) => {
        const fields = typeof query.fields === 'string' ? query.fields : undefined
        return send(reply, await api.contract(params.chainId, params.address, fields))
      },
    )
  }
}
