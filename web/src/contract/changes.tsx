import type { ContractTab } from '../../../src/api/page/contract-page.ts'
import { LinkButton } from '../components/buttons.tsx'
import { AddressLink, Lines } from '../components/page-elements.tsx'
import { grouped, shown } from '../text.ts'

type Changes = NonNullable<ContractTab['changes']>

export interface ChangesViewProps {
  readonly address: string
  readonly changes: Changes | null
}

const CHANGES: Readonly<Record<string, string>> = { added: 'added', removed: 'removed', changed: 'changed' }

export function ChangesView({ address, changes }: ChangesViewProps) {
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
      {files.length > 0 && (
        <nav class="tree" aria-label="Files that differ">
          <ul>
            {files.map((file) => (
              <li key={file.path}>
                <a href={page({ file: file.path })} aria-current={file.path === path ? 'page' : undefined}>
                  {shown(file.path)}
                </a>{' '}
                <span class="muted">{CHANGES[file.change]}</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {message === '' && (
        <p class="muted">
          {moreFiles > 0 && `and ${grouped(moreFiles)} more; `}
          {files.length + moreFiles === 0 ? 'No file differs. ' : ''}Files that are the same:{' '}
          {grouped(Number(sameFiles))}
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
          {first > 0 && <LinkButton href={page({ file: path })} text="First" />}
          {!changes.isComplete && (
            <span class="muted">
              <a href={api}>The API</a> has more of these lines
            </span>
          )}
          {next !== null && (
            <LinkButton href={page({ file: path, hunk: `${next}` })} rel="next" text="Next" />
          )}
        </nav>
      )}
    </>
  )
}

const SIGNS: Readonly<Record<string, string>> = { added: '+', removed: '-' }

function HunkLines({ hunk: { previousLine, line, lines } }: { readonly hunk: Changes['hunks'][number] }) {
  const label = `Line ${previousLine}, now ${line}`
  return (
    <>
      <p class="muted">{label}</p>
      <Lines label={label} kind="changes">
        {lines.map(({ kind, text }, n) => {
          const Line = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'
          return (
            <Line key={n}>
              {`${SIGNS[kind] ?? ' '} ${shown(text)}`}
              {Line === 'span' && '\n'}
            </Line>
          )
        })}
      </Lines>
    </>
  )
}
