import type { FastifyInstance } from 'fastify'
import { baseUrlOf } from '../same-origin.ts'
import type { HealthSource } from './health-routes.ts'

/** Etherscan's numbers for how a chain is served. */
const OK = 1
const DEGRADED = 2

/**
 * `/v2/chainlist`, the list of chains for clients of Etherscan's second API, has the indexed chain alone. The name is a
 * setting, because nodes do not report it.
 */
export function chainListRoutes(server: FastifyInstance, source: HealthSource, publicUrl: string): void {
  for (const url of ['/v2/chainlist', '/v2/chainlist/'])
    server.get(url, async (request, reply) => {
      const { chain, healthy } = await source.health()
      const base = baseUrlOf(request, publicUrl).replace(/\/$/, '')
      return reply.header('cache-control', 'no-store').send({
        comments: 'Available Status codes are (0)=Offline, (1)=Ok, (2)=Degraded',
        totalcount: 1,
        result: [
          {
            chainname: `Chain ${chain.id}`,
            chainid: chain.id,
            blockexplorer: `${base}/`,
            apiurl: `${base}/v2/api?chainid=${chain.id}`,
            status: healthy ? OK : DEGRADED,
            comment: '',
          },
        ],
      })
    })
}
