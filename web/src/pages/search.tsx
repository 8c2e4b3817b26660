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
