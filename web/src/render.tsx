import type { ComponentChildren } from 'preact'
import type { AskApi, PageAddress, PageRenderer, RenderedPage } from '../../src/http/routes/rendered-pages.ts'
import { renderToString } from '../vendor/render-to-string.js'
import { App } from './app.tsx'
import { type LoadedScripts, LoadedScriptsValue } from './components/lazy.tsx'
import { addressOfPage, type FirstPage, type LoadedPage, loadPage, type Page } from './page.ts'
import { PAGES, pageAt } from './routes.ts'
import { pathOfText } from './search-text.ts'
import { shown, titleOf } from './text.ts'

/** What each list has, by its title. For search engines and link previews, so that no browser loads it. */
const LIST_SENTENCES: Readonly<Record<string, string>> = {
  Blocks: 'The blocks of the chain with their transactions, gas, fees and rewards.',
  Transactions: 'The transactions of the chain with their methods, parties, values and fees.',
  Tokens: 'The tokens of the chain (ERC-20, ERC-721 and ERC-1155) with their supply and holders.',
  'Verified contracts': 'The contracts whose source code is verified, with their compilers.',
  'Pending transactions': 'The transactions that wait for a block.',
  Withdrawals: 'The withdrawals from the consensus layer to addresses.',
  'Top accounts': 'The addresses with the largest balances.',
  Uncles: 'The uncle blocks, their miners and rewards.',
}

/** The paths of all pages. The server makes routes of them. */
export const PAGE_PATHS = [...new Set(Object.keys(PAGES).map((path) => path.replace(/\?.*/, '')))]

export function createRenderer(): PageRenderer {
  const scripts: LoadedScripts = new Map()
  return { renderPage: (address, ask) => renderPage(address, ask, scripts) }
}

async function renderPage(address: PageAddress, ask: AskApi, scripts: LoadedScripts): Promise<RenderedPage> {
  const { path, query: written, base, siteName, health } = address
  const query = new URLSearchParams(written)
  const text = query.get('q')
  if (path === '/' && text !== null)
    return { redirect: pathOfText(text) ?? `/search?${new URLSearchParams({ q: text })}` }
  // With the query in the browser's form, so that both recognise the page as the same.
  const placed = pageAt(addressOfPage(path, query.toString()))
  const loaded = await loadPage(placed, ask)
  if ('redirect' in loaded) return loaded
  const first: FirstPage = { base, path, loaded }
  return {
    status: loaded.status,
    title: titleOf(loaded.title, siteName),
    description: descriptionOf(sentenceOf(loaded, placed.page), siteName),
    html: await htmlOf(() => <App {...{ first, query: placed.query, siteName, health }} />, scripts),
    // Without the query: the browser knows it, and it may contain the token of a link in a mail.
    state: JSON.stringify(first),
  }
}

const MAX_DESCRIPTION = 200

/** For search engines and link previews. */
const descriptionOf = (sentence: string | undefined, siteName: string) =>
  shown(`${sentence} · ${siteName}`.replace(/\s+/g, ' ').slice(0, MAX_DESCRIPTION))

const sentenceOf = ({ missing, answer, title }: LoadedPage, page: Page) =>
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
