import { useEffect } from 'preact/hooks'
import { Notice } from '../parts/notice.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { go } from '../router.ts'
import { pathOfText, readingsOf } from '../search-text.ts'
import { shown } from '../text.ts'

/** Leads to the page of what was searched for, or says what can be searched for. */
export function Search({ query }: { readonly query: URLSearchParams }) {
  const text = (query.get('q') ?? '').trim()
  const path = pathOfText(text)
  useEffect(() => {
    if (path !== undefined) go(path, { replace: true })
  }, [path])
  const readings = readingsOf(text)
  return (
    <div class="narrow-wide">
      <h1>Search</h1>
      {text !== '' && <p class="mono wrap">{shown(text.slice(0, 200))}</p>}
      {readings.map(
        ({ what, path, doubt }) =>
          doubt !== undefined && (
            <Notice key={path} kind="info">
              {doubt} <a href={path.slice(1)}>{what}</a>.
            </Notice>
          ),
      )}
      {readings.length === 0 && (
        <Notice kind="info">
          {text === ''
            ? 'A block is a number or a hash, a transaction a hash of 64 hex digits, an address has 40.'
            : 'This is neither a block (a number or a hash), nor a transaction (0x and 64 hex digits), nor an address (0x and 40).'}
        </Notice>
      )}
      <SearchBox big value={text} />
    </div>
  )
}
