import type { ComponentChildren } from 'preact'
import type { RowList } from '../../../src/api/page/lists.ts'
import type { Row } from '../../../src/api/page/rows.ts'
import { partialNote, shown } from '../text.ts'
import { CursorPager, Table } from './facts.tsx'

/** A record whose fields are read as texts. */
export type Texts = (name: string) => string

export const textsOf =
  (row: Row): Texts =>
  (name) => {
    const value = row[name]
    return value === null || value === undefined ? '' : `${value}`
  }

/** A column of a list: its title, and what a record has in it. */
export interface RowColumn {
  readonly title: string
  readonly cell: (row: Texts, record: Row) => ComponentChildren
}

interface Parts {
  readonly label: string
  readonly columns: readonly RowColumn[]
  readonly list: RowList
  /** The page of the list's beginning. */
  readonly href?: string
  /** Instead of what leads to the beginning, and on. */
  readonly pager?: ComponentChildren
  /** What leads to the beginning, and on. */
  readonly words?: readonly [first: string, next: string]
  /** The parameter of the page that its cursor is; `cursor` where absent. */
  readonly parameter?: string
  /** The name of its file as CSV. */
  readonly file: string
  /** The rows in another form than a table's. */
  readonly children?: ComponentChildren
}

/** A list that cursors lead through. */
export function RowTable({
  label,
  columns,
  list,
  href = '',
  pager,
  words = ['First', 'Next'],
  parameter = 'cursor',
  file,
  children,
}: Parts) {
  const { rows, message, next, isFirst, csv } = list
  const note = partialNote(message)
  return (
    <>
      {rows.length === 0 ? (
        <p class="muted">{shown(message === '' || message === 'OK' ? 'Nothing found.' : message)}</p>
      ) : (
        (children ?? (
          <Table label={label} head={columns.map(({ title }) => title)}>
            {rows.map((row, n) => {
              const texts = textsOf(row)
              return (
                <tr key={n}>
                  {columns.map(({ title, cell }) => (
                    <td key={title}>{cell(texts, row)}</td>
                  ))}
                </tr>
              )
            })}
          </Table>
        ))
      )}
      {rows.length > 0 && note && <p class="muted">{shown(note)}</p>}
      <div class="row below">
        {pager ?? (
          <CursorPager
            label={`Pages of ${label}`}
            isFirst={isFirst}
            first={href}
            next={next}
            words={words}
            parameter={parameter}
          />
        )}
        {csv !== '' && rows.length > 0 && (
          <a class="button quiet" href={csv} download={`${file}.csv`}>
            CSV
          </a>
        )}
      </div>
    </>
  )
}
