import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { addressOf } from '../base.ts'
import { addressOfPage, loadPage, thingAt } from '../facts/load.ts'
import type { FirstPage, LoadedPage } from '../facts/loaded-page.ts'
import { namesOf } from '../facts/names.ts'
import { PageContextValue } from '../page-context.ts'
import { Requests } from '../parts/facts.tsx'
import { LateView } from '../parts/late-view.tsx'
import { Notice } from '../parts/notice.tsx'
import { go, scrollDown } from '../router.ts'
import { askApi } from '../server/ask.ts'
import type { HeadEvents } from '../server/head-events.ts'
import { shown, titleOf } from '../text.ts'
import { AddressPage } from './address.tsx'
import { BlockPage } from './block.tsx'
import { HomePage } from './home.tsx'
import { ListPage } from './list.tsx'
import { MissingPage } from './missing.tsx'
import { StatisticsPage } from './statistics.tsx'
import { TokenPage } from './token.tsx'
import { TransactionPage } from './transaction.tsx'
import { TransactionTabPage } from './transaction-tab.tsx'

interface Parts {
  readonly path: string
  readonly query: URLSearchParams
  readonly scroll: number | undefined
  readonly first: FirstPage | undefined
  readonly events: HeadEvents
  readonly siteName: string
}

const loadSearchPage = () => import('./search.tsx').then(({ SearchPage }) => SearchPage)
const loadItemPage = () => import('./item.tsx').then(({ ItemPage }) => ItemPage)
const loadStatusPage = () => import('./status.tsx').then(({ StatusPage }) => StatusPage)
const loadVerifyPage = () => import('./verify.tsx').then(({ VerifyPage }) => VerifyPage)

/** Ages are counted on this often. */
const AGE_INTERVAL_MS = 5_000
/** With new blocks announced, what else may have changed, such as health, is asked for this often. */
const SELDOM_MS = 30_000
/**
 * However quickly blocks follow, a page makes at most some 30 requests a minute: a visitor without a key may send 300, and
 * may have several pages open.
 */
const SHORTEST_MS = 3_000
const MS_PER_REQUEST = 2_000

/** The home page or one of something of the chain; what the server rendered first, and then live. */
export function ThingPage({ path, query, scroll, first, events, siteName }: Parts) {
  const text = query.toString()
  const of = addressOfPage(path, text)
  const { loaded, failure } = useLoaded(path, text, first?.loaded, events)
  const [now, setNow] = useState(first?.loaded?.at ?? 0)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), AGE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  const base = first?.base ?? (typeof document === 'undefined' ? '' : addressOf(''))
  const names = useMemo(() => (loaded ? namesOf(loaded) : new Map()), [loaded])
  const context = useMemo(() => ({ now: Math.max(now, loaded?.at ?? 0), base, names }), [now, base, loaded])
  useEffect(() => {
    if (loaded?.of === of) document.title = titleOf(loaded.title, siteName)
  }, [loaded, of])

  const isThere = loaded?.of === of
  useLayoutEffect(() => {
    if (isThere) scrollDown(scroll)
  }, [isThere, of])

  const problem = failure !== undefined && <Notice kind="error">{shown(failure)}</Notice>
  if (!loaded || (!isThere && problem)) return problem || <p class="muted">Loading …</p>
  // The page before stays until the next one is there.
  return (
    <PageContextValue.Provider value={context}>
      <div key={loaded.of} class="page" aria-busy={!isThere}>
        {problem}
        <View loaded={loaded} siteName={siteName} />
        {loaded.failures.length > 0 && (
          <Notice kind="info">
            Parts of this page could not be read: {loaded.failures.map(shown).join('; ')}
          </Notice>
        )}
        <Requests requests={loaded.requests} />
      </div>
    </PageContextValue.Provider>
  )
}

function View({
  loaded: { facts, title },
  siteName,
}: {
  readonly loaded: LoadedPage
  readonly siteName: string
}) {
  switch (facts.kind) {
    case 'home':
      return <HomePage facts={facts} title={titleOf('', siteName)} />
    case 'block':
      return <BlockPage facts={facts} />
    case 'transaction':
      return <TransactionPage facts={facts} />
    case 'transaction-tab':
      return <TransactionTabPage facts={facts} />
    case 'address':
      return <AddressPage facts={facts} />
    case 'token':
      return <TokenPage facts={facts} />
    case 'item':
      return <LateView name="item" load={loadItemPage} parts={{ facts }} />
    case 'search':
      return <LateView name="search" load={loadSearchPage} parts={{ facts }} />
    case 'statistics':
      return <StatisticsPage facts={facts} />
    case 'status':
      return <LateView name="status" load={loadStatusPage} parts={{ facts }} />
    case 'verify':
      return <LateView name="verify" load={loadVerifyPage} parts={{ facts }} />
    case 'list':
      return <ListPage facts={facts} />
    case 'missing':
      return <MissingPage facts={facts} title={title} />
  }
}

/** Asks for the facts of an address where the server did not, and again while they may change and are looked at. */
function useLoaded(path: string, query: string, first: LoadedPage | undefined, events: HeadEvents) {
  const [loaded, setLoaded] = useState(first)
  const [failure, setFailure] = useState<string>()
  const of = addressOfPage(path, query)
  useEffect(() => {
    let ended = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopEvents = () => {}
    const wait = (shownPage: LoadedPage | undefined, ms: number | null = AGE_INTERVAL_MS) => {
      if (ended || ms === null) return
      clearTimeout(timer)
      stopEvents()
      const again = () => (document.hidden ? wait(shownPage, ms) : load(shownPage))
      const since = Date.now()
      const requests = shownPage?.requests.length ?? 1
      const shortest = Math.max(SHORTEST_MS, requests * MS_PER_REQUEST)
      const late = () => {
        const left = since + SELDOM_MS - Date.now()
        if (events.isOpen() && left > 0) timer = setTimeout(late, left)
        else void again()
      }
      timer = setTimeout(late, Math.max(ms, shortest))
      stopEvents = events.next(() => {
        clearTimeout(timer)
        timer = setTimeout(again, Math.max(0, since + shortest - Date.now()))
      })
    }
    const load = async (known?: LoadedPage) => {
      try {
        const page = await loadPage(thingAt(path)!, { path, query }, askApi)
        if (ended) return
        if ('redirect' in page) return go(page.redirect, { replace: true })
        // What was shown is better than a refusal.
        const isRefused = known !== undefined && known.status < 429 && page.status >= 429
        setFailure(isRefused && page.facts.kind === 'missing' ? page.facts.sentences.join(' ') : undefined)
        if (!isRefused) setLoaded(page)
        wait(isRefused ? known : page, page.refreshMs)
      } catch (error) {
        if (!ended) setFailure((error as Error).message)
        wait(known)
      }
    }
    const known = loaded?.of === of ? loaded : undefined
    setFailure(undefined)
    if (known) wait(known, known.refreshMs)
    else void load()
    return () => {
      ended = true
      clearTimeout(timer)
      stopEvents()
    }
  }, [of])
  return { loaded, failure }
}
