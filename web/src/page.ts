import type { ComponentType } from 'preact'
import type { PackedNames } from '../../src/api/page/page-shapes.ts'
import type { AskApi } from '../../src/http/routes/rendered-pages.ts'
import { namesOf, type PageName } from './page-context.ts'
import { Api, ApiUnavailable, type ChainNow, type Known } from './server/api.ts'

/** How a page loads its answer from the API, and how it shows it. */
// biome-ignore lint/suspicious/noExplicitAny: each page has its own answer
export interface Page<Answer extends object = any> {
  /** `id`: the parameters of the path, joined by slashes. `known`: what the reader already sees. */
  load(api: Api, id: string, query: URLSearchParams, known?: Known<Answer>): Promise<Found<Answer>>
  readonly View: ComponentType<ViewParts<Answer>>
  /** A sentence that describes the page; undefined if the title suffices. */
  describe?(answer: Answer): string
}

export interface ViewParts<Answer> {
  readonly answer: Answer
  readonly title: string
  readonly query: URLSearchParams
}

/** Parts that are missing, because the node was late, are loaded again after this time, ms. Each further wait is twice as long. */
const LATE_MS = 5_000
/** Then a page does without the missing parts. */
const MAX_TRIES = 4

export interface Missing {
  readonly sentences: readonly string[]
  readonly links: readonly { readonly text: string; readonly path: string }[]
}

/** The result of loading a page: its content, a message that it does not exist, or the path of another page. */
export type Found<Answer = object> =
  | { readonly redirect: string }
  | (PageState & { readonly status: number; readonly missing: Missing })
  | (PageState & { readonly status?: number; readonly answer: Answer })

interface PageState {
  readonly title: string
  /** The page is loaded again after this time; undefined if it cannot change. */
  readonly refreshMs?: number | undefined
  /** Identifies the content for loading only changes. undefined or null if the whole page must be loaded again. */
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

/** A page that redirects to another path. `to` has the same parameters in the same order. */
export const redirectTo = (to: string): Page => ({
  async load(_api, id, query) {
    const parameters = id.split('/')
    const path = to.replace(/:\w+/g, () => parameters.shift() ?? '')
    return { redirect: addressOfPage(path, `${query}`) }
  },
  View: () => null,
})

/** A loaded page, with the requests that it was made from. */
export interface LoadedPage {
  readonly status: number
  readonly title: string
  /** undefined if there is nothing to show. */
  readonly answer?: object
  readonly missing?: Missing
  readonly names: PackedNames
  /** Set if parts were loaded later. */
  readonly allNames?: ReadonlyMap<string, PageName>
  /** How often parts were missing in a row. */
  readonly tries: number
  /** undefined if the page's answer does not contain it. */
  readonly chain: ChainNow | undefined
  readonly refreshMs?: number | undefined
  readonly version?: string | null
  /** Requests to the public API, as paths. */
  readonly requests: readonly string[]
  /** Why parts of the page are missing. */
  readonly failures: readonly string[]
  /** When it was requested, ms since 1970. */
  readonly at: number
  /** When its changes were requested, if they were. */
  readonly changedAt?: number
}

export interface FirstPage {
  readonly base: string
  /** The server may have read it out of an address with doubled slashes, or with another base. */
  readonly path: string
  readonly loaded: LoadedPage
}

export const addressOfPage = (path: string, query: string): string => (query ? `${path}?${query}` : path)

export interface PlacedPage {
  readonly page: Page
  readonly id: string
  readonly query: URLSearchParams
}

/** Names and sources may change without a block. After this time the whole page is loaded again, unless parts are late, ms. */
const LONGEST_KNOWN_MS = 60_000

/** Whether parts are missing that will be loaded again. */
export const isLate = ({ tries }: Pick<LoadedPage, 'tries'>): boolean => tries > 0 && tries <= MAX_TRIES

/** Loads a page. Returns its content, or the path of the page to go to. */
export async function loadPage(
  { page, id, query }: PlacedPage,
  ask: AskApi,
  before?: LoadedPage,
): Promise<LoadedPage | { readonly redirect: string }> {
  const api = new Api(ask)
  const at = Date.now()
  const { tries: triesBefore = 0 } = before ?? {}
  const late = isLate({ tries: triesBefore }) ? ('1' as const) : null
  const known =
    before?.answer && before.version && (late || at - before.at < LONGEST_KNOWN_MS)
      ? { answer: before.answer, version: before.version, late }
      : undefined
  const result: Found = await page.load(api, id, query, known).catch((error: unknown) => {
    if (!(error instanceof ApiUnavailable)) throw error
    const { status, message } = error
    return missing(status === 429 ? 'Too many requests' : 'Temporarily unavailable', [message], {
      status,
      refreshMs: 10_000,
    })
  })
  if ('redirect' in result) return result
  const { requests, names, changes } = api
  // What was not asked for again is still missing.
  const stillMissing = changes && !late ? before!.failures : []
  const failures = [...new Set([...stillMissing, ...api.failures])]
  const isLateAgain = api.failures.length > 0
  const tries = isLateAgain ? triesBefore + 1 : failures.length > 0 ? triesBefore : 0
  const lateMs = isLate({ tries }) ? LATE_MS * 2 ** (tries - 1) : Infinity
  const soonest = Math.min(lateMs, result.refreshMs ?? Infinity)
  const refreshMs = soonest === Infinity ? undefined : soonest
  const ofNow = { tries, refreshMs, failures }
  // Only the header needs this, so it is not listed as a request of the page.
  const needsChain = requests.length > 0 && !('missing' in result)
  const chain = api.chain ?? (needsChain ? await new Api(ask).askChain() : undefined)
  if (changes) {
    const more = namesOf({ answer: changes, names })
    // Tags come only with the first address of an answer, so earlier names are kept.
    const allNames = new Map([...more, ...(before!.allNames ?? namesOf(before!))])
    return { ...before!, ...result, ...ofNow, allNames, chain, changedAt: at }
  }
  return { status: 200, ...result, names, ...ofNow, chain, requests, at }
}
