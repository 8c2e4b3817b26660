import type { ContractTab } from '../../../src/api/page/contract-page.ts'
import { Table } from '../components/page-elements.tsx'
import { grouped, shown } from '../text.ts'

export interface SourceMatchesProps {
  readonly search: NonNullable<ContractTab['search']>
  readonly href: (path: string, line: string) => string
}

export function SourceMatches({ search, href }: SourceMatchesProps) {
  const { text, message, matches, isComplete } = search
  if (message !== '' || matches.length === 0)
    return <p>{message === '' ? `No line has “${shown(text)}” in it.` : shown(message)}</p>
  return (
    <>
      <Table
        label="Lines found"
        rows={matches}
        columns={[
          ['File', ({ path }) => shown(path), 'wrap'],
          [
            'Line',
            ({ path, line }) => (
              <a class="number" href={href(path, line)}>
                {grouped(Number(line))}
              </a>
            ),
          ],
          [
            'Text',
            (match) => (
              <>
                <code class="wrap">
                  <Marked text={shown(match.text)} wanted={shown(text)} />
                </code>{' '}
                {match.isDefinition && <span class="tag">Definition</span>}
              </>
            ),
          ],
        ]}
      />
      {!isComplete && <p class="muted">There are more.</p>}
    </>
  )
}

/** Marks the searched text, ignoring case. */
function Marked({ text, wanted }: { readonly text: string; readonly wanted: string }) {
  const at = text.toLowerCase().indexOf(wanted.toLowerCase())
  if (at < 0) return <>{text}</>
  const end = at + wanted.length
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      <Marked text={text.slice(end)} wanted={wanted} />
    </>
  )
}
