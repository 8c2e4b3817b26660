import type { ChainPath } from '../../../src/http/page-paths.ts'
import type { AskApi } from '../../../src/http/render-thread.ts'
import { Api, ApiUnavailable } from './api.ts'
import type { Facts } from './facts.ts'
import { type Found, missing } from './found.ts'
import { loadHome } from './home.ts'
import { loadList } from './lists.ts'
import type { LoadedPage } from './loaded-page.ts'
import { loadSearch } from './search.ts'
import { loadStatistics } from './statistics.ts'
import { loadStatus } from './status.ts'

type Loader = (api: Api, id: string, query: URLSearchParams) => Promise<Found<Facts>>

/** By the path of each page; `id` is what its parameters are, with a slash between them. */
const LOADERS: Readonly<Record<ChainPath | '/', Loader>> = {
  '/': loadHome,
  '/blocks': loadList('blocks'),
  '/txs': loadList('transactions', 'txs'),
  '/txs/pending': loadList('pending', 'txs/pending'),
  '/txsPending': async () => ({ redirect: '/txs/pending' }),
  '/withdrawals': loadList('withdrawals'),
  '/uncles': loadList('uncles'),
  '/accounts': loadList('accounts'),
  '/tokens': loadList('tokens'),
  '/contracts': loadList('contracts'),
  '/statistics': loadStatistics,
  '/status': loadStatus,
  '/search': loadSearch,
  // Etherscan's paths, and Blockscout's.
  '/charts': async () => ({ redirect: '/statistics' }),
  '/stats': async () => ({ redirect: '/statistics' }),
  '/verifyContract': async (_api, _id, query) => ({ redirect: `/verify?${query}` }),
  '/nft/:id/:item': async (_api, id) => ({ redirect: `/token/${id.replace('/', '/instance/')}` }),
  // A browser that has the page needs these only to ask again.
  '/verify': async (api, id, query) => (await import('./verify.ts')).loadVerify(api, id, query),
  '/block/:id': async (api, id, query) => (await import('./block.ts')).loadBlock(api, id, query),
  async '/tx/:id'(api, id, query) {
    const tab = query.get('tab')
    if (tab !== 'balances' && tab !== 'calls' && tab !== 'state')
      return (await import('./transaction.ts')).loadTransaction(api, id, query)
    return (await import('./transaction-tab.ts')).loadTransactionTab(api, id, query)
  },
  '/address/:id': async (api, id, query) => (await import('./address.ts')).loadAddress(api, id, query),
  '/token/:id': async (api, id, query) => (await import('./token.ts')).loadToken(api, id, query),
  '/token/:id/instance/:item': async (api, id, query) => (await import('./item.ts')).loadItem(api, id, query),
}

/** A page of the chain. */
interface Thing {
  readonly loader: Loader
  readonly id: string
}

const PATTERNS = Object.entries(LOADERS).map(([path, loader]) => ({
  pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]{1,200})')}$`),
  loader,
}))

export function thingAt(path: string): Thing | undefined {
  for (const { pattern, loader } of PATTERNS) {
    const [whole, ...parameters] = pattern.exec(path) ?? []
    const [id = '', item] = parameters
    if (whole !== undefined) return { loader, id: item === undefined ? decoded(id) : `${id}/${item}` }
  }
  return undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The facts of a page, or the path of another page that is meant. */
export async function loadPage(
  { loader, id }: Thing,
  { path, query }: { readonly path: string; readonly query: string },
  ask: AskApi,
): Promise<LoadedPage | { readonly redirect: string }> {
  const api = new Api(ask)
  const found = await loader(api, id, new URLSearchParams(query)).catch((error: unknown) => {
    if (!(error instanceof ApiUnavailable)) throw error
    const { status, message } = error
    return missing(status === 429 ? 'Too many requests' : 'Temporarily unavailable', [message], {
      status,
      refreshMs: 10_000,
    })
  })
  if ('redirect' in found) return found
  const { names, ...page } = found
  return {
    ...page,
    names: names ?? [],
    of: addressOfPage(path, query),
    refreshMs: page.refreshMs ?? null,
    requests: api.requests,
    failures: api.failures,
    at: Date.now(),
  }
}

export const addressOfPage = (path: string, query: string): string => (query ? `${path}?${query}` : path)
