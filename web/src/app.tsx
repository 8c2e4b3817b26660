import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Header } from './parts/header.tsx'
import { Notice } from './parts/notice.tsx'
import { usePlace } from './router.ts'
import { isPage, pageAt } from './routes.ts'
import { account, type Me } from './server/account.ts'
import { SessionContext } from './session.ts'

const SIGNED_OUT: Me = { user: null, ways: { mail: false, oidc: null, siwe: false } }

export function App() {
  const { path, query } = usePlace(isPage)
  const [me, setMe] = useState<Me>()
  const refresh = useCallback(async () => {
    // A page is of use without an account, too.
    const now = await account.me().catch(() => SIGNED_OUT)
    setMe(now)
    return now
  }, [])
  useEffect(() => void refresh(), [refresh])
  const session = useMemo(() => ({ me, refresh }), [me, refresh])

  const page = pageAt(path.length > 1 ? path.replace(/\/$/, '') : path)
  const main = useRef<HTMLElement>(null)
  const [moved, setMoved] = useState(false)
  useEffect(() => {
    document.title = page && path !== '/' ? `${page.title} · Chainscope` : 'Chainscope'
    // Who cannot see the page change hears of it; not when it is opened.
    if (moved) main.current?.focus()
    setMoved(true)
    scrollTo(0, 0)
  }, [path])

  return (
    <SessionContext.Provider value={session}>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <Header path={path} searched={path === '/search' ? (query.get('q') ?? '') : ''} />
      <main id="main" ref={main} tabIndex={-1}>
        {page ? (
          <page.view query={query} />
        ) : (
          <div class="narrow">
            <h1>There is no such page</h1>
            <Notice kind="info">
              Nothing is at <code>{path}</code>. <a href="./">Go to the beginning</a>.
            </Notice>
          </div>
        )}
      </main>
      <footer>
        <span>Chainscope</span>
        <a href="api-docs">API reference</a>
        <a href="graphiql">GraphQL</a>
        <a href="api/openapi.json">OpenAPI</a>
        <a href="api/health">Health</a>
      </footer>
    </SessionContext.Provider>
  )
}
