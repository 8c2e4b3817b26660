import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { HealthState } from '../../src/api/health-shape.ts'
import { Button } from './components/buttons.tsx'
import { Header } from './components/header.tsx'
import { Notice } from './components/notice.tsx'
import { LivePage } from './live-page.tsx'
import type { FirstPage } from './page.ts'
import { go, isSamePage, usePlace } from './router.ts'
import { isPage } from './routes.ts'
import type { Me, OwnAddress } from './server/account.ts'
import { Api } from './server/api.ts'
import { askApi } from './server/ask.ts'
import { createHeadEvents } from './server/head-events.ts'
import { askAddresses, askMe, SessionContext } from './session.ts'
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

interface AppProps {
  readonly first?: FirstPage | undefined
  /** Of the first page. */
  readonly query: URLSearchParams
  readonly siteName: string
  /** As of the document. */
  readonly health: HealthState
}

export function App({ first, query: firstQuery, siteName, health }: AppProps) {
  const { path, query, scroll, focus, notice } = usePlace(
    isPage,
    first && { path: first.path, query: firstQuery },
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
  const [chain, setChain] = useState(first?.loaded.chain)
  useEffect(() => {
    // The server renders a form, and a path without a page, without a request.
    if (!chain) void new Api(askApi).askChain().then(setChain)
  }, [])

  const main = useRef<HTMLElement>(null)
  const opened = useRef<string | undefined>(path)
  // Before the browser paints, so that the next key press goes to the new page.
  useLayoutEffect(() => {
    // Moves the focus, so that screen readers announce the new page. Not when the page is first opened.
    if (isSamePage(path, opened.current)) return
    opened.current = undefined
    main.current?.focus({ preventScroll: true })
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
        <LivePage {...{ path, query, scroll, focus, first, events, siteName }} onChain={setChain} />
      </main>
      <footer>
        <span>Chainscope</span>
        <a class={healthNow} href="status">
          Status<span class={healthNow === 'healthy' ? 'unseen' : undefined}>: {healthNow}</span>
        </a>
        <a href="api-docs">API reference</a>
        <a href="graphiql">GraphQL</a>
        <a href="api/openapi.json">OpenAPI</a>
        <Button
          class="as-text needs-script"
          title="Show ages, times in UTC or your local times"
          onClick={switchTimes}
          text="Switch times"
        />
      </footer>
    </SessionContext.Provider>
  )
}
