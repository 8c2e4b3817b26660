import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What OpenAPI says of this route; its path and method are the route's own. Making it costs more than the route. */
    operation?: () => object
  }
}

type Paths<T> = Record<string, Record<string, T>>

/**
 * OpenAPI's paths: of each route that is added from now on and has an operation, without its twin that ends in a slash.
 * They are made when the document is asked for, which few servers ever are.
 */
export function collectPaths(server: FastifyInstance): () => Paths<object> {
  const paths: Paths<() => object> = {}
  server.addHook('onRoute', ({ method, url, config }) => {
    const { operation, unlimited } = config ?? {}
    if (!operation || method === 'HEAD' || url.endsWith('/')) return
    const path = url.replaceAll(/:(\w+)/g, '{$1}')
    // What is not limited takes no key.
    const described = () => ({ ...operation(), ...(unlimited ? { security: [] } : {}) })
    paths[path] = { ...paths[path], [`${method}`.toLowerCase()]: described }
  })
  return () => mapValues(paths, (methods) => mapValues(methods, (operation) => operation()))
}

const mapValues = <T, U>(record: Readonly<Record<string, T>>, to: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))
