import type pg from 'pg'
import type { Limiter } from './accounts/limits/limit.ts'
import type { Health } from './http/health-shape.ts'
import type { HealthSource } from './http/routes/health.ts'
import type { RunningIndexer } from './indexer/start.ts'
import { historyMissing } from './indexer/state.ts'
import type { NodeClient } from './node/client.ts'
import type { NodeConnection } from './node-connection.ts'
import { NothingIndexedError, openSnapshot } from './query/reader.ts'

export interface HealthParts {
  readonly pool: pg.Pool
  readonly chainId: bigint
  readonly node: Pick<NodeClient, 'endpoints'>
  readonly nodeConnection: Pick<NodeConnection, 'facts' | 'issue'>
  readonly indexer: RunningIndexer
  readonly startBlock: number
  readonly limiter: Pick<Limiter, 'trouble'>
}

/** `caughtUp` holds while nothing known to be missing is older than this, ms, or than this many blocks. */
const PATIENCE = 5_000
const PATIENT_BLOCKS = 2
/** The indexing thread reports every second; without a word for so long it is stuck in something, ms. */
const SILENCE_MS = 5_000

export function createHealth(parts: HealthParts): HealthSource {
  const { pool, chainId, node, nodeConnection, indexer, startBlock, limiter } = parts
  let gaveUp = ''
  indexer.ended.catch((error: Error) => {
    gaveUp = error.message
  })
  /** What the database has for an answer just now. */
  const answers = () =>
    openSnapshot(pool)
      .head()
      .catch((error) => (error instanceof NothingIndexedError ? 'no blocks yet' : 'nothing'))
  return {
    async health(): Promise<Health> {
      const report = indexer.report()
      const state = report?.state
      const silentMs = report ? Date.now() - report.at : 0
      const facts = nodeConnection.facts()
      const inside = await answers()
      const databaseUp = inside !== 'nothing'
      // Until the indexer speaks, the index speaks for itself.
      const indexed = typeof inside === 'object' ? inside : { number: -1, blocks: [], untraced: 0 }
      const block = state?.head ?? indexed.number
      const head = state?.nodeHead ?? facts?.head.number ?? block
      const lag = Math.max(0, head - block)
      const backlog = report?.backlog ?? { tokens: 0, balances: 0, oldest: 0, counted: -1 }
      const history = state?.historyMissing ?? historyMissing(startBlock, head, indexed.blocks)
      const traces = state ? state.tracesMissing : indexed.untraced
      const caughtUp =
        state !== undefined &&
        block >= 0 &&
        // Whoever does not look at the node's head, or cannot index a block, may lag without knowing it.
        Date.now() <= state.caughtUpUntil &&
        silentMs <= SILENCE_MS &&
        state.setAside === 0 &&
        lag <= PATIENT_BLOCKS &&
        history <= PATIENT_BLOCKS &&
        (traces ?? 0) <= PATIENT_BLOCKS &&
        backlog.counted >= block - PATIENT_BLOCKS &&
        backlog.oldest <= PATIENCE
      const notes: string[] = []
      if (gaveUp) notes.push(gaveUp)
      if (!databaseUp) notes.push('The database does not answer.')
      if (!facts)
        notes.push(`Node unreachable since start-up; serving from the index: ${nodeConnection.issue()}`)
      notes.push(...(state?.issues ?? []))
      if (report?.headIssue) notes.push(`${report.headIssue}.`)
      for (const { name, issue } of report?.endpoints ?? [])
        if (issue !== '' && !notes.includes(issue)) notes.push(`The node at ${name}: ${issue}`)
      if (facts?.tracer === null) notes.push(`Internal transactions: ${facts.tracerNote}.`)
      const uncounted = limiter.trouble()
      if (uncounted) notes.push(uncounted)
      if (startBlock > 0) notes.push(`Blocks before ${startBlock} are not indexed (START_BLOCK).`)
      if (state && state.setAside > 0)
        notes.push(
          `The database refuses ${state.setAside === 1 ? 'a block, which is' : `${state.setAside} blocks, which are`} not indexed and asked for again: ${state.lastSetAside.replace(/\.$/, '')}.`,
        )
      if (silentMs > SILENCE_MS)
        notes.push(
          `The indexing thread is busy: it has reported nothing for ${Math.round(silentMs / 1000)} s.`,
        )
      if (state?.lastUnproved)
        notes.push(`Not every check could be made: ${state.lastUnproved.replace(/\.$/, '')}.`)
      const endpoints = report?.endpoints ?? node.endpoints()
      const nodeUp =
        facts !== undefined && (report === undefined || endpoints.some((endpoint) => endpoint.healthy))
      return {
        healthy: databaseUp && gaveUp === '' && nodeUp && !state?.halted,
        chain: { id: chainId.toString(), head },
        index: {
          block,
          lag,
          caughtUp,
          backlog: {
            history,
            traces,
            tokens: backlog.tokens,
            balances: backlog.balances,
          },
          unproved: state?.unproved ?? 0,
        },
        notes,
        node: endpoints.map(({ name, healthy, issue, refuted }) => ({
          name,
          healthy,
          trouble: issue,
          refuted,
        })),
      }
    },
    ready: async () => typeof (await answers()) === 'object',
  }
}
