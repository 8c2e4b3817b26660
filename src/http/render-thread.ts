import type { MessagePort } from 'node:worker_threads'
import type { HealthState } from '../api/health-shape.ts'
import { createCalls, serveThread } from '../primitives/thread-calls.ts'

/*
 * Pages are rendered on a separate thread, which also parses the API's answers for them. routes/rendered-pages.ts starts it.
 * web/src/render.tsx has the code that renders.
 */

export interface ApiResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  /** The parsed JSON; undefined if it is not JSON. */
  readonly body: unknown
}

/** A request of a page to this server's own API: a GET of a path below the base. */
export type AskApi = (path: string) => Promise<ApiResponse>

export interface PageAddress {
  /** Path below the base, with a slash at its start. */
  readonly path: string
  /** Without the question mark. */
  readonly query: string
  /** The base URL of all links on the page, with a slash at its end. */
  readonly base: string
  /** The chain's name on the pages. */
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

/** The exports of web/src/render.tsx, which is built into one file of dist/pages. */
export interface PageModule {
  /** dist/pages also has them as a file, because the server's thread does not load the module. */
  readonly PAGE_PATHS: readonly string[]
  createRenderer(): PageRenderer
}

export interface PageRenderer {
  renderPage(address: PageAddress, ask: AskApi): Promise<RenderedPage>
}

export type RenderMethods = {
  /** `module`: the URL of the built PageModule. `api` leads to the server's API: ApiMethods. */
  render(module: string, address: PageAddress, api: MessagePort): Promise<RenderedPage>
}

export type ApiMethods = {
  /** Requests an API path. The body is sent in chunks with this id. Resolves after the last one. */
  ask(
    id: number,
    path: string,
  ): Promise<{ readonly status: number; readonly headers: Readonly<Record<string, string>> }>
}

export type AnswerMethods = {
  chunk(id: number, bytes: Uint8Array): void
}

function createMethods(): RenderMethods {
  let loading: Promise<PageRenderer> | undefined
  return {
    async render(module, address, api) {
      try {
        loading ??= import(/* @vite-ignore */ module).then((pageModule: PageModule) =>
          pageModule.createRenderer(),
        )
        return await (await loading).renderPage(address, askerOver(api))
      } finally {
        api.close()
      }
    },
  }
}
serveThread(createMethods())

function askerOver(port: MessagePort): AskApi {
  const bodies = new Map<number, Uint8Array[]>()
  const mine: AnswerMethods = { chunk: (id, bytes) => bodies.get(id)!.push(bytes) }
  const api = createCalls<ApiMethods>(port, mine)
  let lastId = 0
  return async (path) => {
    const id = ++lastId
    const chunks: Uint8Array[] = []
    bodies.set(id, chunks)
    const { status, headers } = await api.call('ask', [id, path])
    bodies.delete(id)
    return { status, headers: { get: (name) => headers[name] ?? null }, body: jsonOf(chunks) }
  }
}

function jsonOf(chunks: readonly Uint8Array[]): unknown {
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}
