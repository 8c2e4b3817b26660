import type { ComponentType } from 'preact'
import type { PackedNames } from '../../src/api/page/shapes.ts'
import type { AskApi } from '../../src/http/render-thread.ts'
import { Api, ApiUnavailable, type ChainNow } from './server/api.ts'

/** A page about the chain: what it asks the API for, and how it shows the answer. */
// biome-ignore lint/suspicious/noExplicitAny: each page has its own answer
export interface ChainPage<Answer extends object = any> {
  /** `id`: what the parameters of its path are, with a slash between them. `known`: what the reader sees already. */
  load(api: Api, id: string, query: URLSearchParams, known?: Known<Answer>): Promise<Found<Answer>>
  readonly View: ComponentType<ViewParts<Answer>>
  /** What it shows, in a sentence; undefined if its title says that. */
  describe?(answer: Answer): string
}

/** What was loaded before, of a page that can ask for its changes alone. */
export interface Known<Answer> {
  readonly answer: Answer
  readonly version: string
}

export interface ViewParts<Answer> {
  readonly answer: Answer
  readonly title: string
}

/** A form or the reference: it asks nothing before it is shown, and browsers alone render it. */
export interface BrowserPage {
  readonly title: string
  readonly View: ComponentType<{ readonly query: URLSearchParams }>
}

/** Until a page is asked for again that lacks parts, as the node was late, ms. */
export const INCOMPLETE_REFRESH_MS = 15_000

/** There is nothing to show at this address. */
export interface Missing {
  readonly sentences: readonly string[]
  readonly links: readonly { readonly text: string; readonly path: string }[]
}

/** What a page finds: what it shows, what of it has changed, that there is nothing, or the path of the page that is meant. */
export type Found<Answer = object> =
  | { readonly redirect: string }
  | { readonly changes: Partial<Answer>; readonly refreshMs: number | undefined }
  | (PageState & { readonly status: number; readonly missing: Missing })
  | (PageState & { readonly answer: Answer })

interface PageState {
  readonly title: string
  /** Of its addresses; undefined if it shows none by name. */
  readonly names?: PackedNames
  /** After this long it is worth asking again; undefined if nothing of it changes. */
  readonly refreshMs?: number | undefined
  /** undefined or null if the whole page is to be asked for again. */
  readonly version?: string | null
}

export const missing = (
  title: string,
  sentences: readonly string[],
  more: {
    readonly links?: Missing['links']
    readonly refreshMs?: number
    readonly status?: number
  } = {},
) => ({
  status: more.status ?? 404,
  title,
  missing: { sentences, links: more.links ?? [] },
  refreshMs: more.refreshMs,
})

/** Another path of a page: `to` has the parameters of this one in the same order. */
export const redirectTo = (to: string): ChainPage => ({
  async load(_api, id, query) {
    const parameters = id.split('/')
    const path = to.replace(/:\w+/g, () => parameters.shift() ?? '')
    return { redirect: addressOfPage(path, `${query}`) }
  },
  View: () => null,
})

/** A page as it is shown, with the requests behind it. */
export interface LoadedPage {
  /** Its address: path, and query with its question mark. */
  readonly of: string
  readonly status: number
  readonly title: string
  /** undefined if there is nothing to show. */
  readonly answer?: object
  readonly missing?: Missing
  readonly names: PackedNames
  /** undefined of a page that knows nothing of it. */
  readonly chain: ChainNow | undefined
  readonly refreshMs?: number | undefined
  readonly version?: string | null
  /** Paths of the public API. */
  readonly requests: readonly string[]
  /** Why parts of it are left out. */
  readonly failures: readonly string[]
  /** When it was asked for, ms since 1970. */
  readonly at: number
  /** When its changes were asked for, if they were. */
  readonly changedAt?: number
}

/** What the server rendered, which the browser begins with. */
export interface FirstPage {
  readonly path: string
  readonly query: string
  readonly base: string
  /** undefined if there is no page of this path. */
  readonly loaded: LoadedPage | undefined
}

export const addressOfPage = (path: string, query: string): string => (query ? `${path}?${query}` : path)

/** A page, and which one of its kind. */
export interface PlacedPage {
  readonly page: ChainPage
  /** Path, and query with its question mark. */
  readonly address: string
  readonly id: string
  readonly query: URLSearchParams
}

/** Names and sources may change while a block does not: after this long the whole page is asked for again, ms. */
const LONGEST_KNOWN_MS = 60_000

/** What the page shows, or the path of another page that is meant. */
export async function loadPage(
  { page, address, id, query }: PlacedPage,
  ask: AskApi,
  before?: LoadedPage,
): Promise<LoadedPage | { readonly redirect: string }> {
  const api = new Api(ask)
  const at = Date.now()
  const known =
    before?.answer && before.version && at - before.at < LONGEST_KNOWN_MS
      ? { answer: before.answer, version: before.version }
      : undefined
  const found: Found = await page.load(api, id, query, known).catch((error: unknown) => {
    if (!(error instanceof ApiUnavailable)) throw error
    const { status, message } = error
    return missing(status === 429 ? 'Too many requests' : 'Temporarily unavailable', [message], {
      status,
      refreshMs: 10_000,
    })
  })
  if ('redirect' in found) return found
  const { requests, failures } = api
  // For the header alone, so it is not among the requests of the page.
  const chain = api.chain ?? ('missing' in found ? undefined : await new Api(ask).askChain())
  if ('changes' in found) {
    const answer = { ...before!.answer, ...found.changes }
    return { ...before!, answer, chain, refreshMs: found.refreshMs, failures, changedAt: at }
  }
  return { status: 200, names: [], ...found, of: address, chain, requests, failures, at }
}
