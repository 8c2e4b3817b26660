import { pathOfResult, type SearchFacts } from '../facts/search.ts'
import { AddressLink, Table } from '../parts/facts.tsx'
import { Notice } from '../parts/notice.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { resultName, resultNote } from '../parts/search-result.ts'
import { readingsOf } from '../search-text.ts'
import { partialNote, shown } from '../text.ts'

/** What a text may mean, each with its page, and what can be searched for. */
export function SearchPage({ facts: { text, results, message } }: { readonly facts: SearchFacts }) {
  const readings = readingsOf(text)
  const note = partialNote(message)
  return (
    <div class="narrow-wide">
      <h1>Search</h1>
      {text !== '' && <p class="mono wrap">{shown(text)}</p>}
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
          <Table label="What was found" head={['Name', 'Kind', 'Address']}>
            {results.map((one, n) => (
              <tr key={n}>
                <td>
                  <a href={pathOfResult(one)?.slice(1)}>{resultName(one)}</a>
                </td>
                <td>{resultNote(one)}</td>
                <td>{one.address && <AddressLink hash={one.address} plain />}</td>
              </tr>
            ))}
          </Table>
        </section>
      )}
      {results.length === 0 && readings.length === 0 && (
        <Notice kind="info">
          {text === ''
            ? 'Enter an address, transaction hash, block, token or contract name.'
            : `No results for “${shown(text)}”.`}
        </Notice>
      )}
      {note && <Notice kind="info">{shown(note)}</Notice>}
      <SearchBox big value={text} />
    </div>
  )
}
