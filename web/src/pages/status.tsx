import type { ComponentChildren } from 'preact'
import type { StatusPage, statuspage } from '../../../src/api/actions/explorer/statuspage.ts'
import { BlockLink, Card, Fact, FactList, Status } from '../components/page-elements.tsx'
import type { Page, ViewParts } from '../page.ts'
import { grouped, shown } from '../text.ts'

const REFRESH_MS = 5_000

export const page: Page<StatusPage> = {
  async load(api) {
    const { page } = await api.page<typeof statuspage>('statuspage')
    return { title: 'Status', answer: page!, refreshMs: REFRESH_MS }
  },
  View: StatusView,
}

/** The share of the chain that is indexed, from 0 to 1. */
function shareIndexed({ chain, index }: Pick<StatusPage, 'chain' | 'index'>): number {
  const all = chain.head + 1
  return all === 0 ? 1 : 1 - Math.min(all, index.backlog.history + index.lag) / all
}

/** For operators: the progress of the index, its backlog, and the state of the nodes. */
function StatusView({ answer: health }: ViewParts<StatusPage>) {
  const { chain, index, node, replicas, notes, healthy } = health
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
          Status <Status ok={healthy}>{healthy ? 'Healthy' : 'Unhealthy'}</Status>
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
        <Card id="index" title="Index">
          <FactList>
            <Fact name="Chain">
              {shown(chain.name ?? 'Unnamed')} <span class="muted">ID {chain.id}</span>
            </Fact>
            <Fact name="Latest block">{chain.head < 0 ? 'None' : <BlockLink number={chain.head} />}</Fact>
            <Fact name="Indexed up to">
              {index.block < 0 ? 'None' : <BlockLink number={index.block} />}{' '}
              <Status ok={index.lag <= 2}>
                {index.lag === 0 ? 'Up to date' : `${grouped(index.lag)} blocks behind`}
              </Status>
            </Fact>
            <Fact name="Share of the chain">
              {(Math.floor(share * 1000) / 10).toLocaleString('en')}%{' '}
              <progress max={1} value={share} aria-label="Share of the blocks that are indexed" />
            </Fact>
            <Fact name="Pending">{waiting.length > 0 ? waiting.join(', ') : 'None'}</Fact>
            {index.unproved > 0 && <Fact name="Not checkable">{grouped(index.unproved)} blocks</Fact>}
          </FactList>
        </Card>
        <Card id="nodes" title="Nodes">
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
        </Card>
      </div>
    </>
  )
}

interface PeerProps {
  readonly name: string
  readonly ok: boolean
  readonly trouble: string
  readonly children: ComponentChildren
}

const Peer = ({ name, ok, trouble, children }: PeerProps) => (
  <Fact name={shown(name)}>
    <Status ok={ok}>{ok ? 'Healthy' : 'Unhealthy'}</Status> {shown(trouble)}
    {children}
  </Fact>
)
