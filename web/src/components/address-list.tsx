import type { ComponentChildren } from 'preact'
import type { AddressRows } from '../../../src/api/page/address-lists.ts'
import type { AddressPage } from '../../../src/api/page/address-page.ts'
import { ADDRESS_LISTS, type ListTab } from '../../../src/api/page/address-tabs.ts'
import { choicesOf } from '../chain-values.ts'
import { ListFilters } from './list-filters.tsx'
import { currencyOf, METHOD, Moved } from './listed-transaction.tsx'
import { AddressLink, Age, BlockLink, CoinAmount, Pager, Status, TransactionLink } from './page-elements.tsx'
import { type Has, type RowColumn, RowTable } from './row-table.tsx'

/** The facts of the page that columns need. */
export type ListContext = Pick<AddressPage, 'address' | 'currency' | 'token' | 'listedToken' | 'list'>

/** A column of a list: its title and the content of its cells. */
export interface Column<R = never> {
  readonly title: string
  readonly cell: (row: R, answer: ListContext) => ComponentChildren
}

export const column = <R,>(title: string, cell: Column<R>['cell']): Column<R> => ({ title, cell })
export const number = (text = '') => (text === '' || text === '0x' ? 0 : Number(text))

export const HASH = column('Transaction', (row: Has<'hash'> & { readonly isError?: string }) => (
  <>
    <TransactionLink hash={row.hash} /> {row.isError === '1' && <Status ok={false}>Failed</Status>}
  </>
))
export const BLOCK = column('Block', (row: Has<'blockNumber'>) => (
  <BlockLink number={number(row.blockNumber)} />
))
export const AGE = column('Age', (row: Partial<Has<'timeStamp' | 'timestamp'>>) => (
  <Age seconds={number(row.timeStamp || row.timestamp)} />
))
/** The other address, and the direction of the transfer or call. */
export const WITH = column('With', (row: Has<'from' | 'to' | 'contractAddress'>, { address }) => {
  const { from } = row
  const receiver = row.to || row.contractAddress
  const [isFrom, isTo] = [from, receiver].map((party) => party.toLowerCase() === address)
  const target = receiver && <AddressLink hash={receiver} />
  if (!isFrom && !isTo)
    return (
      <>
        <AddressLink hash={from} /> → {target}
      </>
    )
  const way = isFrom ? (isTo ? 'self' : 'out') : 'in'
  return (
    <>
      <span class={`tag way ${way}`}>{way}</span>{' '}
      {way === 'self' ? THIS : way === 'in' ? <AddressLink hash={from} /> : target}
    </>
  )
})
/** For lists of calls. */
export const VALUE = column('Value', (row: Has<'value'>) => <CoinAmount value={row.value || '0'} />)
const THIS = <span class="muted">this address</span>

/** A link to an address. The page's own address, which all records share, is not a link. */
export function Party({ hash, answer }: { readonly hash: string; readonly answer: ListContext }) {
  return hash.toLowerCase() === answer.address ? THIS : <AddressLink hash={hash} />
}

/** Columns of transactions, which readers need most. The columns of other lists are in a separate script. */
export const TRANSACTION_COLUMNS: readonly Column<AddressRows['transactions']>[] = [
  HASH,
  METHOD,
  BLOCK,
  AGE,
  WITH,
  column(VALUE.title, (row) => <Moved value={row.value} currency={currencyOf(row)} moved={row} />),
  column('Fee', (row) => row.fee !== '' && <CoinAmount value={row.fee} />),
]

/** undefined if there are more rows than were counted. */
const totalOf = (count: string | undefined) =>
  count === undefined || count.endsWith('+') ? undefined : Number(count)

interface ListProps {
  readonly answer: AddressPage
  readonly tab: ListTab
  readonly columns: readonly Column[]
  /** Replaces the table of rows. */
  readonly rows?: ComponentChildren
  /** Content above the table. */
  readonly children?: ComponentChildren
}

/** Converts columns for a table. */
export const columnsOn = (columns: readonly Column[], answer: ListContext): RowColumn[] =>
  columns.map(({ title, cell }) => ({ title, cell: (row) => cell(row, answer) }))

export function AddressList({ answer, tab, columns, rows, children }: ListProps) {
  const { list, page, address } = answer
  const filters = answer.filters as Record<string, string>
  const kept = { tab, ...choicesOf(list) }
  const query = new URLSearchParams({ ...kept, ...filters })
  const { title, filters: names } = ADDRESS_LISTS[tab]
  return (
    <>
      <ListFilters
        key={`${address}?${query}`}
        page={`address/${address}`}
        kept={kept}
        list={list}
        names={names}
        filters={filters}
        title={title}
      />
      {children}
      <RowTable
        label={title}
        columns={columnsOn(columns, answer)}
        list={list}
        href={`address/${address}?${query}`}
        hasSizes={tab !== 'logs'}
        pager={
          <Pager
            label={`Pages of ${title}`}
            page={page}
            take={list.take}
            order={list.order}
            total={Object.keys(filters).length === 0 ? totalOf(answer.counts[tab]) : undefined}
            hasMore={list.next !== null}
            href={(to) => `address/${address}?${query}&page=${to}`}
          />
        }
      >
        {rows}
      </RowTable>
    </>
  )
}
