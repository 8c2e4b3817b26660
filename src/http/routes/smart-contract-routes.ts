import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type BlockscoutVerification, WAY_NAMES } from '../../api/endpoints/blockscout-verification.ts'
import type { SmartContracts } from '../../api/endpoints/smart-contracts.ts'
import { submitOperation, VERIFIED_CONTRACT_OPERATION } from '../../api/openapi/contract-operations.ts'
import { readFiles, readParameters } from '../read-parameters.ts'

/** `/api/v2/smart-contracts/<address>`: 404 if no contract is verified there, also for a bad address. */
export function smartContractRoutes(
  server: FastifyInstance,
  find: SmartContracts,
  verification: BlockscoutVerification,
): void {
  for (const url of ['/api/v2/smart-contracts/:address', '/api/v2/smart-contracts/:address/'])
    server.get<{ Params: { address: string } }>(
      url,
      { config: { operation: () => VERIFIED_CONTRACT_OPERATION } },
      async (request, reply) => {
        const contract = await find(request.params.address)
        // An unverified contract may be verified at any moment.
        reply.header('cache-control', 'no-store')
        return contract ?? reply.callNotFound()
      },
    )

  const via = '/api/v2/smart-contracts/:address/verification/via'
  for (const way of WAY_NAMES)
    for (const url of [`${via}/${way}`, `${via}/${way}/`])
      server.post<{ Params: { address: string } }>(
        url,
        { config: { refuse: (message: string) => ({ message }), operation: () => submitOperation(way) } },
        async (request, reply) => {
          const { httpStatus, body } = await verification.submit(way, {
            address: request.params.address,
            fields: fieldsOf(request),
            files: readFiles(request, 'files'),
            interfaces: readFiles(request, 'interfaces'),
            sender: request.caller.id,
          })
          return reply.header('cache-control', 'no-store').code(httpStatus).send(body)
        },
      )
}

/** In a JSON body, libraries are an object. In a form they are the text of that object. */
function fieldsOf(request: FastifyRequest): Map<string, string> {
  const fields = readParameters(request)
  const { libraries } = (request.body ?? {}) as { libraries?: unknown }
  if (typeof libraries === 'object' && libraries !== null) fields.set('libraries', JSON.stringify(libraries))
  return fields
}
