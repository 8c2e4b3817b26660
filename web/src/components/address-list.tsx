import type { ComponentChildren } from 'preact'
import type { AddressRows } from '../../../src/api/page/address-lists.ts'
import type { AddressPage } from '../../../src/api/page/address-page.ts'
import { ADDRESS_LISTS, type ListTab } from '../../../src/api/page/address-tabs.ts'
import { choicesOf } from '../chain-values.ts'
import { ListFilters } from './list-filters.tsx'
import { AGE, BLOCK, FEE, HASH, METHOD, MOVED } from './listed-transaction.tsx'
import { AddressLink, type Column, column, type Has, Pager } from './page-elements.tsx'
import { RowTable } from './row-table.tsx'

/** The facts of the page that columns need. */
export type ListContext = Pick<AddressPage, 'address' | 'currency' | 'token' | 'listedToken'>

interface WithProps extends Pick<ListContext, 'address'> {
  readonly row: Has<'from' | 'to' | 'contractAddress'>
}

/** The other address, and the direction of the transfer or call. */
function With({ row, address }: WithProps) {
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
}

export const withOf = ({ address }: ListContext) =>
  column('With', (row: WithProps['row']) => <With row={row} address={address} />)

const THIS = <span class="muted">this address</span>

/** A link to an address. The page's own address, which all records share, is not a link. */
export function Party({ hash, answer }: { readonly hash: string; readonly answer: ListContext }) {
  return hash.toLowerCase() === answer.address ? THIS : <AddressLink hash={hash} />
}

/** Columns of transactions, which readers need most. The columns of other lists are in a separate script. */
export const transactionColumns = (answer: ListContext): readonly Column<AddressRows['transactions']>[] => [
  ...[HASH, METHOD, BLOCK, AGE, withOf(answer), MOVED, FEE],
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
  readonly children?: ComponentChildren
}

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
        columns={columns}
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
