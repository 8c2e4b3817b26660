import type { ListedTransaction } from '../../../src/api/page/block.ts'
import type { HomeFacts } from '../facts/home.ts'
import { DayChart } from '../parts/chart.tsx'
import { AddressLink, Age, BlockLink, Figure, Figures } from '../parts/facts.tsx'
import { currencyOf, Method, Moved, Recipient, TransactionCell } from '../parts/listed-transaction.tsx'
import { LiveRows } from '../parts/live-rows.tsx'
import { Notice } from '../parts/notice.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { grouped, shown } from '../text.ts'

/** What the chain is like now: its size, pace and price, and the latest blocks and transactions. */
export function HomePage({ facts, title }: { readonly facts: HomeFacts; readonly title: string }) {
  const { blocks, transactions, days } = facts
  return (
    <>
      <section class="hero">
        <h1>{shown(title)}</h1>
        <SearchBox big />
      </section>
      <Indexing facts={facts} />
      <Figures label="The chain now">
        <ChainNow facts={facts} />
      </Figures>
      {days.length > 0 && (
        <section class="card" aria-labelledby="days-title">
          <div class="title">
            <h2 id="days-title">
              Transactions per day{' '}
              <span class="tag">{days.length === 1 ? '1 day' : `${days.length} days`}</span>
            </h2>
            <a href="statistics">All statistics</a>
          </div>
          <DayChart
            name="Transactions"
            values={days.map(({ date, transactions }) => ({ date, value: Number(transactions) }))}
          />
        </section>
      )}
      <div class="columns">
        <LatestBlocks blocks={blocks} />
        <LatestTransactions transactions={transactions} />
      </div>
    </>
  )
}

/** The newest blocks come while older ones are read. */
const MISSING_AT_HEAD = 2

/** What the page cannot show yet. */
function Indexing({ facts: { head, indexed } }: { readonly facts: HomeFacts }) {
  if ((1 - indexed) * (head + 1) <= MISSING_AT_HEAD) return null
  return (
    <Notice kind="info">
      {Math.floor(indexed * 100)}% of the chain is indexed: older blocks, totals and charts are still
      incomplete. <a href="status">Status</a>
    </Notice>
  )
}

function ChainNow({ facts: { head, blocks, gas, totals, days } }: { readonly facts: HomeFacts }) {
  const [newest] = blocks
  const oldest = blocks.at(-1)
  const today = days.at(-1)
  const seconds = newest && oldest ? Number(newest.timeStamp) - Number(oldest.timeStamp) : 0
  const unit = `G${newest?.currencyUnit ?? 'wei'}`
  return (
    <>
      <Figure name="Latest block" value={head}>
        {newest && <Age seconds={Number(newest.timeStamp)} />}
      </Figure>
      {totals && (
        <>
          <Figure name="Transactions" value={grouped(Number(totals.transactions))}>
            {today && `${grouped(Number(today.transactions))} today`}
          </Figure>
          <Figure name="Addresses" value={grouped(Number(totals.addresses))}>
            {today && `+${grouped(Number(today.newAddresses))} today`}
          </Figure>
        </>
      )}
      {seconds > 0 && (
        <Figure name="Block time" value={`${(seconds / (blocks.length - 1)).toFixed(1)} s`}>
          last {blocks.length} blocks
        </Figure>
      )}
      {gas && (
        <Figure
          name="Gas price"
          value={
            <span title={`${gas.ProposeGasPrice} ${unit}`}>
              {gwei(gas.ProposeGasPrice)} {unit}
            </span>
          }
        >
          Low {gwei(gas.SafeGasPrice)} · Fast {gwei(gas.FastGasPrice)}
        </Figure>
      )}
    </>
  )
}

const gwei = (text: string) => Number(text).toLocaleString('en', { maximumSignificantDigits: 4 })

const LatestBlocks = ({ blocks }: { readonly blocks: HomeFacts['blocks'] }) => (
  <section class="card list blocks" aria-labelledby="latest-blocks">
    <div class="title">
      <h2 id="latest-blocks">Latest blocks</h2>
      <a href="blocks">View all blocks</a>
    </div>
    {blocks.length === 0 && <p class="muted">None yet.</p>}
    <LiveRows as="ol">
      {blocks.map((row, n) => (
        <li key={n}>
          <BlockLink number={Number(row.blockNumber)} />
          <span class="muted">
            <Age seconds={Number(row.timeStamp)} />
          </span>
          <span>
            {grouped(Number(row.transactionsCount))} {row.transactionsCount === '1' ? 'txn' : 'txns'}
            {Number(row.gasLimit) > 0 && (
              <span class="muted">
                {' '}
                · {((Number(row.gasUsed) / Number(row.gasLimit)) * 100).toFixed(1)}% gas
              </span>
            )}
          </span>
          <span class="muted">
            Fee recipient <AddressLink hash={row.miner} />
          </span>
        </li>
      ))}
    </LiveRows>
  </section>
)

const LatestTransactions = ({ transactions }: { readonly transactions: readonly ListedTransaction[] }) => (
  <section class="card list" aria-labelledby="latest-transactions">
    <div class="title">
      <h2 id="latest-transactions">Latest transactions</h2>
      <span>
        <a href="txs/pending">Pending</a> · <a href="txs">View all transactions</a>
      </span>
    </div>
    {transactions.length === 0 && <p class="muted">None yet.</p>}
    <LiveRows as="ol">
      {transactions.map((row, n) => (
        <li key={n}>
          <span>
            <TransactionCell row={row} /> <Method {...row} isCreation={row.to === ''} />
          </span>
          <span class="muted">
            <Age seconds={Number(row.timeStamp)} />
          </span>
          <span class="muted">
            <AddressLink hash={row.from} /> → <Recipient row={row} />
          </span>
          <span>
            <Moved value={row.value} currency={currencyOf(row)} moved={row} />
          </span>
        </li>
      ))}
    </LiveRows>
  </section>
)
