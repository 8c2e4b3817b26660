import type { Health } from '../../../src/http/health-shape.ts'
import type { Api } from './api.ts'
import type { Found } from './found.ts'

/** What operators want to know of the server. */
export interface StatusFacts {
  readonly kind: 'status'
  readonly health: Health
}

const MAX_NOTES = 10
/** Characters of names that an operator chose. */
const MAX_NAME = 60
const REFRESH_MS = 5_000

export async function loadStatus(api: Api): Promise<Found<StatusFacts>> {
  const health = cutHealth(await api.health())
  return { status: 200, title: 'Status', facts: { kind: 'status', health }, refreshMs: REFRESH_MS }
}

/** A node's own words may be of any length. */
const cutHealth = (health: Health): Health => ({
  ...health,
  chain: { ...health.chain, name: health.chain.name?.slice(0, MAX_NAME) ?? null },
  notes: health.notes.slice(0, MAX_NOTES).map((note) => note.slice(0, 500)),
  node: health.node.slice(0, MAX_NOTES).map((one) => ({
    ...one,
    name: one.name.slice(0, MAX_NAME),
    trouble: one.trouble.slice(0, 300),
  })),
})

/** The share of the chain that is indexed, 0 to 1. */
export function shareIndexed({ chain, index }: Pick<Health, 'chain' | 'index'>): number {
  const all = chain.head + 1
  return all === 0 ? 1 : 1 - Math.min(all, index.backlog.history + index.lag) / all
}
