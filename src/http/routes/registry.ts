import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OlderRegistryApi } from '../../api/older-registry-api.ts'
import { type RegistryAnswer, type RegistryApi, refusal } from '../../api/registry-api.ts'
import { readParameters, readUploads } from '../read-parameters.ts'

/** The source registry's API, at both bases that clients are given (clients.md). */
export function registryRoutes(server: FastifyInstance, api: RegistryApi): void {
  type Place = { chainId: string; address: string }
  const config = {
    config: { refuse: (text: string) => refusal(429, 'too_many_requests', text).body },
    errorHandler(error: FastifyError, _request: unknown, reply: FastifyReply) {
      const { statusCode = 500 } = error
      if (statusCode >= 500) throw error
      const [code, text] =
        statusCode === 413
          ? ['body_too_large', 'The body is too large.']
          : ['invalid_parameter', error.message]
      send(reply, refusal(statusCode, code, text))
    },
  }
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

/** Its first one, at the root. What is handed back takes what is posted to the root itself, where others look for `/api`. */
export function olderRegistryRoutes(server: FastifyInstance, api: OlderRegistryApi) {
  const verify = async (request: FastifyRequest, reply: FastifyReply) => {
    const uploads = readUploads(request)
    const { files } = (request.body ?? {}) as { files?: unknown }
    const fields = Object.fromEntries(readParameters(request))
    const body = { ...fields, files: uploads.length > 0 ? undefined : files }
    return send(reply, await api.verify(body, uploads))
  }
  const config = { config: { refuse: (error: string) => ({ error }) } }
  server.post('/verify', config, verify)
  const checks = [
    ['/check-all-by-addresses', false],
    ['/check-by-addresses', true],
    ['/checkByAddresses', true],
  ] as const
  for (const [path, wholly] of checks)
    server.get(path, config, async (request, reply) => {
      const asked = readParameters(request)
      return send(reply, await api.check(asked.get('addresses') ?? '', asked.get('chainids') ?? '', wholly))
    })
  return verify
}

const send = (reply: FastifyReply, { httpStatus, body }: RegistryAnswer) =>
  reply.header('cache-control', 'no-store').code(httpStatus).send(body)
