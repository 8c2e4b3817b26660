import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gunzip, gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HealthState } from '../../api/health-shape.ts'
import { withDeadline } from '../../primitives/concurrency.ts'
import { isHex } from '../../primitives/hex.ts'
import type { Logo, TokenLogos } from '../logo.ts'
import {
  type AskServer,
  asker,
  baseOf,
  escaped,
  renderedPages,
  takesGzip,
  UNLIMITED,
} from './rendered-pages.ts'

/** The build writes this file last, so that its presence means that the pages are complete. */
const PATHS = 'paths.json'

/** The folder of the built pages: next to the program, or in dist/ of a checkout. */
const FOLDER = ['../../../pages/', '../../../dist/pages/']
  .map((at) => fileURLToPath(new URL(at, import.meta.url)))
  .find((folder) => existsSync(path.join(folder, PATHS)))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Allows files of this server only: no inline scripts or styles, and nothing from other origins. */
const policyOf = (styles: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
const POLICIES = {
  app: policyOf("'self'"),
  // Its editor adds inline styles.
  graphiql: policyOf("'self' 'unsafe-inline'"),
}
type Site = keyof typeof POLICIES

/** The browser reads the chain's name from the document, because a page that is too large comes without data. */
const SITE_NAME = '<meta name="application-name" content="Chainscope" />'

/** Tells the browser that tokens may have logos. */
const TOKEN_LOGOS = '<meta name="token-logos" content="on" />'

/** For files whose names change with their content. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

export type SendHome = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export interface PageRoutesParts {
  readonly publicUrl: string
  readonly logo?: Logo | undefined
  readonly tokenLogos?: TokenLogos | undefined
  readonly siteName?: string | undefined
  readonly health: () => Promise<HealthState>
}

/** Longest wait for the health, ms. Without the database there is no answer, and pages come all the same. */
const HEALTH_TIMEOUT_MS = 500

/** Serves the pages. Returns the home page's handler; undefined if the pages are not built. */
export function pageRoutes(
  server: FastifyInstance,
  { publicUrl, logo, tokenLogos, siteName = 'Chainscope', health: read }: PageRoutesParts,
): SendHome | undefined {
  // A checkout without a build has no pages.
  if (FOLDER === undefined) return undefined
  const base = publicUrl ? `${new URL(publicUrl).pathname.replace(/\/$/, '')}/` : '/'
  const metas = (site: string) =>
    `<meta name="application-name" content="${escaped(site)}" />${tokenLogos ? TOKEN_LOGOS : ''}`
  const documentOf = (site: Site) =>
    gunzipSync(readFileSync(path.join(FOLDER, site, 'index.html.gz')))
      .toString()
      .replace('<base href="/" />', `<base href="${escaped(base)}" />`)
      .replace(SITE_NAME, () => metas(siteName))
  const graphiql = documentOf('graphiql')
  const late = () => new Error(`no health within ${HEALTH_TIMEOUT_MS} ms`)
  const health = () => withDeadline(read(), HEALTH_TIMEOUT_MS, late).catch(() => 'unhealthy' as const)
  crawlerRoutes(server, publicUrl)
  const home = renderedPages(server, {
    module: pathToFileURL(path.join(FOLDER, 'render.mjs')).href,
    paths: JSON.parse(readFileSync(path.join(FOLDER, PATHS), 'utf8')),
    document: documentOf('app'),
    publicUrl,
    siteName,
    health,
    send: (reply, html) => guarded('app', reply).header('content-type', TYPES['.html']).send(html),
  })
  for (const url of ['/graphiql', '/graphiql/'])
    server.get(url, UNLIMITED, (_request, reply) =>
      guarded('graphiql', reply)
        .header('content-type', TYPES['.html'])
        .header('cache-control', 'no-cache')
        .send(graphiql),
    )

  const fileRoute = (url: string, site: Site, folder: string, cacheControl: string) => {
    // They stay in memory (3 MB with GraphiQL), so that an update of the package does not break a running server.
    const files = new Map(
      readdirSync(path.join(FOLDER, folder))
        .filter((name) => name.endsWith('.gz'))
        .map((name) => [name.slice(0, -'.gz'.length), readFileSync(path.join(FOLDER, folder, name))]),
    )
    server.get<{ Params: { file?: string } }>(url, UNLIMITED, (request, reply) => {
      const file = request.params.file ?? path.basename(url)
      const packed = files.get(file)
      if (!packed || file === 'index.html') return reply.callNotFound()
      guarded(site, reply)
        .header('content-type', TYPES[path.extname(file)])
        .header('cache-control', cacheControl)
      return sendPacked(packed, request, reply)
    })
  }
  fileRoute('/assets/:file', 'app', 'app/assets', FOR_EVER)
  if (logo)
    server.get('/icon.svg', UNLIMITED, (_request, reply) =>
      guarded('app', reply)
        .header('content-type', logo.type)
        .header('cache-control', FOR_AN_HOUR)
        .send(logo.bytes),
    )
  else fileRoute('/icon.svg', 'app', 'app', FOR_AN_HOUR)
  if (tokenLogos) tokenLogoRoute(server, tokenLogos)
  fileRoute('/graphiql/:file', 'graphiql', 'graphiql', FOR_AN_HOUR)
  return home
}

/** Does the request come from a browser's address bar or a link, not from a program? */
export const isBrowser = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true

const guarded = (site: Site, reply: FastifyReply): FastifyReply =>
  reply
    .header('content-security-policy', POLICIES[site])
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    .header('referrer-policy', 'no-referrer')
    .header('x-frame-options', 'DENY')

/** For an SVG that is opened as a page of this origin: no script may run in it, and it may load nothing. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

function tokenLogoRoute(server: FastifyInstance, logos: TokenLogos): void {
  server.get<{ Params: { address: string } }>('/logo/:address', UNLIMITED, async (request, reply) => {
    const address = request.params.address.toLowerCase()
    if (!isHex(address, 20)) return reply.callNotFound()
    const logo = await logos.of(address)
    reply.header('content-security-policy', PICTURE_POLICY).header('cache-control', FOR_AN_HOUR)
    // No 404: browsers log an error for each one, and pages request a logo for every token.
    if (!logo) return reply.code(204).send()
    reply.header('etag', logo.etag)
    if (request.headers['if-none-match'] === logo.etag) return reply.code(304).send()
    return reply.header('content-type', logo.type).send(logo.bytes)
  })
}

async function sendPacked(packed: Buffer, request: FastifyRequest, reply: FastifyReply) {
  reply.header('vary', 'accept-encoding')
  if (takesGzip(request)) return reply.header('content-encoding', 'gzip').send(packed)
  return reply.send(await promisify(gunzip)(packed))
}

/** Pages from which a search engine finds all others. */
const LISTS = ['', 'blocks', 'txs', 'tokens', 'contracts', 'accounts', 'statistics', 'api-docs']
/** Limit per kind: the tokens with the most holders, and the contracts that were verified last. */
const MAX_THINGS = 500

/** Files that crawlers and old browsers request by name. */
function crawlerRoutes(server: FastifyInstance, publicUrl: string): void {
  server.get('/robots.txt', UNLIMITED, (request, reply) => {
    const base = baseOf(publicUrl, request)
    const { pathname } = new URL(base)
    // The API is for programs, and later pages of a list change with every block.
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

/** Addresses from a list of the API; undefined if the API does not answer now. */
async function addressesOf(ask: AskServer, action: 'tokens' | 'contracts'): Promise<string[] | undefined> {
  const { chunks } = await ask(`api?module=explorer&action=${action}&page=1&offset=${MAX_THINGS}`)
  const { result } = JSON.parse(await text(chunks)) as { result?: { contractAddress: string }[] }
  return Array.isArray(result) ? result.map(({ contractAddress }) => contractAddress) : undefined
}
