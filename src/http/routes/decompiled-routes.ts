import type { FastifyInstance } from 'fastify'
import { ActionError } from '../../api/action-error.ts'
import type { StoreDecompiled } from '../../api/endpoints/decompiled.ts'
import { DECOMPILED } from '../../api/openapi/registry.ts'

/** `/api/v1/decompiled_smart_contract`, where clients with the token add decompiled contracts. */
export function decompiledRoutes(server: FastifyInstance, take: StoreDecompiled | undefined): void {
  if (!take) return
  server.post(
    '/api/v1/decompiled_smart_contract',
    { config: { operation: () => DECOMPILED } },
    async (request, reply) => {
      try {
        return reply.code(201).send(await take(request.headers['auth_token'], request.body))
      } catch (error) {
        if (!(error instanceof ActionError)) throw error
        const { message, httpStatus } = error
        return reply.code(httpStatus).send({ message, result: message, status: '0' })
      }
    },
  )
}
