import type { FastifyInstance } from 'fastify'

/** The description of the API for programs, and for the page that shows it; derived at the first request. */
export function docsRoutes(server: FastifyInstance, load: () => Promise<object>): void {
  let description: Promise<string> | undefined
  server.get('/api/openapi.json', { config: { unlimited: true } }, async (_request, reply) => {
    description ??= load().then((document) => JSON.stringify(document))
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(await description)
  })
}
