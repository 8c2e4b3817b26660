import { listPath, type TransactionsFacts } from '../facts/transactions.ts'
import { ListFilters } from '../parts/address-filters.tsx'
import { CursorPager } from '../parts/facts.tsx'
import { TransactionTable } from '../parts/listed-transaction.tsx'
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
          <TransactionTable label="List of transactions" rows={rows} />
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
