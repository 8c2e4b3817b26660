import type { ComponentChildren } from 'preact'
import type { Health } from '../../../src/http/health-shape.ts'
import { type Live, useLive } from '../live.ts'
import { Notice } from '../parts/notice.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { ago, coins, grouped, shortened, shown } from '../text.ts'

/** State of the chain, the index and the node, and the latest blocks and transactions. */
export function Home() {
  const live = useLive()
  return (
    <>
      <section class="hero">
        <h1>{live.health ? `${titleOf(live.health.chain)} explorer` : 'Block explorer'}</h1>
        <p class="muted">
          Blocks, transactions, tokens and contracts of this chain, verified and indexed: by{' '}
          <a href="api-docs">API</a>, <a href="graphiql">GraphQL</a> and JSON-RPC.
        </p>
        <SearchBox big />
      </section>
      {live.failure && <Notice kind="error">{live.failure}</Notice>}
      <section class="tiles" aria-label="State">
        <State health={live.health} />
      </section>
      {live.health && live.health.notes.length > 0 && <Notes notes={live.health.notes} />}
      <div class="columns">
        <LatestBlocks live={live} />
        <LatestTransactions live={live} />
      </div>
    </>
  )
}

const titleOf = ({ id, name }: Health['chain']) => name ?? `Chain ${id}`

function State({ health }: { readonly health: Health | undefined }) {
  if (!health) return <p class="muted">Loading …</p>
  const { chain, index, node } = health
  const away = node.filter(({ healthy }) => !healthy).length
  return (
    <>
      <Tile
        name="Chain"
        value={chain.id}
        more={`${chain.name === null ? '' : `${chain.name}, `}head at block ${grouped(chain.head)}`}
      />
      <Tile
        name="Index"
        value={index.block < 0 ? 'empty' : grouped(index.block)}
        more={index.lag === 0 ? 'at the head' : `${grouped(index.lag)} blocks behind`}
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
      value={`${(Math.floor(share * 1000) / 10).toLocaleString('en')} %`}
      more={waiting.length > 0 ? `pending: ${waiting.join(', ')}` : 'complete'}
      good={index.caughtUp}
    >
      <progress max={1} value={share} aria-label="Share of the blocks that are indexed" />
    </Tile>
  )
}

interface TileParts {
  readonly name: string
  readonly value: string
  readonly more: string
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

const Notes = ({ notes }: { readonly notes: readonly string[] }) => (
  <section class="card notes">
    <h2>What the server says of itself</h2>
    <ul>
      {notes.map((note) => (
        <li key={note}>{shown(note)}</li>
      ))}
    </ul>
  </section>
)

const LatestBlocks = ({ live: { blocks } }: { readonly live: Live }) => (
  <section class="card list">
    <div class="title">
      <h2>Latest blocks</h2>
      <a href="blocks">All blocks</a>
    </div>
    {blocks.length === 0 && <p class="muted">None yet.</p>}
    <ol>
      {blocks.map(({ number, hash, time, miner, transactions, gasUsed, gasLimit }) => (
        <li key={hash}>
          <a class="number" href={`block/${number}`}>
            {grouped(number)}
          </a>
          <span class="muted">{ago(time, Date.now())}</span>
          <span>
            {grouped(transactions.length)} {transactions.length === 1 ? 'transaction' : 'transactions'}
            {gasLimit > 0 && <span class="muted">, {Math.round((gasUsed / gasLimit) * 100)} % full</span>}
          </span>
          <span class="muted">
            by <a href={`address/${miner}`}>{shortened(miner)}</a>
          </span>
        </li>
      ))}
    </ol>
  </section>
)

const LatestTransactions = ({ live: { transactions } }: { readonly live: Live }) => (
  <section class="card list">
    <h2>Latest transactions</h2>
    {transactions.length === 0 && <p class="muted">None in the latest blocks.</p>}
    <ol>
      {transactions.map(({ hash, from, to, value, currency: { symbol, unit, decimals }, block }) => (
        <li key={hash}>
          <a class="number" href={`tx/${hash}`}>
            {shortened(hash)}
          </a>
          <span class="muted">block {grouped(block)}</span>
          <span class="muted">
            <a href={`address/${from}`}>{shortened(from)}</a> →{' '}
            {to === null ? 'a new contract' : <a href={`address/${to}`}>{shortened(to)}</a>}
          </span>
          <span title={`${value} ${unit}`}>
            {coins(value, decimals)}
            {symbol !== null && ` ${symbol}`}
          </span>
        </li>
      ))}
    </ol>
  </section>
)
