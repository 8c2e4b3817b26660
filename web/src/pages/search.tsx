import { pathOfResult, type SearchFacts } from '../facts/search.ts'
import { AddressLink, Table } from '../parts/facts.tsx'
import { Notice } from '../parts/notice.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { resultName, resultNote } from '../parts/search-result.ts'
import { readingsOf } from '../search-text.ts'
import { shown } from '../text.ts'

/** What a text may mean, each with its page, and what can be searched for. */
export function SearchPage({ facts: { text, results, message } }: { readonly facts: SearchFacts }) {
  const readings = readingsOf(text)
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
            ? 'A block is a number or a hash, a transaction a hash of 64 hex digits, an address has 40; tokens and verified contracts are found by their names.'
            : 'No token and no verified contract has this in its name, no address is labelled so, and it is neither a block (a number or a hash), nor a transaction (0x and 64 hex digits), nor an address (0x and 40).'}
        </Notice>
      )}
      {message.startsWith('OK-Partial') && <Notice kind="info">{shown(message)}</Notice>}
      <SearchBox big value={text} />
    </div>
  )
}
