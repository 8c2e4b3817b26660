import type { ComponentChildren } from 'preact'
import { ROW_CHOICES, ROWS_PER_PAGE } from '../../../src/api/page/page-lists.ts'
import type { RowList } from '../../../src/api/page/row-lists.ts'
import type { Row } from '../../../src/api/page/rows.ts'
import { grouped, partialNote, shown } from '../text.ts'
import { LinkButton } from './buttons.tsx'
import { type Column, CursorPager, Table } from './page-elements.tsx'

export interface RowTableProps {
  readonly label: string
  readonly columns: readonly Column[]
  readonly list: RowList
  readonly href?: string
  /** The title of the column that the list is sorted by. */
  readonly sorted?: string | undefined
  /** Whether the reader can choose the number of rows. */
  readonly hasSizes?: boolean
  /** Replaces the links to the first and the next page. */
  readonly pager?: ComponentChildren
  /** Texts of the links to the first and the next page. */
  readonly words?: readonly [first: string, next: string]
  /** The page's parameter that has the cursor. Default: `cursor`. */
  readonly parameter?: string
  /** Shows the rows in another form than a table. */
  readonly children?: ComponentChildren
}

/** A list whose pages are reached by cursors. */
export function RowTable({
  label,
  columns,
  list,
  href = '',
  sorted,
  hasSizes = false,
  pager,
  words = ['First', 'Next'],
  parameter = 'cursor',
  children,
}: RowTableProps) {
  const { rows, message, isCut, next, isFirst, csv, take } = list
  const isLong = next !== null || !isFirst || take !== ROWS_PER_PAGE
  const note = partialNote(message) ?? message
  return (
    <>
      {rows.length === 0 ? (
        <p class="muted empty">{shown(message === '' || message === 'OK' ? 'Nothing found.' : message)}</p>
      ) : (
        children || (
          <Table
            label={label}
            rows={rows}
            columns={columns as readonly Column<Row>[]}
            sorted={sorted === undefined ? undefined : { title: sorted, ...orderOn(list, href) }}
          />
        )
      )}
      {rows.length > 0 && note && <p class="muted">{shown(note)}</p>}
      {isCut && (
        <p class="muted">
          Not all of the list was searched, so this page does not update itself.{' '}
          {/* With a target the browser loads the page itself, because the URL may be the same. */}
          <a href={href} target="_self">
            Search again
          </a>
        </p>
      )}
      <div class="row below">
        {pager ?? (
          <CursorPager
            label={`Pages of ${label}`}
            isFirst={isFirst}
            first={href}
            next={next}
            words={list.order === 'ascending' && words[0] === 'Newest' ? ['Oldest', 'Newer'] : words}
            parameter={parameter}
          >
            {words[0] === 'Newest' && <BlockRange rows={rows} />}
          </CursorPager>
        )}
        {hasSizes && isLong && <Sizes href={href} take={take} />}
        {csv !== '' && rows.length > 0 && <LinkButton href={csv} download text="CSV" />}
      </div>
    </>
  )
}

function BlockRange({ rows }: { readonly rows: readonly Row[] }) {
  const blocks = rows.map(({ blockNumber }) => Number(blockNumber ?? Number.NaN))
  const [first, last] = [Math.min(...blocks), Math.max(...blocks)]
  if (!(first < last)) return null
  return (
    <span class="muted">
      Blocks {grouped(first)} to {grouped(last)}
    </span>
  )
}

function withChoice(href: string, name: string, value: string): string {
  const [page, query] = href.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set(name, value)
  return `${page}?${parameters}`
}

/** The order of a list, and the page with the other order if the reader can choose it. */
const orderOn = ({ order }: RowList, href: string) => ({
  order: order ?? 'descending',
  href: order === null ? undefined : withChoice(href, 'sort', order === 'ascending' ? 'desc' : 'asc'),
})

const Sizes = ({ href, take }: { readonly href: string; readonly take: number }) => {
  const hrefOf = (rows: number) => withChoice(href, 'rows', `${rows}`)
  return (
    <nav class="pager sizes" aria-label="Rows on a page">
      <span class="muted">Rows</span>
      {ROW_CHOICES.map((rows) => (
        <LinkButton
          key={rows}
          href={hrefOf(rows)}
          aria-current={rows === take ? 'true' : undefined}
          text={rows}
        />
      ))}
    </nav>
  )
}
