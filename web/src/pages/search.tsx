import type { SearchPage, searchpage } from '../../../src/api/actions/explorer/searchpage.ts'
import { Notice } from '../components/notice.tsx'
import { AddressLink, Table } from '../components/page-elements.tsx'
import { SearchBox } from '../components/search-box.tsx'
import {
  ownResults,
  pathOfResult,
  resultName,
  resultNote,
  type SearchResult,
} from '../components/search-result.ts'
import type { Page, ViewParts } from '../page.ts'
import { pathOfText, readingsOf } from '../search-text.ts'
import { useSession } from '../session.ts'
import { partialNote, shown } from '../text.ts'

interface SearchAnswer extends SearchPage {
  readonly text: string
}

/** Longest text of a search, characters. */
const MAX_TEXT = 200

/** Redirects to the page that a text clearly means, or lists what it may mean. */
export const page: Page<SearchAnswer> = {
  async load(api, _id, query) {
    const text = (query.get('q') ?? '').trim().slice(0, MAX_TEXT)
    const path = pathOfText(text)
    if (path !== undefined) return { redirect: path }
    const { page } = await api.page<typeof searchpage>('searchpage', { q: text })
    // If it is in doubt, the page asks.
    const sure = readingsOf(text).length === 0 && sureOf(page!.results, text)
    const target = sure && pathOfResult(sure)
    if (target && !query.has('all')) return { redirect: target }
    return { title: 'Search', answer: { text, ...page! } }
  },
  View: SearchView,
}

/** The only result, or the only one with exactly this name. */
function sureOf(results: readonly SearchResult[], text: string): SearchResult | undefined {
  if (results.length === 1) return results[0]
  const isSame = (name: string) => name.toLowerCase() === text.toLowerCase()
  const [only, another] = results.filter(({ name, symbol }) => isSame(name) || isSame(symbol))
  return another ? undefined : only
}

/** The possible meanings of a text, and what can be searched for. */
function SearchView({ answer: { text, results: found, message } }: ViewParts<SearchAnswer>) {
  const { own } = useSession()
  const results = text === '' ? [] : [...ownResults(own, text), ...found]
  const readings = readingsOf(text)
  const isNothing = results.length === 0 && readings.length === 0
  const note = partialNote(message)
  return (
    <>
      <h1 class="wrap">
        {text === '' ? 'Search' : `${isNothing ? 'No results' : 'Results'} for “${shown(text)}”`}
      </h1>
      {text === '' && <SearchBox big value="" />}
      {readings.map(
        ({ what, path, doubt }) =>
          doubt !== undefined && (
            <Notice key={path} kind="info">
              {doubt} <a href={path.slice(1)}>{what}</a>.
            </Notice>
          ),
      )}
      {results.length > 0 && (
        <section class="card" aria-label="Found">
          <Table
            label="What was found"
            rows={results}
            columns={[
              [
                'Name',
                (result) => (
                  <a
                    class={result.type === 'token' ? 'token-name' : undefined}
                    href={pathOfResult(result)?.slice(1)}
                  >
                    {resultName(result)}
                  </a>
                ),
              ],
              ['Kind', resultNote],
              ['Address', ({ address }) => address && <AddressLink hash={address} long plain />],
            ]}
          />
        </section>
      )}
      {isNothing && (
        <Notice kind="info">
          {text === ''
            ? 'Enter an address, transaction hash, block, token or contract name.'
            : 'Try an address, a transaction hash, a block, or the name of a token or contract.'}
        </Notice>
      )}
      {note && <Notice kind="info">{shown(note)}</Notice>}
    </>
  )
}
