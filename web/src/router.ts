import { useEffect, useState } from 'preact/hooks'
import { addressOf, pathOf } from './base.ts'
import { addressOfPage } from './page.ts'

export interface Place {
  readonly path: string
  readonly query: URLSearchParams
  /** The vertical scroll position in pixels; undefined if the browser decides. */
  readonly scroll?: number
  /** Selects what gets the focus on another view of the same page, if what had it is gone. */
  readonly focus?: string | undefined
  /** A message above the page, which the URL does not contain. */
  readonly notice?: string
}

/** Links have addresses with a checksum in their letters, or without. */
export const isSamePage = (path: string, other: string | undefined): boolean =>
  path.toLowerCase() === other?.toLowerCase()

function here(): Place {
  const [path = '/', query = ''] = (pathOf(location.href) ?? '/').split('?')
  return { path: path === '' ? '/' : path, query: new URLSearchParams(query) }
}

/** Goes to a page of this application. `replace`: replaces the current entry of the history. */
export function go(path: string, { replace = false, notice = '' } = {}): void {
  if (replace) history.replaceState(null, '', addressOf(path))
  else {
    history.replaceState({ scroll: scrollY }, '')
    history.pushState(null, '', addressOf(path))
  }
  dispatchEvent(new PopStateEvent('popstate', { state: { notice } }))
}

/** The scroll position of another view of the same page: at its tabs, or at its beginning. */
function scrollOfSamePage(): number {
  const list = document.querySelector('main .tabs') ?? document.querySelector('main')
  return Math.min(scrollY, scrollY + (list?.getBoundingClientRect().top ?? 0))
}

/** The chosen tab, or else the list. */
function focusOfSamePage(): string {
  const tabs = document.activeElement?.closest('.tabs')
  return tabs ? `[aria-label="${tabs.getAttribute('aria-label')}"] [aria-current]` : '.scroll'
}

const LONGEST_SCROLL_MS = 10_000

/**
 * Scrolls when the page is long enough, because parts of it may be loaded later. Stops when the reader scrolls. Returns a
 * function that ends it.
 */
export function scrollDown(to: number | undefined): () => void {
  const until = Date.now() + LONGEST_SCROLL_MS
  let frame = 0
  const scroll = (to: number) => {
    scrollTo(0, to)
    const reached = scrollY
    if (reached >= Math.floor(to) || Date.now() > until) return
    frame = requestAnimationFrame(() => {
      if (Math.abs(scrollY - reached) < 1) scroll(to)
    })
  }
  if (to !== undefined) scroll(to)
  return () => cancelAnimationFrame(frame)
}

/**
 * The current place, which begins with what the server rendered. Follows links to pages of this application without loading
 * it again.
 */
export function usePlace(isPage: (path: string) => boolean, first?: Place): Place {
  const [place, setPlace] = useState(first ?? here)
  useEffect(() => {
    // The browser would scroll before pages are loaded. When the document is loaded again, the browser does it itself.
    const setRestoration = (to: ScrollRestoration) => () => {
      history.scrollRestoration = to
    }
    const left = setRestoration('auto')
    setRestoration('manual')()
    addEventListener('pagehide', left)
    const moved = (event: PopStateEvent) => {
      const isBack = event.isTrusted
      setPlace((before) => {
        const place: Place = { ...here(), notice: isBack ? '' : (event.state?.notice ?? '') }
        if (isBack) return { ...place, scroll: Number(event.state?.scroll ?? 0) }
        if (!isSamePage(place.path, before.path)) return { ...place, scroll: 0 }
        return { ...place, scroll: scrollOfSamePage(), focus: focusOfSamePage() }
      })
    }
    const clicked = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.('a')
      if (!link?.href || link.target || link.hasAttribute('download') || event.defaultPrevented) return
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const path = pathOf(link.href)
      if (path === undefined || link.hash || !isPage(path.split('?')[0]!)) return
      event.preventDefault()
      go(path)
    }
    const submitted = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      // A field may have the name `method`.
      const path = pathOf(form.getAttribute('action') ?? '')
      if (
        event.defaultPrevented ||
        form.getAttribute('method') !== 'get' ||
        path === undefined ||
        !isPage(path)
      )
        return
      event.preventDefault()
      const filled = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][]
      go(addressOfPage(path, `${new URLSearchParams(filled)}`))
    }
    addEventListener('popstate', moved)
    document.addEventListener('click', clicked)
    document.addEventListener('submit', submitted)
    return () => {
      removeEventListener('pagehide', left)
      removeEventListener('popstate', moved)
      document.removeEventListener('click', clicked)
      document.removeEventListener('submit', submitted)
    }
  }, [isPage])
  return place
}
