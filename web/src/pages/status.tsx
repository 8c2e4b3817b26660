import type { ComponentChildren } from 'preact'
import { type StatusFacts, shareIndexed } from '../facts/status.ts'
import { BlockLink, Fact, FactList, Status } from '../parts/facts.tsx'
import { grouped, shown } from '../text.ts'

/** What operators want to know: how far the index is, what it waits for, and how the nodes are. */
export function StatusPage({ facts: { health } }: { readonly facts: StatusFacts }) {
  const { chain, index, node, replicas = [], notes, healthy } = health
  const { history, traces, tokens, balances } = index.backlog
  const waiting = [
    history > 0 && `${grouped(history)} blocks of history`,
    traces && `${grouped(traces)} blocks without traces`,
    tokens > 0 && `${grouped(tokens)} tokens`,
    balances > 0 && `${grouped(balances)} balances`,
  ].filter(Boolean)
  const share = shareIndexed(health)
  return (
    <>
      <div class="title">
        <h1>
          Status <Status ok={healthy}>{healthy ? 'healthy' : 'unhealthy'}</Status>
        </h1>
      </div>
      {notes.length > 0 && (
        <section class="card notes">
          <h2>Service notices</h2>
          <ul>
            {notes.map((note) => (
              <li key={note}>{shown(note)}</li>
            ))}
          </ul>
        </section>
      )}
      <div class="columns">
        <section class="card" aria-labelledby="index">
          <h2 id="index">Index</h2>
          <FactList>
            <Fact name="Chain">
              {shown(chain.name ?? 'Unnamed')} <span class="muted">ID {chain.id}</span>
            </Fact>
            <Fact name="Latest block">{chain.head < 0 ? 'none' : <BlockLink number={chain.head} />}</Fact>
            <Fact name="Indexed up to">
              {index.block < 0 ? 'empty' : <BlockLink number={index.block} />}{' '}
              <Status ok={index.lag <= 2}>
                {index.lag === 0 ? 'up to date' : `${grouped(index.lag)} blocks behind`}
              </Status>
            </Fact>
            <Fact name="Share of the chain">
              {(Math.floor(share * 1000) / 10).toLocaleString('en')}%{' '}
              <progress max={1} value={share} aria-label="Share of the blocks that are indexed" />
            </Fact>
            <Fact name="Pending">{waiting.length > 0 ? waiting.join(', ') : 'nothing: complete'}</Fact>
            {index.unproved > 0 && <Fact name="Not checkable">{grouped(index.unproved)} blocks</Fact>}
          </FactList>
        </section>
        <section class="card" aria-labelledby="nodes">
          <h2 id="nodes">Nodes</h2>
          <FactList>
            {node.map(({ name, healthy: ok, trouble, refuted }) => (
              <Peer key={name} name={name} ok={ok} trouble={trouble}>
                {refuted > 0 && ` ${grouped(refuted)} blocks refuted`}
              </Peer>
            ))}
            {replicas.map(({ name, readable, trouble, lagBlocks }) => (
              <Peer key={name} name={name} ok={readable} trouble={trouble}>
                {lagBlocks !== null && lagBlocks > 0 && ` ${grouped(lagBlocks)} blocks behind`}
              </Peer>
            ))}
          </FactList>
        </section>
      </div>
    </>
  )
}

interface PeerParts {
  readonly name: string
  readonly ok: boolean
  readonly trouble: string
  readonly children: ComponentChildren
}

const Peer = ({ name, ok, trouble, children }: PeerParts) => (
  <Fact name={shown(name)}>
    <Status ok={ok}>{ok ? 'healthy' : 'unhealthy'}</Status> {shown(trouble)}
    {children}
  </Fact>
)
