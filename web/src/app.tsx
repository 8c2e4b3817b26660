import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { HealthState } from '../../src/http/health-shape.ts'
import { Header } from './components/header.tsx'
import { type Load, LoadFailed, useLazy } from './components/lazy.tsx'
import { Notice } from './components/notice.tsx'
import { SearchBox } from './components/search-box.tsx'
import { LivePage } from './live-page.tsx'
import type { BrowserPage, FirstPage } from './page.ts'
import { go, isSamePage, scrollDown, usePlace } from './router.ts'
import { browserPageAt, chainPageAt, isPage } from './routes.ts'
import type { Me, OwnAddress } from './server/account.ts'
import { Api } from './server/api.ts'
import { askApi } from './server/ask.ts'
import { createHeadEvents } from './server/head-events.ts'
import { askAddresses, askMe, SessionContext } from './session.ts'
import { shown, titleOf } from './text.ts'
import { switchTimes } from './times.ts'

const SIGNED_OUT: Me = { user: null, ways: { email: true, mail: false, oidc: null, siwe: false } }

/**
 * Tabs by the fragments of Etherscan's URLs, of which forge and Hardhat print that of a contract's source, and of lists that
 * were not on tabs before.
 */
const FRAGMENTS: Readonly<Record<string, string>> = {
  'address#code': 'contract',
  'address#readContract': 'contract&view=read',
  'address#writeContract': 'contract&view=write',
  'address#readProxyContract': 'contract&view=read-proxy',
  'address#writeProxyContract': 'contract&view=write-proxy',
  'tx#eventlog': 'logs',
  'tx#logs': 'logs',
  'tx#transfers': 'transfers',
  'tx#internal': 'calls',
  'tx#statechange': 'state',
}

interface AppParts {
  readonly first?: FirstPage | undefined
  /** The chain's name on the pages. */
  readonly siteName: string
  /** As of the document. */
  readonly health: HealthState
}

export function App({ first, siteName, health }: AppParts) {
  const { path, query, scroll, focus, notice } = usePlace(
    isPage,
    first && { path: first.path, query: new URLSearchParams(first.query) },
  )
  const [healthNow, setHealth] = useState(health)
  const [me, setMe] = useState<Me>()
  const refresh = useCallback(async () => {
    // The page works without an account too.
    const now = await askMe().catch(() => SIGNED_OUT)
    setMe(now)
    return now
  }, [])
  useEffect(() => void refresh(), [refresh])
  const [notes, setNotes] = useState<ReadonlyMap<string, OwnAddress>>()
  const user = me?.user ?? undefined
  const shownUser = useRef<string | undefined>(undefined)
  shownUser.current = user?.id
  const refreshOwn = useCallback(async () => {
    if (!user) return
    const all = await askAddresses(user)
    // The user may have signed out meanwhile.
    if (shownUser.current === user.id) setNotes(new Map(all.map((note) => [note.address, note])))
  }, [user?.id])
  useEffect(() => {
    setNotes(undefined)
    // Pages work without notes too.
    refreshOwn().catch(() => {})
  }, [refreshOwn])
  const session = useMemo(() => ({ me, refresh, own: notes, refreshOwn }), [me, refresh, notes, refreshOwn])

  const events = useMemo(() => createHeadEvents(setHealth), [])
  // Also for pages that never change, because each shows the server's health.
  useEffect(() => events.start(), [])
  const [chain, setChain] = useState(first?.loaded?.chain)

  const load = browserPageAt(path.replace(/\/$/, ''))
  const isLive = chainPageAt(path) !== undefined
  useEffect(() => {
    if (!isLive && !chain) void new Api(askApi).askChain().then(setChain)
  }, [isLive])
  const main = useRef<HTMLElement>(null)
  const opened = useRef<string | undefined>(path)
  // Before the browser paints, so that the next key press goes to the new page.
  useLayoutEffect(() => {
    // Other pages set their own titles.
    if (!isLive && !load) document.title = titleOf('Not found', siteName)
    // Moves the focus, so that screen readers announce the new page. Not when the page is first opened.
    if (isSamePage(path, opened.current)) return
    opened.current = undefined
    main.current?.focus({ preventScroll: true })
    // A page about the chain scrolls after its data has arrived.
    return isLive ? undefined : scrollDown(scroll)
  }, [path.toLowerCase()])
  useEffect(() => {
    const former = path.split('/')[1] + location.hash
    const tab = Object.hasOwn(FRAGMENTS, former) ? FRAGMENTS[former] : undefined
    if (tab !== undefined && !query.has('tab')) go(`${path}?tab=${tab}`, { replace: true })
  }, [])

  return (
    <SessionContext.Provider value={session}>
      <a class="skip" href="#main">
        Skip to content
      </a>
      <Header {...{ path, siteName, chain }} searched={path === '/search' ? (query.get('q') ?? '') : ''} />
      <main id="main" ref={main} tabIndex={-1}>
        {healthNow === 'unhealthy' && (
          <Notice kind="error">
            This explorer may miss the newest blocks. See its <a href="status">status</a>.
          </Notice>
        )}
        {notice && <Notice kind="success">{notice}</Notice>}
        {isLive ? (
          <LivePage {...{ path, query, scroll, focus, first, events, siteName }} onChain={setChain} />
        ) : load ? (
          <LoadedPage {...{ load, query, siteName }} />
        ) : (
          <div class="narrow-wide">
            <h1>Page not found</h1>
            <Notice kind="info">
              There is no page at <code class="wrap">{shown(path.slice(0, 200))}</code>. Try{' '}
              <a href="blocks">blocks</a>, <a href="txs">transactions</a> or <a href="tokens">tokens</a>.
            </Notice>
            <SearchBox big />
          </div>
        )}
      </main>
      <footer>
        <span>Chainscope</span>
        <a class={healthNow} href="status">
          Status<span class={healthNow === 'healthy' ? 'unseen' : undefined}>: {healthNow}</span>
        </a>
        <a href="api-docs">API reference</a>
        <a href="graphiql">GraphQL</a>
        <a href="api/openapi.json">OpenAPI</a>
        <button
          type="button"
          class="as-text needs-script"
          title="Show ages, times in UTC or your local times"
          onClick={switchTimes}
        >
          Switch times
        </button>
      </footer>
    </SessionContext.Provider>
  )
}

interface LoadedPageParts {
  readonly load: Load<{ readonly page: BrowserPage }>
  readonly query: URLSearchParams
  readonly siteName: string
}

function LoadedPage({ load, query, siteName }: LoadedPageParts) {
  const { loaded: file, failed } = useLazy(load)
  useLayoutEffect(() => {
    if (file) document.title = titleOf(file.page.title, siteName)
  }, [file])
  if (failed) return <LoadFailed />
  return file ? <file.page.View query={query} /> : <p class="muted loading">Loading …</p>
}
