import type pg from 'pg'
import type { Logger } from '../../primitives/log.ts'
import { type DatabaseLocation, isConnectionLost, type PoolOptions } from '../connect/open.ts'
import { freshnessOf, type LagBound, MAX_LAG_MS, type Observation } from './freshness.ts'
import { identityOf, observePrimary } from './observe.ts'
import {
  createReplica,
  OBSERVATION_INTERVAL_MS,
  OtherReplicaError,
  openWatch,
  type Replica,
} from './replica.ts'

export interface ReplicasOptions<Reader> {
  readonly primary: DatabaseLocation
  /** One URL per standby. */
  readonly urls: readonly string[]
  readonly bound: LagBound
  readonly reader: Omit<PoolOptions, 'onError' | 'name'>
  /** Makes the reader for requests from a standby's connections. It calls `onFailure` when a statement fails. */
  readonly readerOf: (pool: pg.Pool, onFailure: (error: unknown) => void) => Reader
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
  readonly log: Logger
}

/** State of a standby, for health and metrics. */
export interface ReplicaStatus {
  readonly name: string
  readonly readable: boolean
  /** Why it is not read; empty if it is read. */
  readonly issue: string
  /** null if unknown, or if its head is on another branch. */
  readonly lagBlocks: number | null
  readonly lagSeconds: number | null
}

export interface Replicas<Reader> {
  /** The next standby, in turn, that is fresh now; undefined if none is. */
  pick(): Reader | undefined
  status(): ReplicaStatus[]
  close(): Promise<void>
}

/** Shortest interval between two log lines of the same standby, ms. */
const LOG_INTERVAL_MS = 10_000

/** Starts to watch standbys. Throws if one belongs to another database. A standby that does not answer is observed again. */
export async function openReplicas<Reader>(options: ReplicasOptions<Reader>): Promise<Replicas<Reader>> {
  const { primary, urls, reader, readerOf, now } = options
  const watch = openWatch(primary)
  const stops: (() => void)[] = []
  const replicas: Replica[] = []
  let judge: () => Promise<void>
  const close = async () => {
    for (const stop of stops) stop()
    await Promise.all([watch.end(), ...replicas.map((replica) => replica.close())])
  }
  try {
    const { database } = await identityOf(watch)
    replicas.push(...urls.map((url) => createReplica({ url, schema: primary.schema, database, reader, now })))
    judge = createJudge(options, watch, replicas)
    await judge()
    await Promise.all(replicas.map((replica) => replica.observe()))
    const other = replicas.find(({ error }) => error instanceof OtherReplicaError)
    if (other) throw other.error
  } catch (error) {
    await close()
    throw error
  }
  // Judged again after the observation, so that fresh standbys are read from the first request.
  await judge()
  stops.push(...replicas.map((replica) => repeat(replica.observe)), repeat(judge))

  const readers = new Map<Replica, Reader>()
  const readerFor = (replica: Replica): Reader | undefined => {
    const known = readers.get(replica)
    const pool = replica.pool()
    if (known || !pool) return known
    const made = readerOf(pool, (error) => {
      if (isConnectionLost(error)) replica.lose(error)
    })
    readers.set(replica, made)
    return made
  }
  let turn = 0
  return {
    pick() {
      const at = now()
      for (let n = 0; n < replicas.length; n++) {
        const replica = replicas[turn++ % replicas.length]!
        if (replica.freshness.until > at) return readerFor(replica)
      }
      return undefined
    },
    status: () => replicas.map((replica) => statusOf(replica, now())),
    close,
  }
}

/** Observes the primary, and judges the freshness of each standby. */
function createJudge<Reader>(
  { bound, now, log }: ReplicasOptions<Reader>,
  watch: pg.Pool,
  replicas: readonly Replica[],
): () => Promise<void> {
  let history: Observation[] = []
  let timeline = ''
  const report = createReport(log, now)
  return async () => {
    const seen = replicas.map((replica) => replica.observation())
    try {
      const observed = await observePrimary(
        watch,
        seen.map((observation) => observation?.head),
        now,
      )
      // Another server is the primary now. Log positions of the former one do not apply to it.
      if (observed.timeline !== timeline) history = []
      timeline = observed.timeline
      const since = observed.at - Math.max(MAX_LAG_MS, bound.ms)
      history = [...history.filter(({ at }) => at >= since), observed]
      replicas.forEach((replica, n) => {
        if (seen[n]) replica.judge(freshnessOf(seen[n], history, observed.onBranch[n]!, bound))
      })
    } catch {
      // Without the primary, a standby is no longer read once its time is over.
    }
    for (const replica of replicas) report(statusOf(replica, now()))
  }
}

/** Logs when a standby starts or stops being read. */
function createReport(log: Logger, now: () => number): (status: ReplicaStatus) => void {
  const logged = new Map<string, { readable: boolean; at: number }>()
  // Standbys count as read at first, and the start prints their state.
  const first = { readable: true, at: now() }
  return ({ name, readable, issue }) => {
    const last = logged.get(name) ?? first
    if (readable === last.readable || now() - last.at < LOG_INTERVAL_MS) return
    logged.set(name, { readable, at: now() })
    if (readable) log('info', `The standby at ${name} is read again`)
    else log('warn', `The standby at ${name} is not read: ${issue}`)
  }
}

function statusOf({ name, issue, freshness }: Replica, at: number): ReplicaStatus {
  const { until, lagMs, lagBlocks } = freshness
  const readable = until > at
  return {
    name,
    readable,
    issue: readable ? '' : issue || lagOf(lagMs, lagBlocks),
    lagBlocks: lagBlocks ?? null,
    lagSeconds: lagMs === undefined ? null : Math.round(lagMs / 100) / 10,
  }
}

function lagOf(lagMs: number | undefined, lagBlocks: number | undefined): string {
  if (lagMs === undefined) return 'it is behind every observed state of the primary in the last minute'
  return `it is ${(lagMs / 1000).toFixed(1)} s behind${lagBlocks === undefined ? '' : `, ${lagBlocks} blocks`}`
}

/** Returns a function that ends the repetition. */
function repeat(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const next = () => {
    if (isStopped) return
    timer = setTimeout(() => {
      work().then(next, next)
    }, OBSERVATION_INTERVAL_MS)
    timer.unref()
  }
  next()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
