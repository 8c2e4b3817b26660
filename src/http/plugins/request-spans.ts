import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenSpan, Spans } from '../../telemetry/spans.ts'

/** Modules and actions are short words. No other text of the caller is recorded. */
const WORD = /^\w{1,40}$/

/** Records each request as a span in the trace of its `traceparent` header. */
export function traceRequests(server: FastifyInstance, spans: Spans): void {
  const open = new WeakMap<FastifyRequest, OpenSpan>()
  server.addHook('onRequest', (request, _reply, done) => {
    const span = spans.begin(request.method, { kind: 'server', headers: request.headers })
    open.set(request, span)
    span.run(done)
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    open.get(request)?.end({
      name: `${request.method} ${route}`,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        ...actionOf(request.url),
      },
      ...(reply.statusCode >= 500 ? { error: `status ${reply.statusCode}` } : {}),
    })
  })
}

/** Omits the rest of a query: it may contain keys. */
function actionOf(url: string): Record<string, string> {
  const named: Record<string, string> = {}
  for (const name of ['module', 'action']) {
    const value = new RegExp(`[?&]${name}=([^&]*)`).exec(url.slice(0, 2_000))?.[1] ?? ''
    if (WORD.test(value)) named[`chainscope.${name}`] = value
  }
  return named
}
