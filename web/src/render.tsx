import type { AskApi, PageAddress, RenderedPage } from '../../src/http/page-render.ts'
import { renderToString } from '../vendor/render-to-string.js'
import { App, type FirstPage } from './app.tsx'
import { loadPage, thingAt } from './facts/load.ts'
import { pathOfText } from './search-text.ts'

/** On the server: the page of a block, a transaction or an address as HTML, or where a search leads to. */
export async function renderPage(address: PageAddress, ask: AskApi): Promise<RenderedPage | undefined> {
  const { path, query: written, base } = address
  const query = new URLSearchParams(written)
  if (path === '/search') {
    const found = pathOfText(query.get('q') ?? '')
    return found === undefined ? undefined : { redirect: found }
  }
  const thing = thingAt(path)
  if (!thing) return undefined
  // As the browser writes it: both have to know the page as the same.
  const place = { path, query: query.toString() }
  const loaded = await loadPage(thing, place, ask)
  if ('redirect' in loaded) return loaded
  const first: FirstPage = { ...place, base, loaded }
  return {
    status: loaded.status,
    title: `${loaded.title} · Chainscope`,
    html: renderToString(<App first={first} />),
    state: JSON.stringify(first),
  }
}
