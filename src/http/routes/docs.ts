import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { takesGzip } from './rendered-pages.ts'

/** The OpenAPI document, for programs and for the page that shows it. It is built at the first request. */
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The OpenAPI description of this route, without path and method. A function, because building it takes long. */
    operation?: () => object
  }
}

type Paths<T> = Record<string, Record<string, T>>

/**
 * Collects OpenAPI's paths from all routes with an operation that are added later. Duplicates with a trailing slash are
 * left out. The descriptions are built when the document is requested, because few servers ever get that request.
 */
export function collectPaths(server: FastifyInstance): () => Paths<object> {
  const paths: Paths<() => object> = {}
  server.addHook('onRoute', ({ method, url, config }) => {
    const { operation, unlimited } = config ?? {}
    if (!operation || method === 'HEAD' || url.endsWith('/')) return
    const path = url.replaceAll(/:(\w+)/g, '{$1}')
    // Unlimited routes need no key.
    const described = () => ({ ...operation(), ...(unlimited ? { security: [] } : {}) })
    paths[path] = { ...paths[path], [`${method}`.toLowerCase()]: described }
  })
  return () => mapValues(paths, (methods) => mapValues(methods, (operation) => operation()))
}

const mapValues = <T, U>(record: Readonly<Record<string, T>>, to: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))
