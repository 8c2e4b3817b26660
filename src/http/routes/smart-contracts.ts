import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BlockscoutVerification } from '../../api/endpoints/blockscout-verification.ts'
import type { SmartContracts } from '../../api/endpoints/smart-contracts.ts'
import { readFiles, readParameters } from '../read-parameters.ts'

/** `/api/v2/smart-contracts/<address>`: 404 where nothing is verified, a bad address included. */
export function smartContractRoutes(
  server: FastifyInstance,
  find: SmartContracts,
  verification: BlockscoutVerification,
): void {
  for (const url of ['/api/v2/smart-contracts/:address', '/api/v2/smart-contracts/:address/'])
    server.get<{ Params: { address: string } }>(url, async (request, reply) => {
      const contract = await find(request.params.address)
      // What is not verified now may be in a moment.
      reply.header('cache-control', 'no-store')
      return contract ?? reply.callNotFound()
    })

  const config = { config: { refuse: (message: string) => ({ message }) } }
  const url = '/api/v2/smart-contracts/:address/verification/via/:way'
  for (const one of [url, `${url}/`])
    server.post<{ Params: { address: string; way: string } }>(one, config, async (request, reply) => {
      const { address, way } = request.params
      const answer = await verification.submit(way, {
        address,
        fields: fieldsOf(request),
        files: readFiles(request, 'files'),
        interfaces: readFiles(request, 'interfaces'),
        sender: request.caller.id,
      })
      if (!answer) return reply.callNotFound()
      return reply.header('cache-control', 'no-store').code(answer.httpStatus).send(answer.body)
    })
}

/** Libraries come as an object in JSON, and as its text in a form. */
function fieldsOf(request: FastifyRequest): Map<string, string> {
  const fields = readParameters(request)
  const { libraries } = (request.body ?? {}) as { libraries?: unknown }
  if (typeof libraries === 'object' && libraries !== null) fields.set('libraries', JSON.stringify(libraries))
  return fields
}
