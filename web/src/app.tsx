import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { thingAt } from './facts/load.ts'
import type { FirstPage } from './facts/loaded-page.ts'
import { ThingPage } from './pages/thing.tsx'
import { Header } from './parts/header.tsx'
import { LoadFailed, useLazy } from './parts/lazy.tsx'
import { Notice } from './parts/notice.tsx'
import { SearchBox } from './parts/search-box.tsx'
import { go, scrollDown, usePlace } from './router.ts'
import { isPage, type Page, pageAt } from './routes.ts'
import { account, type Me, type OwnAddress } from './server/account.ts'
import { createHeadEvents } from './server/head-events.ts'
import { SessionContext } from './session.ts'
import { shown, titleOf } from './text.ts'

const SIGNED_OUT: Me = { user: null, ways: { mail: false, oidc: null, siwe: false } }

/** Etherscan's addresses of a contract's source, which forge and Hardhat print, and of its forms. */
const CONTRACT_FRAGMENTS: Readonly<Record<string, string>> = {
  '#code': '',
  '#readContract': '&view=read',
  '#writeContract': '&view=write',
  '#readProxyContract': '&view=read-proxy',
  '#writeProxyContract': '&view=write-proxy',
}

interface AppParts {
  readonly first?: FirstPage | undefined
  /** What the pages call the chain. */
  readonly siteName: string
}

export function App({ first, siteName }: AppParts) {
  const { path, query, scroll } = usePlace(
    isPage,
    first && { path: first.path, query: new URLSearchParams(first.query) },
  )
  const [me, setMe] = useState<Me>()
  const refresh = useCallback(async () => {
    // A page is of use without an account, too.
    const now = await account.me().catch(() => SIGNED_OUT)
    setMe(now)
    return now
  }, [])
  useEffect(() => void refresh(), [refresh])
  const [own, setOwn] = useState<ReadonlyMap<string, OwnAddress>>()
  const user = me?.user ?? undefined
  const shownUser = useRef<string | undefined>(undefined)
  shownUser.current = user?.id
  const refreshOwn = useCallback(async () => {
    if (!user) return
    const all = await account.addresses(user)
    // Meanwhile the user may have signed out.
    if (shownUser.current === user.id) setOwn(new Map(all.map((one) => [one.address, one])))
  }, [user?.id])
  useEffect(() => {
    setOwn(undefined)
    // Pages are of use without notes, too.
    refreshOwn().catch(() => {})
  }, [refreshOwn])
  const session = useMemo(() => ({ me, refresh, own, refreshOwn }), [me, refresh, own, refreshOwn])

  const events = useMemo(createHeadEvents, [])

  const page = pageAt(path.length > 1 ? path.replace(/\/$/, '') : path)
  const isThing = thingAt(path) !== undefined
  const main = useRef<HTMLElement>(null)
  const opened = useRef<string | undefined>(path)
  // Before the browser paints: a key that is pressed next is meant for the new page.
  useLayoutEffect(() => {
    // The page of a thing sets its own title.
    if (!isThing) document.title = titleOf(page?.title ?? 'Not found', siteName)
    // Who cannot see the page change hears of it; not when it is opened.
    if (path === opened.current) return
    opened.current = undefined
    main.current?.focus({ preventScroll: true })
    // The page of a thing scrolls when it is there.
    if (!isThing) scrollDown(scroll)
  }, [path])
  useEffect(() => {
    if (!path.startsWith('/address/') || query.get('tab') === 'contract') return
    const view = CONTRACT_FRAGMENTS[location.hash]
    if (view !== undefined) go(`${path}?tab=contract${view}`, { replace: true })
  }, [])

  return (
    <SessionContext.Provider value={session}>
      <a class="skip" href="#main">
        Skip to content
      </a>
      <Header path={path} siteName={siteName} searched={path === '/search' ? (query.get('q') ?? '') : ''} />
      <main id="main" ref={main} tabIndex={-1}>
        {isThing ? (
          <ThingPage {...{ path, query, scroll, first, events, siteName }} />
        ) : page ? (
          <LoadedView page={page} query={query} />
        ) : (
          <div class="narrow-wide">
            <h1>Page not found</h1>
            <Notice kind="info">
              Nothing is at <code class="wrap">{shown(path.slice(0, 200))}</code>. Try{' '}
              <a href="blocks">blocks</a>, <a href="txs">transactions</a> or <a href="tokens">tokens</a>.
            </Notice>
            <SearchBox big />
          </div>
        )}
      </main>
      <footer>
        <span>Chainscope</span>
        <a href="status">Status</a>
        <a href="api-docs">API reference</a>
        <a href="graphiql">GraphQL</a>
        <a href="api/openapi.json">OpenAPI</a>
      </footer>
    </SessionContext.Provider>
  )
}

function LoadedView({ page, query }: { readonly page: Page; readonly query: URLSearchParams }) {
  const { view: View, failed } = useLazy(page.load)
  if (failed) return <LoadFailed />
  return View ? <View query={query} /> : <p class="muted loading">Loading …</p>
}
