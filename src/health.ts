import type pg from 'pg'
import type { Limiter } from './accounts/limits/limit.ts'
import { DATABASE_WAIT_MS, type Health } from './api/health-shape.ts'
import { beyondHead } from './backfill-estimate.ts'
import type { Profile } from './chain/profile.ts'
import { withoutStop, workerErrorOf } from './errors.ts'
import type { HealthSource } from './http/routes/health-routes.ts'
import { historyMissing } from './indexer/indexer-state.ts'
import type { RunningIndexer } from './indexer/start-indexer.ts'
import type { NodeClient } from './node/client.ts'
import type { NodeConnection } from './node-connection.ts'
import { sharing, withDeadline } from './primitives/concurrency.ts'
import { lengthOf } from './primitives/ranges.ts'
import { NothingIndexedError, openSnapshot } from './query/reader.ts'
import { type KeepSettings, keptNote } from './settings/retention-settings.ts'
import type { Settings } from './settings.ts'
import type { NodeFacts } from './source/probe.ts'
import { readChecksLeftOut } from './store/connect/identity.ts'
import type { ReplicaStatus } from './store/replicas/replicas.ts'

export interface HealthParts {
  readonly pool: pg.Pool
  readonly chainId: bigint
  /** null if unknown. */
  readonly chainName: string | null
  readonly node: Pick<NodeClient, 'endpoints'>
  readonly nodeConnection: Pick<NodeConnection, 'facts' | 'issue'>
  readonly indexer: Pick<RunningIndexer, 'report' | 'issue' | 'unreadable' | 'ended'>
  /** Does this process answer from the index? If not, it is ready even while the index is empty. */
  readonly answers: boolean
  readonly startBlock: number
  readonly settings: KeepSettings & Pick<Settings, 'VERIFY'>
  readonly limiter: Pick<Limiter, 'issue'>
  readonly profile: Pick<Profile, 'unprovable' | 'isDevelopment'>
  /** Standbys that requests read; absent if there are none. */
  readonly replicas?: { readonly status: () => readonly ReplicaStatus[] } | undefined
}

/** `caughtUp` is true while the oldest missing part is younger than this, and fewer or as many blocks are missing. */
const MAX_CAUGHT_UP_AGE_MS = 5_000
const MAX_CAUGHT_UP_BLOCKS = 2
/** The indexing thread reports every second. After this long without a report it is considered blocked. */
const MAX_SILENCE_MS = 5_000

const DATABASE_AWAY = 'The database does not answer.'
const bounded = <T>(read: Promise<T>): Promise<T> =>
  withDeadline(read, DATABASE_WAIT_MS, () => new Error(DATABASE_AWAY))

type Report = ReturnType<RunningIndexer['report']>

/** The values at one moment that health is derived from. */
interface Observed {
  readonly report: Report
  readonly silentMs: number
  readonly facts: NodeFacts | undefined
  /** Why the database cannot be read; empty if it can. */
  readonly away: string
  /** The first block that was not dropped; 0 if none was dropped. */
  readonly keptFrom: number
  readonly indexerError: string
  /** Checks that cannot hold on this chain. */
  readonly leftOut: readonly string[]
}

export function createHealth(parts: HealthParts): HealthSource {
  const { pool, chainId, chainName, node, nodeConnection, indexer, startBlock, answers } = parts
  let indexerError = ''
  indexer.ended.catch((error: Error) => {
    indexerError = error.message
  })
  /** `away`: why the database cannot be read; empty if it can. */
  const readHead = () =>
    bounded(openSnapshot(pool).head()).then(
      (head) => ({ head, away: '' }),
      (error: Error) => ({
        head: undefined,
        away: error instanceof NothingIndexedError ? '' : (workerErrorOf(error) ?? DATABASE_AWAY),
      }),
    )
  // Requests to a frozen database do not pile up. The head is read once for all (prepare-common.ts).
  const checksLeftOut = sharing(() => readChecksLeftOut(pool))
  return {
    async health(): Promise<Health> {
      const report = indexer.report()
      const silentMs = report ? Date.now() - report.at : 0
      const facts = nodeConnection.facts()
      const [{ head: read, away }, leftOut] = await Promise.all([
        readHead(),
        bounded(checksLeftOut()).catch(() => null),
      ])
      const state = report?.state
      // Until the indexer reports, the numbers come from the index.
      const indexed = read ?? { number: -1, blocks: [], unsummed: [], keptFrom: 0, untraced: 0 }
      const { keptFrom } = indexed
      const observed = { report, silentMs, facts, away, keptFrom, indexerError, leftOut: leftOut ?? [] }
      const block = state?.head ?? indexed.number
      const head = state?.nodeHead ?? facts?.head.number ?? block
      const lag = Math.max(0, head - block)
      const { tokens = 0, balances = 0 } = report?.backlog ?? {}
      const notIndexed =
        state?.historyMissing ?? historyMissing(Math.max(startBlock, keptFrom), head, indexed.blocks)
      const history = notIndexed + lengthOf(indexed.unsummed)
      const traces = state ? state.tracesMissing : indexed.untraced
      const missing = [lag, history, traces ?? 0]
      const endpoints = report?.endpoints ?? node.endpoints()
      // A server without RPC_URL needs no node.
      const nodeKnown = facts !== undefined || nodeConnection.issue() === ''
      const nodeUp = nodeKnown && (report === undefined || endpoints.some((endpoint) => endpoint.healthy))
      const isIndexing = indexerError === '' && indexer.issue() === '' && indexer.unreadable() === ''
      return {
        healthy: away === '' && isIndexing && nodeUp && !state?.halted,
        chain: { id: chainId.toString(), name: chainName, head },
        index: {
          block,
          lag,
          caughtUp: block >= 0 && isCurrent(observed, block) && Math.max(...missing) <= MAX_CAUGHT_UP_BLOCKS,
          backlog: { history, traces, tokens, balances },
          unproved: state?.unproved ?? 0,
        },
        notes: notesOf(parts, observed),
        node: endpoints.map(({ name, healthy, issue, refuted }) => ({
          name,
          healthy,
          trouble: issue,
          refuted,
        })),
        ...(parts.replicas
          ? {
              replicas: parts.replicas
                .status()
                .map(({ issue, ...replica }) => ({ ...replica, trouble: issue })),
            }
          : {}),
      }
    },
    async notReady() {
      if (indexer.unreadable() !== '') return indexer.unreadable()
      const { head, away } = await readHead()
      if (away !== '') return away
      return !head && answers ? 'No block is indexed yet.' : undefined
    },
  }
}

/** Does the indexer know the node's head, and do the refreshers keep up? If not, it may lag without knowing. */
const isCurrent = ({ report, silentMs }: Observed, block: number): boolean =>
  report !== undefined &&
  Date.now() <= report.state.caughtUpUntil &&
  silentMs <= MAX_SILENCE_MS &&
  report.state.setAside === 0 &&
  report.backlog.counted >= block - MAX_CAUGHT_UP_BLOCKS &&
  report.backlog.oldest <= MAX_CAUGHT_UP_AGE_MS

function notesOf(
  { nodeConnection, indexer, limiter, startBlock, settings, profile, replicas }: HealthParts,
  observed: Observed,
): string[] {
  const { report, silentMs, facts, away, keptFrom, indexerError, leftOut } = observed
  const nodeHead = report?.state.nodeHead ?? facts?.head.number
  const state = report?.state
  const notes: string[] = []
  if (indexerError) notes.push(indexerError)
  // A set, because the indexer may report the same issue of a Citus worker.
  const issues = new Set([away, indexer.unreadable(), indexer.issue()])
  notes.push(...[...issues].filter((issue) => issue !== ''))
  const nodeIssue = nodeConnection.issue()
  if (!facts && nodeIssue !== '')
    notes.push(`Node unreachable since start-up; serving from the index: ${nodeIssue}`)
  notes.push(...(state?.issues ?? []))
  if (report?.headIssue) notes.push(`${withoutStop(report.headIssue)}.`)
  for (const { name, issue } of report?.endpoints ?? [])
    if (issue !== '' && !notes.includes(issue)) notes.push(`The node at ${name}: ${issue}`)
  if (facts?.tracer === null) notes.push(`Internal transactions: ${withoutStop(facts.tracerNote)}.`)
  const limiterIssue = limiter.issue()
  if (limiterIssue) notes.push(limiterIssue)
  for (const { name, readable, issue } of replicas?.status() ?? [])
    if (!readable) notes.push(`The standby at ${name} is not read: ${withoutStop(issue)}.`)
  const kept = keptNote(keptFrom, settings)
  if (kept) notes.push(kept)
  else if (nodeHead !== undefined && startBlock > nodeHead) notes.push(beyondHead(startBlock, nodeHead))
  else if (startBlock > 0) notes.push(beginNote(startBlock, profile.isDevelopment))
  if (state && state.setAside > 0) {
    const blocks = state.setAside === 1 ? 'a block' : `${state.setAside} blocks`
    notes.push(`The database refuses ${blocks}; retrying: ${withoutStop(state.lastSetAside)}.`)
  }
  if (silentMs > MAX_SILENCE_MS)
    notes.push(
      `The ${report?.elsewhere ? 'indexer' : 'indexing thread'} is busy: it has reported nothing for ${Math.round(silentMs / 1000)} s.`,
    )
  if (state?.lastUnproved) notes.push(`Some checks could not be made: ${withoutStop(state.lastUnproved)}.`)
  if (leftOut.length > 0 && settings.VERIFY === 'on')
    notes.push(
      `Checks that cannot hold on this chain are left out: ${leftOut.join(', ')}. VERIFY=strict makes them all the same.`,
    )
  notes.push(...profile.unprovable)
  return notes
}

/** `isFork`: a local explorer indexes the blocks after the one at which its node forked another chain. */
const beginNote = (startBlock: number, isFork: boolean): string =>
  isFork
    ? `A fork at block ${startBlock - 1}: the blocks behind it are indexed, older state is read from the node.`
    : `Blocks before ${startBlock} are not indexed (START_BLOCK).`
