import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HealthState } from '../../api/health-shape.ts'
import { ChainscopeError } from '../../errors.ts'
import { createThread, Moved } from '../../primitives/thread-calls.ts'
import { threadProgram } from '../../primitives/thread-program.ts'

/*
 * Pages as complete HTML: their routes, their requests to this server's API, and the renderer, which runs
 * web/src/render.tsx on a thread. Only the thread's program is in another file, `../render-thread.ts`, because it serves
 * calls as soon as it is loaded.
 */

const packed = promisify(gzip)

/** The exports of web/src/render.tsx, which is built into one file of dist/pages. */
export interface PageModule {
  /** dist/pages also has them as a file, because the server's thread does not load the module. */
  readonly PAGE_PATHS: readonly string[]
  createRenderer(): PageRenderer
}

export interface PageRenderer {
  renderPage(address: PageAddress, ask: AskApi): Promise<RenderedPage>
}

export interface PageAddress {
  /** Path below the base, with a slash at its start. */
  readonly path: string
  /** Without the question mark. */
  readonly query: string
  /** The base URL of all links on the page, with a slash at its end. */
  readonly base: string
  readonly siteName: string
  readonly health: HealthState
}

export type RenderedPage =
  | { readonly redirect: string }
  | {
      readonly status: number
      readonly title: string
      /** For search engines and link previews. */
      readonly description: string
      /** The content of the element `#app`. */
      readonly html: string
      /** The script's initial state as JSON, so that it need not request the data again. */
      readonly state: string
    }

/** A request of a page to this server's own API: a GET of a path below the base. */
export type AskApi = (path: string) => Promise<ApiResponse>

export interface ApiResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  /** The parsed JSON; undefined if it is not JSON. */
  readonly body: unknown
}

export interface RenderedPagesParts {
  /** The URL of the built PageModule. */
  readonly module: string
  readonly paths: readonly string[]
  /** The application's document without a page. */
  readonly document: string
  readonly publicUrl: string
  readonly siteName: string
  readonly health: () => Promise<HealthState>
  readonly send: (reply: FastifyReply, html: string | Buffer) => FastifyReply
}

const INDEX_BLOCK = 'x-index-block'

/** A file or page is unlimited: a page's requests to the API count against the caller's limits. */
export const UNLIMITED = { config: { unlimited: true } } as const

/** Pages whose requests to the API are unlimited, so that they count themselves. */
const COUNTED = ['/api-docs', '/graphql']

/** Serves pages as complete HTML. Returns the home page's handler. */
export function renderedPages(
  server: FastifyInstance,
  parts: RenderedPagesParts,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const renderer = createPageRenderer(parts.module)
  server.addHook('onClose', () => renderer.close())
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, search } = new URL(request.url, 'http://localhost')
    const base = baseOf(parts.publicUrl, request)
    const ask = asker(server, request)
    const health = await parts.health()
    const page = await renderer.render(
      { path: pathname, query: search.slice(1), base, siteName: parts.siteName, health },
      async (path) => {
        const answer = await ask(path)
        // The page has the block of its own answer. The chain's facts for the header may come later.
        const block = answer.headers[INDEX_BLOCK]
        const isFirst = answer.status < 400 && !reply.hasHeader(INDEX_BLOCK)
        if (block !== undefined && isFirst) reply.header(INDEX_BLOCK, block)
        return answer
      },
    )
    if (page && 'redirect' in page)
      return reply.redirect(`${new URL(base).pathname}${page.redirect.slice(1)}`, 302)
    if (page) reply.code(page.status)
    reply.header('cache-control', 'no-cache').header('vary', 'accept, accept-encoding')
    const document = withHealth(parts.document, health)
    const html = page ? withPage({ ...parts, document }, page, `${base}${pathname.slice(1)}`) : document
    if (!takesGzip(request)) return parts.send(reply, html)
    return parts.send(reply.header('content-encoding', 'gzip'), await packed(html))
  }
  const redirect = (pageOf: (path: string) => string) => (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, search } = new URL(request.url, 'http://localhost')
    return reply.redirect(`${new URL(baseOf(parts.publicUrl, request)).pathname}${pageOf(pathname)}${search}`)
  }
  for (const url of parts.paths.filter((path) => path !== '/')) {
    server.get(url, COUNTED.includes(url) ? {} : UNLIMITED, answer)
    // Etherscan's `/v2`, and Blockscout's tabs.
    const others = url.endsWith('/:id') ? [`/v2${url}`, `/v2${url}/*`, `${url}/*`] : []
    for (const other of others) server.get(other, UNLIMITED, redirect(pageOfOther))
    if (others.length === 0)
      server.get(
        `${url}/`,
        UNLIMITED,
        redirect((path) => path.slice(1, -1).replace(/^\/+/, '')),
      )
  }
  return answer
}

/** The page of a path that goes on after it, or begins with `/v2`. */
const pageOfOther = (path: string): string =>
  /^(?:\/v2)?\/(token\/[^/]+\/instance\/[^/]+|\w+\/[^/]*)/.exec(path)?.[1] ?? ''

export const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b/.test(`${headers['accept-encoding']}`)

export function baseOf(publicUrl: string, { protocol, host }: FastifyRequest): string {
  const origin = URL.canParse(`${protocol}://${host}`)
    ? new URL(`${protocol}://${host}`).origin
    : 'http://localhost'
  return `${(publicUrl || origin).replace(/\/$/, '')}/`
}

/** Request headers that rate limits identify the caller by: those of proxies, and API keys. */
const CALLER_HEADERS = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'x-api-key', 'authorization']

/** Sends requests to this server's own API in the name of the caller, with the same limits and validation. */
export function asker(server: FastifyInstance, { headers, socket }: FastifyRequest): AskServer {
  const identifying = CALLER_HEADERS.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return async (path) => {
    const response = await server.inject({
      url: `/${path}`,
      headers: Object.fromEntries(identifying),
      remoteAddress: `${socket.remoteAddress}`,
      // Otherwise Fastify would join megabytes of chunks into an unused string.
      payloadAsStream: true,
    })
    const texts = Object.entries(response.headers).map(([name, value]) => [name, `${value}`])
    return {
      status: response.statusCode,
      headers: Object.fromEntries(texts),
      chunks: response.stream(),
    }
  }
}

/** The browser reads the state from the document, as a page that is too large comes without data. */
const withHealth = (document: string, state: HealthState): string =>
  document.replace('<meta name="health" content="healthy" />', `<meta name="health" content="${state}" />`)

const APP = '<div id="app"></div>'
const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta name="description"[^>]*>/
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/

/** Inserts the page and the script's initial state into the document. */
function withPage(
  { document, siteName }: Pick<RenderedPagesParts, 'document' | 'siteName'>,
  { title, description, html, state }: Exclude<RenderedPage, { redirect: string }>,
  url: string,
): string {
  const preview = { type: 'website', site_name: siteName, title, description, url }
  const tags = Object.entries(preview).map(
    ([name, text]) => `<meta property="og:${name}" content="${escaped(text)}" />`,
  )
  // In a script element, only `<` can begin the closing tag.
  const data = `<script type="application/json" id="state">${state.replaceAll('<', '\\u003c')}</script>`
  return document
    .replace(NO_SCRIPT, '')
    .replace(TITLE, () => `<title>${escaped(title)}</title>`)
    .replace(DESCRIPTION, () =>
      [`<meta name="description" content="${escaped(description)}" />`, ...tags].join(''),
    )
    .replace(APP, () => `<div id="app">${html}</div>${data}`)
}

/** Escapes a text for HTML or XML, also for attributes. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Sends a page's request to this server's API, and leaves the answer's body unread. */
export type AskServer = (path: string) => Promise<ServerAnswer>

interface ServerAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly chunks: AsyncIterable<Uint8Array>
}

export type RenderMethods = {
  /** `module`: the URL of the built PageModule. `page`: names the page in calls of `ask`. */
  render(module: string, address: PageAddress, page: number): Promise<RenderedPage>
}

export type ServerMethods = {
  ask(
    page: number,
    path: string,
  ): Promise<Moved<Pick<ServerAnswer, 'status' | 'headers'> & { chunks: Uint8Array[] }>>
}

/** Heap limit, MB. If a thread exceeds it, browsers render its pages, and the next page starts a new thread. */
const MAX_HEAP_MB = 512

/**
 * Renders pages on a separate thread: parsing the receipt of a transaction with 20,000 logs takes 70 ms,
 * which would block other requests. The requests of a page run on the caller's thread.
 * `module`: the URL of the built PageModule.
 */
function createPageRenderer(module: string) {
  const asking = new Map<number, AskServer>()
  let lastPage = 0
  const mine: ServerMethods = { ask: (page, path) => movedAnswer(asking.get(page)!(path)) }
  const thread = createThread<RenderMethods>({
    program: threadProgram('../render-thread.ts', import.meta.url),
    memory: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    mine,
    lost: (cause) => new PageTooLargeError(cause),
  })
  return {
    /** undefined if the page is too large for the thread. */
    async render(address: PageAddress, ask: AskServer): Promise<RenderedPage | undefined> {
      const page = ++lastPage
      asking.set(page, ask)
      try {
        return await thread.call('render', [module, address, page])
      } catch (error) {
        if (error instanceof PageTooLargeError) return undefined
        throw error
      } finally {
        asking.delete(page)
      }
    },
    close: () => thread.close(),
  }
}

/** Copies the answer in chunks, because copying megabytes at once would block the event loop. */
async function movedAnswer(asked: Promise<ServerAnswer>): ReturnType<ServerMethods['ask']> {
  const copies: Uint8Array<ArrayBuffer>[] = []
  try {
    const { chunks, status, headers } = await asked
    for await (const chunk of chunks) copies.push(new Uint8Array(chunk))
    return new Moved(
      { status, headers, chunks: copies },
      copies.map(({ buffer }) => buffer),
    )
  } catch {
    return new Moved({ status: 500, headers: {}, chunks: [] }, [])
  }
}

const PageTooLargeError = ChainscopeError.define(
  'page_too_large',
  (_cause: unknown) => 'The page cannot be rendered: what it shows takes too much memory.',
  { causeLast: true },
)
