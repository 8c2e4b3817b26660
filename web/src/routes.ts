import { lazyPage } from './components/lazy.tsx'
import { type Page, type PlacedPage, redirectTo } from './page.ts'
import { page as address } from './pages/address.tsx'
import { page as block } from './pages/block.tsx'
import { page as home } from './pages/home.tsx'
import { listPage } from './pages/list.tsx'
import { page as notFound } from './pages/not-found.tsx'
import { page as token } from './pages/token.tsx'
import { page as transaction } from './pages/transaction.tsx'
import { page as transactionTab } from './pages/transaction-tab.tsx'

const contract = { ...lazyPage(() => import('./pages/contract.tsx')), describe: address.describe! }
const item = lazyPage(() => import('./pages/item.tsx'))
const statistics = redirectTo('/statistics')

/**
 * The pages by path. The path of a tab is before that of the whole page. The paths are those of Etherscan, which tools
 * print and users bookmark, and of Blockscout. Lazy pages have separate scripts.
 */
export const PAGES: Readonly<Record<string, Page>> = {
  '/': home,
  '/blocks': listPage('blocks'),
  '/txs': listPage('transactions', 'txs'),
  '/txs/pending': listPage('pending', 'txs/pending'),
  '/txsPending': redirectTo('/txs/pending'),
  '/withdrawals': listPage('withdrawals'),
  '/uncles': listPage('uncles'),
  '/accounts': listPage('accounts'),
  '/tokens': listPage('tokens'),
  '/contracts': listPage('contracts'),
  '/block/:id': block,
  '/tx/:id?tab=transfers': transactionTab,
  '/tx/:id?tab=logs': transactionTab,
  '/tx/:id?tab=balances': transactionTab,
  '/tx/:id?tab=calls': transactionTab,
  '/tx/:id?tab=state': transactionTab,
  '/tx/:id': transaction,
  '/address/:id?tab=contract': contract,
  '/address/:id': address,
  '/token/:id': token,
  '/token/:id/instance/:item': item,
  '/nft/:id/:item': redirectTo('/token/:id/instance/:item'),
  '/statistics': lazyPage(() => import('./pages/statistics.tsx')),
  '/charts': statistics,
  '/stats': statistics,
  '/status': lazyPage(() => import('./pages/status.tsx')),
  '/search': lazyPage(() => import('./pages/search.tsx')),
  '/verify': lazyPage(() => import('./pages/verify.tsx')),
  '/api-docs': lazyPage(() => import('./pages/reference.tsx')),
  '/graphql': lazyPage(() => import('./pages/graphql.tsx')),
  '/unsubscribe': lazyPage(() => import('./pages/unsubscribe.tsx')),
  '/verifyContract': redirectTo('/verify'),
  '/sign-in': lazyPage(() => import('./pages/sign-in.tsx')),
  '/sign-up': lazyPage(() => import('./pages/sign-up.tsx')),
  '/forgot-password': lazyPage(() => import('./pages/forgot-password.tsx')),
  '/new-password': lazyPage(() => import('./pages/new-password.tsx')),
  '/api-keys': lazyPage(() => import('./pages/api-keys.tsx')),
  '/watched': lazyPage(() => import('./pages/watched.tsx')),
  '/profile': lazyPage(() => import('./pages/profile.tsx')),
  '/components': lazyPage(() => import('./pages/components.tsx')),
}

const PATTERNS = Object.entries(PAGES).map(([place, page]) => {
  const [path = '', tab] = place.split('?tab=')
  return { pattern: new RegExp(`^${path.replace(/:\w+/g, '([^/]{1,200})')}$`), tab, page }
})

/** The page at an address: a path, with a query if there is one. */
export function pageAt(address: string): PlacedPage {
  const [path = '', text = ''] = address.split(/\?(.*)/s)
  const query = new URLSearchParams(text)
  for (const { pattern, tab, page } of PATTERNS) {
    const [whole, id = '', item] = pattern.exec(path) ?? []
    if (whole !== undefined && (tab === undefined || tab === query.get('tab')))
      return { page, id: item === undefined ? decoded(id) : `${id}/${item}`, query }
  }
  return { page: notFound, id: path, query }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const isPage = (path: string): boolean => pageAt(path).page !== notFound
