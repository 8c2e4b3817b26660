import type { sourcesearch } from '../../../src/api/actions/explorer/sourcesearch.ts'
import { Table } from '../components/facts.tsx'
import type { Api, ResultOf } from '../server/api.ts'
import { grouped, shown } from '../text.ts'

export interface SourceSearch extends ResultOf<typeof sourcesearch> {
  readonly text: string
  /** Empty unless there is no answer. */
  readonly message: string
}

/** Bounds on what a page shows. */
const MAX_MATCHES = 50
const MAX_TEXT = 100
const MAX_PATH = 120

/** Lines of the source with a text in them; null if the page's address has none. */
export async function searchSource(
  api: Api,
  address: string,
  wanted: string | null,
): Promise<SourceSearch | null> {
  const text = (wanted ?? '').trim().slice(0, MAX_TEXT)
  if (text === '') return null
  const { result, message } = await api.query<ResultOf<typeof sourcesearch>>({
    module: 'explorer',
    action: 'sourcesearch',
    contractaddress: address,
    q: text,
  })
  if (!result) return { text, message: message.slice(0, 300), matches: [], isComplete: true }
  const matches = result.matches.filter(({ path }) => path.length <= MAX_PATH).slice(0, MAX_MATCHES)
  return {
    text,
    message: '',
    matches: matches.map((one) => ({ ...one, text: one.text.slice(0, MAX_TEXT) })),
    isComplete: result.isComplete && matches.length === result.matches.length,
  }
}

/** The page of the line that defines a name; where none does, that of the lines that have it. */
export async function pathOfDefinition(api: Api, id: string, name: string): Promise<string> {
  const search = await searchSource(api, id.toLowerCase(), name)
  const [first] = search?.matches ?? []
  const place: Record<string, string> = first?.isDefinition
    ? { file: first.path, line: first.line }
    : { search: search?.text ?? '' }
  return `/address/${id}?${new URLSearchParams({ tab: 'contract', ...place })}`
}

export interface SourceSearchParts {
  readonly search: SourceSearch
  /** The page of a line. */
  readonly href: (path: string, line: string) => string
}

/** Where the source has a text. */
export function SourceMatches({ search, href }: SourceSearchParts) {
  const { text, message, matches, isComplete } = search
  if (message !== '' || matches.length === 0)
    return <p>{message === '' ? `No line has “${shown(text)}” in it.` : shown(message)}</p>
  return (
    <>
      <Table label="Lines found" head={['File', 'Line', 'Text']}>
        {matches.map((one) => (
          <tr key={`${one.path} ${one.line}`}>
            <td class="wrap">{shown(one.path)}</td>
            <td>
              <a class="number" href={href(one.path, one.line)}>
                {grouped(Number(one.line))}
              </a>
            </td>
            <td>
              <code class="wrap">
                <Marked text={shown(one.text)} wanted={shown(text)} />
              </code>{' '}
              {one.isDefinition && <span class="tag">definition</span>}
            </td>
          </tr>
        ))}
      </Table>
      {!isComplete && <p class="muted">There are more.</p>}
    </>
  )
}

/** A text with what was looked for marked in it, without regard to case. */
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
