import type { ComponentChildren } from 'preact'
import type { AskApi, PageAddress, PageRenderer, RenderedPage } from '../../src/http/render-thread.ts'
import { renderToString } from '../vendor/render-to-string.js'
import { App } from './app.tsx'
import { type LoadedScripts, LoadedScriptsValue } from './components/lazy.tsx'
import { LIST_SENTENCES } from './list-sentences.ts'
import { addressOfPage, type ChainPage, type FirstPage, type LoadedPage, loadPage } from './page.ts'
import { BROWSER_PAGES, browserPageAt, CHAIN_PAGES, chainPageAt } from './routes.ts'
import { pathOfText } from './search-text.ts'
import { shown, titleOf } from './text.ts'

/** The paths of all pages. The server makes routes of them. */
export const PAGE_PATHS = {
  rendered: [...new Set(Object.keys(CHAIN_PAGES).map((path) => path.replace(/\?.*/, '')))],
  others: Object.keys(BROWSER_PAGES),
}

/** Renders pages about the chain as HTML on the server. */
export function createRenderer(): PageRenderer {
  const scripts: LoadedScripts = new Map()
  return { renderPage: (address, ask) => renderPage(address, ask, scripts) }
}

async function renderPage(
  address: PageAddress,
  ask: AskApi,
  scripts: LoadedScripts,
): Promise<RenderedPage | undefined> {
  const { path, query: written, base, siteName, health } = address
  const query = new URLSearchParams(written)
  const text = query.get('q')
  if (path === '/' && text !== null)
    return { redirect: pathOfText(text) ?? `/search?${new URLSearchParams({ q: text })}` }
  // In the browser's form, so that both recognise the page as the same.
  const place = { path, query: query.toString() }
  const placed = chainPageAt(addressOfPage(path, place.query))
  if (!placed && browserPageAt(path)) return undefined
  const loaded = placed && (await loadPage(placed, ask))
  if (loaded && 'redirect' in loaded) return loaded
  const first: FirstPage = { ...place, base, loaded }
  return {
    status: loaded?.status ?? 404,
    title: titleOf(loaded?.title ?? 'Not found', siteName),
    description: descriptionOf(loaded && sentenceOf(loaded, placed!.page), siteName),
    html: await htmlOf(() => <App {...{ first, siteName, health }} />, scripts),
    state: JSON.stringify(first),
  }
}

const MAX_DESCRIPTION = 200

/** For search engines and link previews. */
const descriptionOf = (sentence = 'Page not found', siteName: string) =>
  shown(`${sentence} · ${siteName}`.replace(/\s+/g, ' ').slice(0, MAX_DESCRIPTION))

const sentenceOf = ({ missing, answer, title }: LoadedPage, page: ChainPage) =>
  missing ? missing.sentences[0] : (page.describe?.(answer!) ?? LIST_SENTENCES[title] ?? title)

/** Renders, loads the scripts that were missing, and renders again. */
async function htmlOf(app: () => ComponentChildren, scripts: LoadedScripts): Promise<string> {
  const html = renderToString(
    <LoadedScriptsValue.Provider value={scripts}>{app()}</LoadedScriptsValue.Provider>,
  )
  const missing = [...scripts].flatMap(([load, script]) => (script ? [] : [load]))
  if (missing.length === 0) return html
  for (const load of missing) scripts.set(load, await load())
  return htmlOf(app, scripts)
}
