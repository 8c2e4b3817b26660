import type { FastifyInstance } from 'fastify'
import type { SmartContracts } from '../../api/smart-contracts.ts'

/** `/api/v2/smart-contracts/<address>`: 404 where nothing is verified, a bad address included. */
export function smartContractRoutes(server: FastifyInstance, find: SmartContracts): void {
  for (const url of ['/api/v2/smart-contracts/:address', '/api/v2/smart-contracts/:address/'])
    server.get<{ Params: { address: string } }>(url, async (request, reply) => {
      const contract = await find(request.params.address)
      // What is not verified now may be in a moment.
      reply.header('cache-control', 'no-store')
      return contract ?? reply.callNotFound()
    })
}
