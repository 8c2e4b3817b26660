import type { ComponentChildren } from 'preact'
import type { Health } from '../../../src/http/health-shape.ts'
import { BlockLink, Card, Fact, FactList, Status } from '../components/page-elements.tsx'
import type { Page, ViewParts } from '../page.ts'
import { grouped, shown } from '../text.ts'

const MAX_NOTES = 10
/** Characters of the chain's name, which the operator chose. */
const MAX_NAME = 60
const REFRESH_MS = 5_000

export const page: Page<Health> = {
  async load(api) {
    return { title: 'Status', answer: cutHealth(await api.health()), refreshMs: REFRESH_MS }
  },
  View: StatusView,
}

/** Cuts messages, which may have any length. Visitors see numbers in place of the hosts of nodes and standbys. */
function cutHealth({ chain, notes, node, replicas = [], ...health }: Health): Health {
  const hosts = [
    ...node.map(({ name }, n) => ({ name, kind: 'node', shown: `Node ${n + 1}` })),
    ...replicas.map(({ name }, n) => ({ name, kind: 'standby', shown: `Standby ${n + 1}` })),
  ]
  // The name of a host may begin with another.
  const longestFirst = hosts.toSorted((a, b) => b.name.length - a.name.length)
  const cut = (text: string, most: number) => longestFirst.reduce(withoutHost, text).slice(0, most)
  const peers = <Peer extends { readonly trouble: string }>(all: readonly Peer[], from: number) =>
    all.slice(0, MAX_NOTES).map((peer, n) => {
      return { ...peer, name: hosts[from + n]!.shown, trouble: cut(peer.trouble, 300) }
    })
  return {
    ...health,
    chain: { ...chain, name: chain.name?.slice(0, MAX_NAME) ?? null },
    notes: notes.slice(0, MAX_NOTES).map((note) => cut(note, 500)),
    node: peers(node, 0),
    replicas: peers(replicas, node.length),
  }
}

interface Host {
  /** For example http://10.0.0.5:8545/… */
  readonly name: string
  readonly kind: string
  readonly shown: string
}

function withoutHost(text: string, { name, kind, shown }: Host): string {
  const [, host = name] = /^\w+:\/\/([^/]+)/.exec(name) ?? []
  const [bare = ''] = host.split(/:\d+$/)
  // A name without a dot may be a word of the text, and says nothing of the network.
  const names = [`The ${kind} at ${name}`, name, host, ...(bare.includes('.') ? [bare] : [])]
  return names.reduce((rest, one) => rest.replaceAll(one, shown), text)
}

/** The share of the chain that is indexed, from 0 to 1. */
function shareIndexed({ chain, index }: Pick<Health, 'chain' | 'index'>): number {
  const all = chain.head + 1
  return all === 0 ? 1 : 1 - Math.min(all, index.backlog.history + index.lag) / all
}

/** For operators: the progress of the index, its backlog, and the state of the nodes. */
function StatusView({ answer: health }: ViewParts<Health>) {
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
        <Card id="index" title="Index">
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
