import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { addressOf } from './base.ts'
import { WEI } from './chain-values.ts'
import { isServer } from './components/lazy.tsx'
import { Notice } from './components/notice.tsx'
import { Requests } from './components/page-elements.tsx'
import { addressOfPage, type FirstPage, isLate, type LoadedPage, loadPage } from './page.ts'
import { namesOf, PageContextValue } from './page-context.ts'
import { MissingPage } from './pages/missing.tsx'
import { go, scrollDown } from './router.ts'
import { pageAt } from './routes.ts'
import type { ChainNow } from './server/api.ts'
import { askApi } from './server/ask.ts'
import type { HeadEvents } from './server/head-events.ts'
import { shown, titleOf } from './text.ts'

interface Props {
  readonly path: string
  readonly query: URLSearchParams
  readonly scroll: number | undefined
  readonly focus: string | undefined
  readonly first: FirstPage | undefined
  readonly events: HeadEvents
  readonly siteName: string
  /** Called with the chain's state from each loaded page. */
  readonly onChain: (chain: ChainNow) => void
}

const AGE_INTERVAL_MS = 5_000
/** Pause after the server could not be reached. */
const RETRY_MS = 5_000
/** While new blocks are announced, pages are also reloaded at this interval, for other changes such as names. */
const SELDOM_MS = 30_000
/**
 * Shortest interval between two reloads, so that a page makes at most about 30 requests a minute, however fast blocks come.
 * A visitor without an API key may send 300 requests a minute, and may have several pages open.
 */
const SHORTEST_MS = 3_000
const MS_PER_REQUEST = 2_000

/** A page. It begins with what the server rendered, and then stays up to date. */
export function LivePage({ path, query, scroll, focus, first, events, siteName, onChain }: Props) {
  const address = addressOfPage(path, `${query}`)
  const { loaded, failure } = useLoaded(address, first?.loaded, events)
  const [now, setNow] = useState(first?.loaded.at ?? 0)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), AGE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  const base = first?.base ?? (isServer ? '' : addressOf(''))
  const names = useMemo(() => (loaded ? (loaded.allNames ?? namesOf(loaded)) : new Map()), [loaded])
  const context = useMemo(
    () => ({ now: Math.max(now, loaded?.at ?? 0), base, names, coin: loaded?.chain?.coin ?? WEI }),
    [now, base, loaded],
  )
  useEffect(() => {
    if (loaded?.chain) onChain(loaded.chain)
  }, [loaded?.chain?.head])
  useEffect(() => {
    if (loaded?.of === address) document.title = titleOf(loaded.title, siteName)
  }, [loaded, address])

  const isThere = loaded?.of === address
  useLayoutEffect(() => {
    if (!isThere) return undefined
    if (focus && document.activeElement === document.body)
      document
        .querySelector<HTMLElement>(`main:not(:has(${focus})), main ${focus}`)
        ?.focus({ preventScroll: true })
    return scrollDown(scroll)
  }, [isThere, address])

  const problem = failure !== undefined && <Notice kind="error">{shown(failure)}</Notice>
  if (!loaded || (!isThere && problem)) return problem || <p class="muted loading">Loading …</p>
  // The previous page is shown until the next one is loaded.
  return (
    <PageContextValue.Provider value={context}>
      <div key={loaded.of} class="page" aria-busy={!isThere}>
        {problem}
        <Content loaded={loaded} title={loaded.title || titleOf('', siteName)} />
        {loaded.failures.length > 0 && (
          <Notice kind="info">
            Parts of this page could not be read: {loaded.failures.map(shown).join('; ')}
          </Notice>
        )}
        {loaded.requests.length > 0 && <Requests requests={loaded.requests} />}
      </div>
    </PageContextValue.Provider>
  )
}

/** Finds the view by the address of the loaded page, which may still be the previous page. */
function Content({ loaded, title }: { readonly loaded: ShownPage; readonly title: string }) {
  if (loaded.missing) return <MissingPage missing={loaded.missing} title={title} />
  const { page, query } = pageAt(loaded.of)
  return <page.View answer={loaded.answer} {...{ title, query }} />
}

interface ShownPage extends LoadedPage {
  /** The page's path, with a query if it has one. */
  readonly of: string
}

/** Loads the page if the server did not render it, and again while it can change and is visible. */
function useLoaded(address: string, first: LoadedPage | undefined, events: HeadEvents) {
  const [loaded, setLoaded] = useState<ShownPage | undefined>(first && { ...first, of: address })
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const place = pageAt(address)
    let latest = loaded?.of === address ? loaded : undefined
    let ended = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopEvents = () => {}
    const wait = (ms: number | undefined) => {
      clearTimeout(timer)
      stopEvents()
      if (ended || ms === undefined) return
      const again = () => (document.hidden ? wait(ms) : load())
      const since = Date.now()
      const requests = latest?.requests.length ?? 1
      // A page that seldom changes is not loaded more often because of new blocks.
      const shortest = Math.max(SHORTEST_MS, requests * MS_PER_REQUEST, ms / 3)
      const unlessAnnounced = () => {
        const left = since + SELDOM_MS - Date.now()
        if (events.isOpen() && left > 0 && !(latest && isLate(latest)))
          timer = setTimeout(unlessAnnounced, left)
        else void again()
      }
      timer = setTimeout(unlessAnnounced, Math.max(ms, shortest))
      stopEvents = events.next(() => {
        clearTimeout(timer)
        timer = setTimeout(again, Math.max(0, since + shortest - Date.now()))
      })
    }
    const show = (page: LoadedPage) => {
      // The answer may be older than what another tab has already shared.
      if (latest && askedAt(page) < askedAt(latest)) return wait(latest.refreshMs)
      // If a reload is refused, the previous page stays.
      const isRefused = latest !== undefined && latest.status < 429 && page.status >= 429
      setFailure(isRefused ? page.missing?.sentences.join(' ') : undefined)
      if (!isRefused) {
        latest = { ...page, of: address }
        setLoaded(latest)
      }
      wait(page.refreshMs)
    }
    const tabs = shareWithTabs(addressOf(address), events, show)
    const load = async () => {
      try {
        const ask = () => loadPage(place, askApi, latest)
        // The first load does not wait for other tabs.
        const page = await (latest ? tabs.askOnce(ask) : ask())
        if (ended || page === 'shown') return
        if ('redirect' in page) return go(page.redirect, { replace: true })
        show(page)
      } catch (error) {
        if (!ended) setFailure((error as Error).message)
        wait(RETRY_MS)
      }
    }
    setFailure(undefined)
    if (latest) wait(latest.refreshMs)
    else void load()
    return () => {
      ended = true
      clearTimeout(timer)
      stopEvents()
      tabs.close()
    }
  }, [address])
  return { loaded, failure }
}

const askedAt = ({ at, changedAt }: LoadedPage): number => changedAt ?? at

type Answer = Awaited<ReturnType<typeof loadPage>>

interface Told {
  readonly page: LoadedPage
  /** The newest block at the time of the request. */
  readonly newest: string | undefined
}

/** Longest wait for another tab whose request gets no answer. */
const LOCK_TIMEOUT_MS = 30_000
const TELL_MS = 250

/**
 * If several tabs show the same page, one requests it and shares the answer. Browsers have locks only with HTTPS or on the
 * reader's own machine. Without locks each tab sends its own requests.
 */
function shareWithTabs(address: string, events: HeadEvents, show: (page: LoadedPage) => void) {
  // The name has the URL of this script, so that different versions do not share answers.
  const name = `chainscope ${import.meta.url} ${address}`
  const channel = 'locks' in navigator ? openChannel(name) : undefined
  let isTold = false
  let isClosed = false
  if (channel)
    channel.onmessage = ({ data: { page, newest } }: MessageEvent<Told>) => {
      isTold = true
      events.skip(newest)
      show(page)
    }
  return {
    async askOnce(load: () => Promise<Answer>): Promise<Answer | 'shown'> {
      if (!channel) return load()
      isTold = false
      let asked: Promise<Answer> | undefined
      const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS)
      const ask = async () => {
        if (isTold || isClosed) return
        const newest = events.newest()
        asked = load()
        const page = await asked
        if (isClosed || 'redirect' in page) return
        channel.postMessage({ page, newest } satisfies Told)
        // Otherwise the next tab could get the lock before the message, and would also send a request.
        await new Promise((told) => setTimeout(told, TELL_MS))
      }
      // If the browser refuses the lock, this tab asks without it. A failed request is thrown below, by `asked`.
      await navigator.locks.request(name, { signal }, ask).catch(() => {})
      return asked ?? (isTold || isClosed ? 'shown' : load())
    },
    close() {
      isClosed = true
      channel?.close()
    },
  }
}

/** undefined if the reader's settings forbid it. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
