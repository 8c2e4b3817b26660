import { useEffect, useState } from 'preact/hooks'
import { addressOf, pathOf } from './base.ts'

export interface Place {
  readonly path: string
  readonly query: URLSearchParams
  /** How far down the page is to be shown, in pixels; undefined means as the browser has it. */
  readonly scroll?: number
}

function here(): Place {
  const [path = '/', query = ''] = (pathOf(location.href) ?? '/').split('?')
  return { path: path === '' ? '/' : path, query: new URLSearchParams(query) }
}

/** Goes to a page of this application; `replace`: as if the one before had never been. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', addressOf(path))
  else {
    history.replaceState({ scroll: scrollY }, '')
    history.pushState(null, '', addressOf(path))
  }
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Another view of the same page: its list begins with its tabs, or with the page itself. */
function scrollOfSamePage(): number {
  const list = document.querySelector('main .tabs') ?? document.querySelector('main')
  return Math.min(scrollY, scrollY + (list?.getBoundingClientRect().top ?? 0))
}

const LONGEST_SCROLL_MS = 10_000

/**
 * Scrolls as soon as the page is long enough, because parts of it may come later; not after the reader has scrolled. Returns a
 * function that ends this.
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
 * Where the reader is; at first, what the server rendered. Links to pages of this application are followed without loading
 * it again.
 */
export function usePlace(isPage: (path: string) => boolean, first?: Place): Place {
  const [place, setPlace] = useState(first ?? here)
  useEffect(() => {
    // Pages come later than the browser would scroll; a page that is loaded again it scrolls itself.
    const setRestoration = (to: ScrollRestoration) => () => {
      history.scrollRestoration = to
    }
    const left = setRestoration('auto')
    setRestoration('manual')()
    addEventListener('pagehide', left)
    const moved = (event: PopStateEvent) => {
      const isBack = event.isTrusted
      setPlace((before) => {
        const place = here()
        const scroll = isBack
          ? Number(event.state?.scroll ?? 0)
          : place.path === before.path
            ? scrollOfSamePage()
            : 0
        return { ...place, scroll }
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
    addEventListener('popstate', moved)
    document.addEventListener('click', clicked)
    return () => {
      removeEventListener('pagehide', left)
      removeEventListener('popstate', moved)
      document.removeEventListener('click', clicked)
    }
  }, [isPage])
  return place
}
