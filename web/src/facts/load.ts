import type { AskApi } from '../../../src/http/page-render.ts'
import { Api, ApiUnavailable } from './api.ts'
import type { Facts } from './facts.ts'
import { type Found, missing } from './found.ts'
import { loadHome } from './home.ts'
import { loadList } from './lists.ts'
import type { LoadedPage } from './loaded-page.ts'
import { loadSearch } from './search.ts'
import { loadStatistics } from './statistics.ts'
import { loadStatus } from './status.ts'
import { TRANSACTION_TABS } from './transaction-views.ts'

type Loader = (api: Api, id: string, query: URLSearchParams) => Promise<Found<Facts>>

const LOADERS: Readonly<Record<string, Loader>> = {
  // A browser that has the page needs these only to ask again.
  block: async (api, id, query) => (await import('./block.ts')).loadBlock(api, id, query),
  async tx(api, id, query) {
    const tab = TRANSACTION_TABS.find((one) => one === query.get('tab'))
    if (tab === undefined || tab === 'overview')
      return (await import('./transaction.ts')).loadTransaction(api, id, query)
    const { loadTransactionTab } = await import('./transaction-tab.ts')
    return loadTransactionTab(api, id, query)
  },
  address: async (api, id, query) => (await import('./address.ts')).loadAddress(api, id, query),
  token: async (api, id, query) => (await import('./token.ts')).loadToken(api, id, query),
}

/** The home page, and pages of lists. */
const LISTS: Readonly<Record<string, Loader>> = {
  '/': loadHome,
  '/blocks': loadList('blocks'),
  '/txs': loadList('transactions', 'txs'),
  '/txs/pending': loadList('pending', 'txs/pending'),
  '/txsPending': async () => ({ redirect: '/txs/pending' }),
  '/withdrawals': loadList('withdrawals'),
  '/uncles': loadList('uncles'),
  '/accounts': loadList('accounts'),
  '/tokens': loadList('tokens'),
  '/statistics': loadStatistics,
  '/status': loadStatus,
  '/search': loadSearch,
  // Etherscan's paths, and Blockscout's.
  '/charts': async () => ({ redirect: '/statistics' }),
  '/stats': async () => ({ redirect: '/statistics' }),
  '/contracts': loadList('contracts'),
  '/verify': async (api, id, query) => (await import('./verify.ts')).loadVerify(api, id, query),
  // Etherscan's address of the same.
  '/verifyContract': async (_api, _id, query) => ({ redirect: `/verify?${query}` }),
}

/** A page of something of the chain. */
interface Thing {
  readonly loader: Loader
  readonly id: string
}

export function thingAt(path: string): Thing | undefined {
  const list = Object.hasOwn(LISTS, path) ? LISTS[path] : undefined
  if (list) return { loader: list, id: '' }
  // Blockscout's address of an item, and Etherscan's, which redirects.
  const [, blockscout, etherscan, item] =
    /^\/(?:token\/([^/]{1,200})\/instance|nft\/([^/]{1,200}))\/([^/]{1,200})$/.exec(path) ?? []
  if (blockscout !== undefined)
    return {
      loader: async (api, id, query) => (await import('./item.ts')).loadItem(api, id, query),
      id: `${blockscout}/${item}`,
    }
  if (etherscan !== undefined)
    return { loader: async (_api, id) => ({ redirect: `/token/${id}` }), id: `${etherscan}/instance/${item}` }
  const [, name = '', id = ''] = /^\/(block|tx|address|token)\/([^/]{1,200})$/.exec(path) ?? []
  const loader = Object.hasOwn(LOADERS, name) ? LOADERS[name] : undefined
  return loader && { loader, id: decoded(id) }
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
