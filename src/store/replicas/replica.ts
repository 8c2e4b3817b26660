import type pg from 'pg'
import { StartError, sentenceOf } from '../../errors.ts'
import { redactUrl } from '../../settings.ts'
import {
  createPlainClient,
  type DatabaseLocation,
  isPooled,
  openPool,
  type PoolOptions,
} from '../connect/open.ts'
import { socketOf } from '../connect/several-hosts.ts'
import type { Freshness, Observation } from './freshness.ts'
import { identityOf, observeStandby } from './observe.ts'

/** Interval between two observations of a server, and the longest time for one, ms. */
export const OBSERVATION_INTERVAL_MS = 500
const OBSERVATION_TIMEOUT_MS = 2_000

export interface ReplicaOptions {
  readonly url: string
  readonly schema: string | undefined
  /** Identity of the database that the standby must be a copy of (`identityOf`). */
  readonly database: string
  /** Options of the connections that requests use. */
  readonly reader: Omit<PoolOptions, 'onError' | 'name'>
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
}

const UNKNOWN: Freshness = { until: 0, lagMs: undefined, lagBlocks: undefined }

export type Replica = ReturnType<typeof createReplica>

/** A standby: its observed state, and the connections that requests use. */
export function createReplica({ url, schema, database, reader, now }: ReplicaOptions) {
  let pools: { readonly watch: pg.Pool; readonly reader: pg.Pool } | undefined
  let observation: Observation | undefined
  const name = redactUrl(url)
    .replace(/^\w+:\/\//, '')
    .replace(/\/…$/, '')
  let issue = 'it has not answered yet'
  let lastError: unknown
  let freshness = UNKNOWN
  let isClosed = false
  const clients = new Set<pg.PoolClient>()

  /** Called when a statement lost its connection: the standby is not read before the next observation. */
  const lose = (error: unknown) => {
    observation = undefined
    freshness = UNKNOWN
    lastError = error
    issue =
      error instanceof OtherReplicaError
        ? 'it is a copy of another database'
        : `it does not answer: ${sentenceOf(error)}`
  }
  const open = (place: DatabaseLocation) => {
    const watch = openWatch(place)
    const forRequests = openPool(place, {
      ...reader,
      name: 'reader',
      connectionTimeout: OBSERVATION_TIMEOUT_MS,
    })
    forRequests.on('connect', (client) => clients.add(client))
    forRequests.on('remove', (client) => clients.delete(client))
    return { watch, reader: forRequests }
  }
  const look = async () => {
    if (!pools) {
      const identity = await find(url)
      if (identity.database !== database) throw new OtherReplicaError(name)
      if (isClosed) return
      pools = open({ url, pooled: identity.isPooled, ...(schema === undefined ? {} : { schema }) })
    }
    const seen = await observeStandby(pools.watch, now)
    observation = seen
    lastError = undefined
    issue = seen ? '' : 'it is not a standby, or no longer one'
    if (!seen) freshness = UNKNOWN
  }

  return {
    /** Address without login and path. */
    name,
    /** Connections for requests; undefined before it was first reached. */
    pool: () => pools?.reader,
    /** The last observation; undefined while the standby does not answer. */
    observation: () => observation,
    /** Why the standby cannot be read at all; empty if it can be read while it is fresh. */
    get issue() {
      return issue
    },
    /** The error of the last observation. */
    get error() {
      return lastError
    },
    get freshness() {
      return freshness
    },
    async observe() {
      try {
        await look()
      } catch (error) {
        if (isClosed) return
        lose(error)
        // On a vanished host, statements would wait many minutes for an answer.
        for (const client of clients) socketOf(client).destroy()
      }
    },
    judge(judged: Freshness) {
      // The standby may have been lost while the primary was asked.
      if (observation) freshness = judged
    },
    lose,
    async close() {
      isClosed = true
      await Promise.all([pools?.watch.end(), pools?.reader.end()])
    },
  }
}

/** The single connection on which a server is observed. */
export const openWatch = (place: DatabaseLocation): pg.Pool =>
  openPool(place, {
    name: 'replicas',
    connections: 1,
    statementTimeout: OBSERVATION_TIMEOUT_MS,
    connectionTimeout: OBSERVATION_TIMEOUT_MS,
    answerTimeout: OBSERVATION_TIMEOUT_MS,
  })

async function find(url: string) {
  const client = createPlainClient({ url }, OBSERVATION_TIMEOUT_MS)
  client.on('error', () => {})
  try {
    await client.connect()
    return { ...(await identityOf(client)), isPooled: await isPooled(client) }
  } finally {
    client.end().catch(() => {})
  }
}

export const OtherReplicaError = StartError.define(
  'other_replica',
  (name: string) =>
    `DATABASE_READ_URL names ${name}, which is no standby of the database at DATABASE_URL: it is a copy of another one.`,
)
