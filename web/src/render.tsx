import type { AskApi, PageAddress, RenderedPage } from '../../src/http/page-render.ts'
import { renderToString } from '../vendor/render-to-string.js'
import { App } from './app.tsx'
import { descriptionOf } from './description.ts'
import { loadPage, thingAt } from './facts/load.ts'
import type { FirstPage } from './facts/loaded-page.ts'
import { ItemPage } from './pages/item.tsx'
import { SearchPage } from './pages/search.tsx'
import { StatusPage } from './pages/status.tsx'
import { VerifyPage } from './pages/verify.tsx'
import { OtherList, Outputs } from './parts/address-lists.tsx'
import { BlockList } from './parts/block-list.tsx'
import { ChangesView, SourceMatches, StorageView } from './parts/contract-late.tsx'
import { Inventory } from './parts/inventory.tsx'
import { LargestHolders } from './parts/largest-holders.tsx'
import { type LateViews, LateViewsValue } from './parts/late-view.tsx'
import { TransactionTabView } from './parts/transaction-late.tsx'
import {
  AccessList,
  Authorizations,
  Failure,
  InnerCalls,
  MovedOutputs,
  UserOperations,
} from './parts/transaction-rare.tsx'
import { pageAt } from './routes.ts'
import { pathOfText } from './search-text.ts'
import { titleOf } from './text.ts'

const LATE_VIEWS: LateViews = {
  'block-list': BlockList,
  changes: ChangesView,
  item: ItemPage,
  lists: OtherList,
  'address-outputs': Outputs,
  matches: SourceMatches,
  search: SearchPage,
  status: StatusPage,
  storage: StorageView,
  failure: Failure,
  'inner-calls': InnerCalls,
  'user-operations': UserOperations,
  outputs: MovedOutputs,
  authorizations: Authorizations,
  'access-list': AccessList,
  'transaction-tab': TransactionTabView,
  largest: LargestHolders,
  inventory: Inventory,
  verify: VerifyPage,
}

/** On the server: the home page or one of something of the chain as HTML, or where a search leads to. */
export async function renderPage(address: PageAddress, ask: AskApi): Promise<RenderedPage | undefined> {
  const { path, query: written, base, siteName } = address
  const query = new URLSearchParams(written)
  const text = query.get('q')
  if (path === '/' && text !== null)
    return { redirect: pathOfText(text) ?? `/search?${new URLSearchParams({ q: text })}` }
  const thing = thingAt(path)
  if (!thing && pageAt(path)) return undefined
  // As the browser writes it: both have to know the page as the same.
  const place = { path, query: query.toString() }
  const loaded = thing && (await loadPage(thing, place, ask))
  if (loaded && 'redirect' in loaded) return loaded
  const first: FirstPage = { ...place, base, loaded }
  return {
    status: loaded?.status ?? 404,
    title: titleOf(loaded?.title ?? 'Not found', siteName),
    description: descriptionOf(loaded, siteName),
    html: renderToString(
      <LateViewsValue.Provider value={LATE_VIEWS}>
        <App first={first} siteName={siteName} />
      </LateViewsValue.Provider>,
    ),
    state: JSON.stringify(first),
  }
}
