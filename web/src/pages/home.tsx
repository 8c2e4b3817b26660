import type { HomePage, homepage } from '../../../src/api/actions/explorer/homepage.ts'
import type { ListedTransaction } from '../../../src/api/page/block-page.ts'
import { DayChart } from '../components/chart.tsx'
import { currencyOf, Method, Moved, Recipient, TransactionCell } from '../components/listed-transaction.tsx'
import { LiveRows } from '../components/live-rows.tsx'
import { Notice } from '../components/notice.tsx'
import { AddressLink, Age, BlockLink, Figure, Figures, gasPriceText } from '../components/page-elements.tsx'
import { SearchBox } from '../components/search-box.tsx'
import type { Page, ViewParts } from '../page.ts'
import { counted, grouped, shown } from '../text.ts'
import { wholeDays } from '../times.ts'

interface HomeAnswer extends HomePage {
  /** The newest block. */
  readonly head: number
}

/** Visitors without an API key may send 300 requests a minute. */
const REFRESH_MS = 3_000

export const page: Page<HomeAnswer> = {
  async load(api) {
    const { page, head } = await api.page<typeof homepage>('homepage')
    return { title: '', answer: { ...page!, head }, refreshMs: REFRESH_MS }
  },
  View: HomeView,
  describe: () =>
    'Search blocks, transactions, tokens and contracts. Also available by API, GraphQL and JSON-RPC',
}

/** The chain at a glance: its size, pace and price, and its latest blocks and transactions. */
function HomeView({ answer, title }: ViewParts<HomeAnswer>) {
  const { blocks, transactions } = answer
  const days = wholeDays(answer.days, answer.today)
  return (
    <>
      <section class="hero">
        <h1>{shown(title)}</h1>
        <SearchBox big />
      </section>
      <Indexing answer={answer} />
      <Figures label="The chain now">
        <ChainNow answer={answer} />
      </Figures>
      {days.length > 0 && (
        <section class="card" aria-labelledby="days-title">
          <div class="title">
            <h2 id="days-title">
              Transactions per day <span class="tag">{counted(days.length, 'day')}</span>
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

/** A few blocks may be missing at the head, because new ones arrive while older ones are read. */
const MISSING_AT_HEAD = 2

function Indexing({ answer: { head, indexed } }: { readonly answer: HomeAnswer }) {
  if ((1 - indexed) * (head + 1) <= MISSING_AT_HEAD) return null
  return (
    <Notice kind="info">
      {Math.floor(indexed * 100)}% of the chain is indexed: older blocks, totals and charts are still
      incomplete. <a href="status">Status</a>
    </Notice>
  )
}

function ChainNow({ answer: { head, blocks, gas, totals, days } }: { readonly answer: HomeAnswer }) {
  const [newest] = blocks
  const oldest = blocks.at(-1)
  const today = days.at(-1)
  const seconds = newest && oldest ? Number(newest.timeStamp) - Number(oldest.timeStamp) : 0
  const unit = newest?.currencyUnit ?? 'wei'
  const price = (gwei: string) =>
    gasPriceText(BigInt(Math.round(Number(gwei) * 1e9)), { symbol: null, unit, decimals: 18 }, true)
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
          <Figure name="Contracts" value={grouped(Number(totals.contracts))}>
            <a href="contracts">See verified</a>
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
          value={<span title={`${gas.ProposeGasPrice} G${unit}`}>{price(gas.ProposeGasPrice)}</span>}
        >
          Low {price(gas.SafeGasPrice)} · Fast {price(gas.FastGasPrice)}
        </Figure>
      )}
    </>
  )
}

const LatestBlocks = ({ blocks }: { readonly blocks: HomeAnswer['blocks'] }) => (
  <section class="card list blocks" aria-labelledby="latest-blocks">
    <div class="title">
      <h2 id="latest-blocks">Latest blocks</h2>
      <a href="blocks">All blocks</a>
    </div>
    {blocks.length === 0 && <p class="muted">None yet.</p>}
    <LiveRows as="ol" ids={blocks.map(({ blockNumber }) => blockNumber)}>
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
        <a href="txs/pending">Pending</a> · <a href="txs">All transactions</a>
      </span>
    </div>
    {transactions.length === 0 && <p class="muted">None yet.</p>}
    <LiveRows as="ol" ids={transactions.map(({ hash }) => hash)}>
      {transactions.map((row, n) => (
        <li key={n}>
          <span>
            <TransactionCell row={row} /> <Method {...row} />
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
