import { pick } from '../../../src/api/page/rows.ts'
import { pathOfText, readingsOf } from '../search-text.ts'
import type { Api } from './api.ts'
import type { Found } from './found.ts'

/** Something that a text means, as the API answers it; what it has not is empty. */
export interface SearchResult {
  readonly type: string
  readonly address: string
  readonly hash: string
  readonly blockNumber: string
  readonly name: string
  readonly symbol: string
  readonly standard: string
  readonly holders: string
}

const FIELDS = ['type', 'address', 'hash', 'blockNumber', 'name', 'symbol', 'standard', 'holders'] as const
/** Results on a page, and characters of a text that is looked for. */
const MAX_RESULTS = 25
const MAX_TEXT = 200

export interface SearchFacts {
  readonly kind: 'search'
  readonly text: string
  readonly results: readonly SearchResult[]
  /** Why there are none, or not all. */
  readonly message: string
}

/** What a text means, by the search of the API. */
export async function searchFor(
  api: Pick<Api, 'query'>,
  q: string,
): Promise<{ results: SearchResult[]; message: string }> {
  const { result, message } = await api.query<SearchResult[]>(
    { module: 'explorer', action: 'search', q },
    'api',
  )
  const results = (Array.isArray(result) ? result : []).slice(0, MAX_RESULTS).map((one) => pick(one, FIELDS))
  return { results, message: message.slice(0, 300) }
}

/** The path of what was found; undefined: it has no page. */
export function pathOfResult({ type, address, hash, blockNumber }: SearchResult): string | undefined {
  if (type === 'block') return `/block/${blockNumber}`
  if (type === 'transaction') return `/tx/${hash}`
  if (type === 'token') return `/token/${address}`
  return address ? `/address/${address}` : undefined
}

/** The page of what a text means, or what it may mean. */
export async function loadSearch(api: Api, _id: string, query: URLSearchParams): Promise<Found<SearchFacts>> {
  const text = (query.get('q') ?? '').trim().slice(0, MAX_TEXT)
  const path = pathOfText(text)
  if (path !== undefined) return { redirect: path }
  const { results, message } = text === '' ? { results: [], message: '' } : await searchFor(api, text)
  const [only, another] = results
  // What is in doubt is asked about on the page.
  const isSure = only !== undefined && another === undefined && readingsOf(text).length === 0
  const found = isSure && pathOfResult(only)
  if (found) return { redirect: found }
  const facts: SearchFacts = { kind: 'search', text, results, message }
  return { status: 200, title: 'Search', facts }
}
