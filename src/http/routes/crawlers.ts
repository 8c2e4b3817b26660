import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { type AskServer, asker, baseOf, escaped } from './rendered-pages.ts'

/** Pages that a search engine finds everything by. */
const LISTS = ['', 'blocks', 'txs', 'tokens', 'contracts', 'accounts', 'statistics', 'api-docs']
/** Of each kind: the tokens with most holders, and the contracts that were verified last. */
const MAX_THINGS = 500

const UNLIMITED = { config: { unlimited: true } } as const
const FOR_AN_HOUR = 'public, max-age=3600'

/** What crawlers and old browsers look for by name. */
export function crawlerRoutes(server: FastifyInstance, publicUrl: string): void {
  server.get('/robots.txt', UNLIMITED, (request, reply) => {
    const base = baseOf(publicUrl, request)
    const { pathname } = new URL(base)
    // The API is for programs, and pages of a list behind its first one change with every block.
    const closed = ['api', 'v2/', 'v1/', 'auth/', 'account/', '*cursor=', '*page='].map(
      (path) => `Disallow: ${pathname}${path}`,
    )
    const lines = ['User-agent: *', `Allow: ${pathname}api-docs`, ...closed, `Sitemap: ${base}sitemap.xml`]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', FOR_AN_HOUR)
      .send(`${lines.join('\n')}\n`)
  })
  server.get('/sitemap.xml', UNLIMITED, async (request, reply) => {
    const base = baseOf(publicUrl, request)
    const ask = asker(server, request)
    const lists = await Promise.all([addressesOf(ask, 'tokens'), addressesOf(ask, 'contracts')])
    const [tokens = [], contracts = []] = lists
    const paths = [
      ...LISTS,
      ...tokens.map((address) => `token/${address}`),
      ...contracts.map((address) => `address/${address}`),
    ]
    const urls = paths.map((path) => `<url><loc>${escaped(`${base}${path}`)}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', lists.includes(undefined) ? 'no-store' : FOR_AN_HOUR)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })
  server.get('/favicon.ico', UNLIMITED, (request, reply) =>
    reply.redirect(`${new URL(baseOf(publicUrl, request)).pathname}icon.svg`, 301),
  )
}

/** Of a list of the API; undefined where it does not answer now. */
async function addressesOf(ask: AskServer, action: 'tokens' | 'contracts'): Promise<string[] | undefined> {
  const { chunks } = await ask(`api?module=explorer&action=${action}&page=1&offset=${MAX_THINGS}`)
  const { result } = JSON.parse(await text(chunks)) as { result?: { contractAddress: string }[] }
  return Array.isArray(result) ? result.map(({ contractAddress }) => contractAddress) : undefined
}
