/** A request of a page to this server's own API: a GET of a path below the base, or a POST of a body as JSON. */
export interface ApiRequest {
  readonly path: string
  readonly body?: unknown
}

export interface ApiResponse {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  /** What the JSON says; undefined where it is none. */
  readonly body: unknown
}

export type AskApi = (request: ApiRequest) => Promise<ApiResponse>

export interface PageAddress {
  /** Below the base, beginning with a slash. */
  readonly path: string
  /** Without its question mark. */
  readonly query: string
  /** The URL that all links of the page are relative to, with a slash at its end. */
  readonly base: string
  /** What the pages call the chain. */
  readonly siteName: string
}

export type RenderedPage =
  | { readonly redirect: string }
  | {
      readonly status: number
      readonly title: string
      /** For search engines, and for programs that show a link to it. */
      readonly description: string
      /** Of the element `#app`. */
      readonly html: string
      /** What the script begins with, so that it need not ask again; JSON. */
      readonly state: string
    }

/** What web/src/render.tsx exports, built into one file of dist/pages. */
export interface PageModule {
  createRenderer(): PageRenderer
}

export interface PageRenderer {
  /** undefined: the page is not rendered on the server. */
  renderPage(address: PageAddress, ask: AskApi): Promise<RenderedPage | undefined>
}
