import type { FastifyInstance } from 'fastify'

/** The description of the API for programs, and for the page that shows it. */
export function docsRoutes(server: FastifyInstance, document: object): void {
  const description = JSON.stringify(document)
  server.get('/api/openapi.json', { config: { unlimited: true } }, async (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(description),
  )
}
