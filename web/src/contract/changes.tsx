import type { sourcechanges } from '../../../src/api/actions/explorer/sourcechanges.ts'
import { isAddress } from '../chain-values.ts'
import { AddressLink } from '../components/facts.tsx'
import type { Api, ResultOf } from '../server/api.ts'
import { grouped, shown } from '../text.ts'

type Hunk = ResultOf<typeof sourcechanges>['hunks'][number]

/** Bounds on what a page shows: bytes of lines, which are on it twice, and of each; characters of paths. */
const MAX_BYTES = 12_000
const MAX_LINE_BYTES = 1_000
const MAX_FILES = 30
const MAX_PATH = 120
/** What a line costs beside its text. */
const LINE_BYTES = 20

/** `first`: the number of the first hunk that is shown, from 0; `next`: of the one behind the last, null if that is the last of all. */
export async function loadChanges(api: Api, query: URLSearchParams) {
  const [from, to, path] = [query.get('from') ?? '', query.get('to') ?? '', query.get('file') ?? '']
  if (!isAddress(from) || !isAddress(to)) return null
  const none = { files: [], moreFiles: 0, sameFiles: '0', path: '', hunks: [], first: 0, next: null }
  const { result, message } = await api.query<ResultOf<typeof sourcechanges>>({
    module: 'explorer',
    action: 'sourcechanges',
    contractaddress: to,
    previous: from,
    ...(path === '' ? {} : { path }),
  })
  if (!result)
    return { from, to, ...none, isShortest: true, isComplete: true, message: message.slice(0, 300) }
  const asked = /^\d{1,4}$/.test(query.get('hunk') ?? '') ? Number(query.get('hunk')) : 0
  const first = Math.min(asked, Math.max(0, result.hunks.length - 1))
  const { hunks, isCut } = cutTo(result.hunks.slice(first))
  const end = first + hunks.length
  const files = result.files.filter((one) => one.path.length <= MAX_PATH).slice(0, MAX_FILES)
  return {
    from,
    to,
    message: '',
    files,
    moreFiles: result.files.length - files.length,
    sameFiles: result.sameFiles,
    path: result.path.slice(0, MAX_PATH),
    hunks,
    first,
    next: end < result.hunks.length ? end : null,
    isShortest: result.isShortest,
    isComplete: result.isComplete && !isCut,
  }
}

/** As many as a page has room for; `isCut`: of the first not all lines. */
function cutTo(all: readonly Hunk[]): { hunks: Hunk[]; isCut: boolean } {
  const hunks: Hunk[] = []
  let left = MAX_BYTES
  let isCut = false
  for (const hunk of all) {
    const lines: Hunk['lines'][number][] = []
    for (const { kind, text } of hunk.lines) {
      const cut = cutLine(text)
      left -= new TextEncoder().encode(cut).length + LINE_BYTES
      if (left < 0) break
      lines.push({ kind, text: cut })
    }
    const isWhole = lines.length === hunk.lines.length
    if (!isWhole && hunks.length > 0) break
    hunks.push({ ...hunk, lines })
    if (!isWhole) {
      isCut = true
      break
    }
  }
  return { hunks, isCut }
}

/** A character has at most three bytes for each of its units. */
const cutLine = (text: string): string =>
  text.length > MAX_LINE_BYTES / 3 ? `${text.slice(0, MAX_LINE_BYTES / 3)}…` : text

export interface ChangesParts {
  readonly address: string
  readonly changes: Awaited<ReturnType<typeof loadChanges>>
}

const CHANGES: Readonly<Record<string, string>> = { added: 'added', removed: 'removed', changed: 'changed' }

/** What one implementation changed of the source of the one before. */
export function ChangesView({ address, changes }: ChangesParts) {
  if (!changes) return <p>Two implementations are compared from the list of upgrades.</p>
  const { from, to, message, files, moreFiles, sameFiles, path, hunks, first, next } = changes
  const page = (more: Readonly<Record<string, string>>) =>
    `address/${address}?${new URLSearchParams({ tab: 'contract', view: 'changes', from, to, ...more })}`
  const api = `v2/api?${new URLSearchParams({ module: 'explorer', action: 'sourcechanges', contractaddress: to, previous: from, path })}`
  return (
    <>
      <p>
        From <AddressLink hash={from} long /> to <AddressLink hash={to} long />
      </p>
      {message !== '' && <p>{shown(message)}</p>}
      {message === '' && files.length + moreFiles === 0 && <p>All files of the source are the same.</p>}
      {files.length > 0 && (
        <nav class="tree" aria-label="Files that differ">
          <ul>
            {files.map((one) => (
              <li key={one.path}>
                <a href={page({ file: one.path })} aria-current={one.path === path ? 'page' : undefined}>
                  {shown(one.path)}
                </a>{' '}
                <span class="muted">{CHANGES[one.change]}</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {message === '' && (
        <p class="muted">
          {moreFiles > 0 && `and ${grouped(moreFiles)} more; `}
          {grouped(Number(sameFiles))} files are the same
        </p>
      )}
      {path !== '' && <h3 class="wrap">{shown(path)}</h3>}
      {!changes.isShortest && (
        <p class="muted">The file is too long or too different: its middle is shown as replaced whole.</p>
      )}
      {hunks.map((hunk) => (
        <HunkLines key={`${hunk.previousLine} ${hunk.line}`} hunk={hunk} />
      ))}
      {(first > 0 || next !== null || !changes.isComplete) && (
        <nav class="pager" aria-label="Parts of the changes">
          {first > 0 && (
            <a class="button quiet" href={page({ file: path })}>
              First
            </a>
          )}
          {!changes.isComplete && (
            <span class="muted">
              <a href={api}>The API</a> has more of these lines
            </span>
          )}
          {next !== null && (
            <a class="button quiet" href={page({ file: path, hunk: `${next}` })} rel="next">
              Next
            </a>
          )}
        </nav>
      )}
    </>
  )
}

const SIGNS: Readonly<Record<string, string>> = { added: '+', removed: '-' }

function HunkLines({ hunk: { previousLine, line, lines } }: { readonly hunk: Hunk }) {
  const label = `Line ${previousLine}, now ${line}`
  return (
    <>
      <p class="muted">{label}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
      <section class="lines changes" tabIndex={0} aria-label={label}>
        <pre>
          {lines.map(({ kind, text }, n) => {
            const Line = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
            return (
              <Line key={n}>
                {`${SIGNS[kind] ?? ' '} ${shown(text)}`}
                {Line === 'span' && '\n'}
              </Line>
            )
          })}
        </pre>
      </section>
    </>
  )
}
