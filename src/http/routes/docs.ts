import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { takesGzip } from './rendered-pages.ts'

/** The description of the API for programs, and for the page that shows it; derived at the first request. */
export function docsRoutes(server: FastifyInstance, load: () => Promise<object>): void {
  const make = async () => {
    const text = JSON.stringify(await load())
    return { text, packed: await promisify(gzip)(text) }
  }
  let description: ReturnType<typeof make> | undefined
  server.get('/api/openapi.json', { config: { unlimited: true } }, async (request, reply) => {
    description ??= make()
    const { text, packed } = await description
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'accept-encoding')
    if (!takesGzip(request)) return reply.send(text)
    return reply.header('content-encoding', 'gzip').send(packed)
  })
}
