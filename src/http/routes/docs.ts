import { createReadStream, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Pages that people open, each a folder of `dist/pages`: built, or beside the sources of a checkout. */
const PAGES = ['api-docs', 'graphiql']
const FOLDERS = ['../../../pages/', '../../../dist/pages/'].map((at) =>
  fileURLToPath(new URL(at, import.meta.url)),
)

const UNLIMITED = { config: { unlimited: true } } as const

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/** Nothing from anywhere else, and no script that is not one of these files. Editors write their own styles. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The description of the API, and the pages that let people try it: all from this server, as they may be offline. */
export function docsRoutes(server: FastifyInstance, document: object): void {
  const description = JSON.stringify(document)
  server.get('/api/openapi.json', UNLIMITED, async (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(description),
  )

  for (const page of PAGES) {
    const folder = FOLDERS.map((one) => path.join(one, page)).find((one) => existsSync(one))
    // A checkout that was never built has none.
    const files = new Set(folder ? readdirSync(folder) : [])
    const send = (file: string, request: FastifyRequest, reply: FastifyReply) => {
      if (!files.has(`${file}.gz`)) return reply.callNotFound()
      const packed = createReadStream(path.join(folder!, `${file}.gz`))
      reply
        .header('content-type', TYPES[path.extname(file)])
        .header('content-security-policy', POLICY)
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', file === 'index.html' ? 'no-cache' : 'public, max-age=3600')
        .header('vary', 'accept-encoding')
      if (/\bgzip\b/.test(`${request.headers['accept-encoding']}`))
        return reply.header('content-encoding', 'gzip').send(packed)
      return reply.send(packed.pipe(createGunzip()))
    }
    for (const url of [`/${page}`, `/${page}/`])
      server.get(url, UNLIMITED, (request, reply) => send('index.html', request, reply))
    server.get<{ Params: { file: string } }>(`/${page}/:file`, UNLIMITED, (request, reply) =>
      send(request.params.file, request, reply),
    )
  }
}
