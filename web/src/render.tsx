import type { ComponentChildren } from 'preact'
import type { AskApi, PageAddress, PageRenderer, RenderedPage } from '../../src/http/render-thread.ts'
import { renderToString } from '../vendor/render-to-string.js'
import { App } from './app.tsx'
import { descriptionOf } from './description.ts'
import { loadPage, thingAt } from './facts/load.ts'
import type { FirstPage } from './facts/loaded-page.ts'
import { type LateViews, LateViewsValue } from './parts/late-view.tsx'
import { pageAt } from './routes.ts'
import { pathOfText } from './search-text.ts'
import { titleOf } from './text.ts'

/** On the server: the home page or one of something of the chain as HTML, or where a search leads to. */
export function createRenderer(): PageRenderer {
  const views: LateViews = new Map()
  return { renderPage: (address, ask) => renderPage(address, ask, views) }
}

async function renderPage(
  address: PageAddress,
  ask: AskApi,
  views: LateViews,
): Promise<RenderedPage | undefined> {
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
    html: await htmlOf(() => <App first={first} siteName={siteName} />, views),
    state: JSON.stringify(first),
  }
}

/** Again where a view was not loaded yet. */
async function htmlOf(app: () => ComponentChildren, views: LateViews): Promise<string> {
  const html = renderToString(<LateViewsValue.Provider value={views}>{app()}</LateViewsValue.Provider>)
  const missing = [...views].flatMap(([load, view]) => (view ? [] : [load]))
  if (missing.length === 0) return html
  for (const load of missing) views.set(load, await load())
  return htmlOf(app, views)
}
