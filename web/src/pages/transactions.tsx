import { type ListedTransaction, listPath, type TransactionsFacts } from '../facts/transactions.ts'
import { ListFilters } from '../parts/address-filters.tsx'
import { AddressLink, Age, Amount, BlockLink, CursorPager, Table } from '../parts/facts.tsx'
import { currencyOf, Method, Moved, Recipient, TransactionCell } from '../parts/listed-transaction.tsx'
import { shown } from '../text.ts'

/** Transactions of all blocks or of one, newest first. */
export function TransactionsPage({ facts }: { readonly facts: TransactionsFacts }) {
  const { rows, block, days, isFirst, next, message } = facts
  return (
    <>
      <div class="title">
        <h1>
          Transactions
          {block !== null && (
            <>
              {' '}
              of block <a href={`block/${block}`}>{block}</a>
            </>
          )}
        </h1>
        {block === null && <a href="txs/pending">Pending transactions</a>}
      </div>
      <section class="card" aria-label="Transactions">
        {block === null && (
          <ListFilters
            key={`${days.from} ${days.to}`}
            page="txs"
            names={['dates']}
            filters={days}
            title="transactions"
          />
        )}
        {rows.length === 0 ? (
          <p class="muted">{shown(message === '' || message === 'OK' ? 'None yet.' : message)}</p>
        ) : (
          <Table
            label="List of transactions"
            head={['Transaction', 'Method', 'Block', 'Age', 'From', 'To', 'Value', 'Gas fee']}
          >
            {rows.map(rowOf)}
          </Table>
        )}
        <CursorPager
          label="Pages of transactions"
          isFirst={isFirst}
          first={listPath(block, days)}
          next={next}
          words={['Newest', 'Older']}
        />
      </section>
    </>
  )
}

/** Rows keep their places while they change: what would move counts as a shift of the page. */
const rowOf = (row: ListedTransaction, n: number) => (
  <tr key={n}>
    <td>
      <TransactionCell row={row} />
    </td>
    <td>
      <Method {...row} isCreation={row.to === ''} />
    </td>
    <td>
      <BlockLink number={Number(row.blockNumber)} />
    </td>
    <td>
      <Age seconds={Number(row.timeStamp)} />
    </td>
    <td>
      <AddressLink hash={row.from} />
    </td>
    <td>
      <Recipient row={row} />
    </td>
    <td>
      <Moved value={row.value} currency={currencyOf(row)} moved={row} />
    </td>
    <td>
      {row.gasPrice !== '' && (
        <Amount value={BigInt(row.gasUsed) * BigInt(row.gasPrice)} currency={currencyOf(row)} />
      )}
    </td>
  </tr>
)
