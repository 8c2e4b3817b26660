import type { ComponentChildren } from 'preact'
import type { Health } from '../../../src/http/health-shape.ts'
import type { GasPrices, HomeFacts } from '../facts/home.ts'
import type { ListedTransaction } from '../facts/transactions.ts'
import { DayChart } from '../parts/day-chart.tsx'
import { AddressLink, Age, Amount, BlockLink } from '../parts/facts.tsx'
import { currencyOf, Method, Recipient, TransactionCell } from '../parts/listed-transaction.tsx'
import { LiveRows } from '../parts/live-rows.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { grouped, shown } from '../text.ts'

/** State of the chain, the index and the node, and the latest blocks and transactions. */
export function HomePage({ facts, title }: { readonly facts: HomeFacts; readonly title: string }) {
  const { health, blocks, transactions } = facts
  return (
    <>
      <section class="hero">
        <h1>{shown(title)}</h1>
        <p class="muted">
          Search blocks, transactions, tokens and contracts. Also available by <a href="api-docs">API</a>,{' '}
          <a href="graphiql">GraphQL</a> and JSON-RPC.
        </p>
        <SearchBox big />
      </section>
      <section class="tiles" aria-label="State">
        <State facts={facts} />
      </section>
      {facts.days.length > 0 && <Days days={facts.days} />}
      {health.notes.length > 0 && <Notes notes={health.notes} />}
      <div class="columns">
        <LatestBlocks blocks={blocks} />
        <LatestTransactions transactions={transactions} />
      </div>
    </>
  )
}

function State({ facts: { health, blocks, gas } }: { readonly facts: HomeFacts }) {
  const { chain, index, node } = health
  const away = node.filter(({ healthy }) => !healthy).length
  const [newest] = blocks
  return (
    <>
      <Tile
        name="Latest block"
        value={chain.head < 0 ? 'none' : grouped(chain.head)}
        more={
          <>
            {newest && <Age seconds={Number(newest.timeStamp)} />}
            {newest && ' · '}chain ID {chain.id}
          </>
        }
      />
      {gas && <Gas gas={gas} unit={newest?.currencyUnit ?? 'wei'} />}
      <Tile
        name="Index"
        value={index.block < 0 ? 'empty' : grouped(index.block)}
        more={index.lag === 0 ? 'up to date' : `${grouped(index.lag)} blocks behind`}
        good={index.lag <= 2}
      />
      <Progress health={health} />
      <Tile
        name="Node"
        value={
          away === 0
            ? 'healthy'
            : away === node.length
              ? 'unreachable'
              : `${node.length - away} of ${node.length} healthy`
        }
        more={
          node
            .map(({ trouble }) => trouble)
            .filter(Boolean)
            .map(shown)
            .join('; ') || `${node.length} ${node.length === 1 ? 'endpoint' : 'endpoints'}`
        }
        good={away === 0}
      />
    </>
  )
}

/** Of a unit of gas, in billions of the smallest unit. */
const Gas = ({ gas, unit }: { readonly gas: GasPrices; readonly unit: string }) => (
  <Tile
    name="Gas price"
    value={
      <span title={`${gas.ProposeGasPrice} G${unit}`}>
        {gwei(gas.ProposeGasPrice)} G{unit}
      </span>
    }
    more={`Low ${gwei(gas.SafeGasPrice)} · Fast ${gwei(gas.FastGasPrice)}`}
  />
)

const gwei = (text: string) => Number(text).toLocaleString('en', { maximumSignificantDigits: 4 })

/** The share of the chain that is indexed. */
function Progress({ health: { chain, index } }: { readonly health: Health }) {
  const { history, traces, tokens, balances } = index.backlog
  const all = chain.head + 1
  const missing = Math.min(all, history + index.lag)
  const share = all === 0 ? 1 : (all - missing) / all
  const waiting = [
    history > 0 && `${grouped(history)} blocks of history`,
    traces && `${grouped(traces)} blocks without traces`,
    tokens > 0 && `${grouped(tokens)} tokens`,
    balances > 0 && `${grouped(balances)} balances`,
  ].filter(Boolean)
  return (
    <Tile
      name="Indexed"
      value={`${(Math.floor(share * 1000) / 10).toLocaleString('en')}%`}
      more={waiting.length > 0 ? `pending: ${waiting.join(', ')}` : 'complete'}
      good={index.caughtUp}
    >
      <progress max={1} value={share} aria-label="Share of the blocks that are indexed" />
    </Tile>
  )
}

interface TileParts {
  readonly name: string
  readonly value: ComponentChildren
  readonly more: ComponentChildren
  readonly good?: boolean
  readonly children?: ComponentChildren
}

const Tile = ({ name, value, more, good, children }: TileParts) => (
  <div class="tile card">
    <h2>
      {good !== undefined && <span class={good ? 'light good' : 'light bad'} aria-hidden="true" />}
      {name}
    </h2>
    <strong>{value}</strong>
    {children}
    <span class="muted">{more}</span>
  </div>
)

const Days = ({ days }: { readonly days: HomeFacts['days'] }) => (
  <section class="card" aria-labelledby="days-title">
    <div class="title">
      <h2 id="days-title">Transactions per day</h2>
      <a href="statistics">All statistics</a>
    </div>
    <DayChart
      name="Transactions"
      small
      values={days.map(({ date, transactions }) => ({ date, value: Number(transactions) }))}
    />
  </section>
)

const Notes = ({ notes }: { readonly notes: readonly string[] }) => (
  <section class="card notes">
    <h2>Service notices</h2>
    <ul>
      {notes.map((note) => (
        <li key={note}>{shown(note)}</li>
      ))}
    </ul>
  </section>
)

const LatestBlocks = ({ blocks }: { readonly blocks: HomeFacts['blocks'] }) => (
  <section class="card list" aria-labelledby="latest-blocks">
    <div class="title">
      <h2 id="latest-blocks">Latest blocks</h2>
      <a href="blocks">View all blocks</a>
    </div>
    {blocks.length === 0 && <p class="muted">None yet.</p>}
    <LiveRows as="ol">
      {blocks.map((row) => (
        <li key={row.blockNumber}>
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
      {transactions.map((row) => (
        <li key={row.hash}>
          <span>
            <TransactionCell row={row} /> <Method {...row} isCreation={row.to === ''} />
          </span>
          <span class="muted">
            <Age seconds={Number(row.timeStamp)} />
          </span>
          <span class="muted">
            <AddressLink hash={row.from} /> → <Recipient row={row} />
          </span>
          <Amount value={row.value} currency={currencyOf(row)} />
        </li>
      ))}
    </LiveRows>
  </section>
)
