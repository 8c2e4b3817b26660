import { useEffect, useState } from 'preact/hooks'
import { addressOf, pathOf } from './base.ts'

export interface Place {
  readonly path: string
  readonly query: URLSearchParams
}

function here(): Place {
  const [path = '/', query = ''] = (pathOf(location.href) ?? '/').split('?')
  return { path: path === '' ? '/' : path, query: new URLSearchParams(query) }
}

/** Goes to a page of this application; `replace`: as if the one before had never been. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', addressOf(path))
  else history.pushState(null, '', addressOf(path))
  dispatchEvent(new PopStateEvent('popstate'))
}

/**
 * Where the reader is; at first, what the server rendered. Links to pages of this application are followed without loading
 * it again.
 */
export function usePlace(isPage: (path: string) => boolean, first?: Place): Place {
  const [place, setPlace] = useState(first ?? here)
  useEffect(() => {
    const moved = () => setPlace(here())
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
      removeEventListener('popstate', moved)
      document.removeEventListener('click', clicked)
    }
  }, [isPage])
  return place
}
