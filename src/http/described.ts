import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What OpenAPI says of this route; its path and method are the route's own. */
    operation?: object
  }
}

/** OpenAPI's paths: of each route that is added from now on and has an operation, without its twin that ends in a slash. */
export function collectPaths(server: FastifyInstance): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {}
  server.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.operation || method === 'HEAD' || url.endsWith('/')) return
    const path = url.replaceAll(/:(\w+)/g, '{$1}')
    // What is not limited takes no key.
    const operation = { ...config.operation, ...(config.unlimited ? { security: [] } : {}) }
    paths[path] = { ...paths[path], [`${method}`.toLowerCase()]: operation }
  })
  return paths
}
