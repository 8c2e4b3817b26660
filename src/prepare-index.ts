import { createServer } from 'node:http'
import type pg from 'pg'
import type { Profile } from './chain/profile.ts'
import type { Console } from './console.ts'
import { pause } from './node/client.ts'
import type { NodeConnection } from './node-connection.ts'
import type { Logger } from './primitives/log.ts'
import { dropIndex, migrate, schemaIssue } from './schema/migrate.ts'
import { namingRights } from './schema/rights.ts'
import type { Settings } from './settings.ts'
import {
  assertSameChain,
  claimIdentity,
  expectIdentity,
  type IndexIdentity,
  knownIdentity,
} from './store/connect/identity.ts'
import { type DatabaseLocation, openPool } from './store/connect/open.ts'
import { type Claim, claimSoleWriter, seekLock } from './store/locks/writer-lock.ts'
import { assertNotMoved } from './store/move/mark.ts'

export interface PrepareOptions {
  readonly place: DatabaseLocation
  readonly nodeConnection: NodeConnection
  readonly profile: Profile
  readonly settings: Settings
  readonly demo: boolean
  /** Does this process index? If not, it changes nothing. */
  readonly indexes: boolean
  readonly resetIndex: boolean
  readonly console: Console
  readonly signal: AbortSignal
}

export interface PreparedIndex {
  readonly identity: IndexIdentity
  /** The writer's lock, under which this process prepared the index; undefined if another process did. */
  readonly claim: Claim | undefined
}

const NO_INDEX_YET =
  'There is no index in this database, until an indexer (`chainscope index` or `start`) has begun one.'
const REMINDER_INTERVAL_MS = 5_000
const RETRY_INTERVAL_MS = 200

/**
 * Waits until the index can be read: because this process took the writer's lock and migrated the tables to this version, or
 * because another process did. Checks that the index belongs to the node's chain. An existing index is served without the
 * node, but this waits for the node before it creates or drops one. Meanwhile health says why it waits.
 */
export async function prepareIndex(options: PrepareOptions): Promise<PreparedIndex> {
  const { place, nodeConnection, settings, console, indexes, resetIndex } = options
  const pool = openMigrationPool(place, console.log)
  const done = new AbortController()
  const signal = AbortSignal.any([options.signal, done.signal])
  const lock = seekLock(place)
  let waiting: { close(): Promise<void> } | undefined
  let why = ''
  const prepare = async (): Promise<PreparedIndex> => {
    for (let isFirst = true; ; isFirst = false) {
      await assertNotMoved(pool, { dropsIndex: resetIndex })
      const claim = indexes && (await isAble(options, pool)) ? await takeLock(options, lock) : undefined
      if (claim) return { identity: await prepareAsWriter(options, pool, claim), claim }
      const reading = await readable(options, pool)
      if (typeof reading !== 'string') return { identity: reading, claim: undefined }
      const isNodeAwaited = indexes && !nodeConnection.facts()
      const next = isNodeAwaited ? `Waiting for the node: ${nodeConnection.issue()}` : reading
      if (isFirst && isNodeAwaited) {
        const meanwhile = 'there is no index yet; indexing starts when the node is reachable'
        nodeConnection.wait(signal, meanwhile, REMINDER_INTERVAL_MS).catch(() => {})
      } else if (!isNodeAwaited && next !== why) console.say(`Waiting     ${next}`)
      why = next
      waiting ??= await serveWaiting(settings.HOST, settings.PORT, () => why)
      await pause(RETRY_INTERVAL_MS, signal)
      signal.throwIfAborted()
    }
  }
  try {
    return await namingRights(pool, prepare)
  } finally {
    done.abort()
    await lock.close()
    await waiting?.close()
    await pool.end()
  }
}

/** Migrates after another process was the writer, and checks that the index still belongs to the node's chain. */
export async function prepareAgain(
  place: DatabaseLocation,
  identity: IndexIdentity,
  log: Logger,
): Promise<void> {
  const pool = openMigrationPool(place, log)
  try {
    await namingRights(pool, async () => {
      await assertNotMoved(pool)
      await migrate(pool)
      await claimIdentity(pool, identity)
    })
  } finally {
    await pool.end()
  }
}

const openMigrationPool = (place: DatabaseLocation, log: Logger): pg.Pool =>
  openPool(place, {
    name: 'migration',
    connections: 2,
    statementTimeout: 0,
    onError: (error) => log('warn', `The database: ${error.message}`),
  })

/** Is enough known to create the index, or to continue it? */
async function isAble({ nodeConnection, profile, resetIndex }: PrepareOptions, pool: pg.Pool) {
  if (nodeConnection.facts()) return true
  return !resetIndex && (await knownIdentity(pool, profile.name)) !== undefined
}

/** If the index is to be dropped, another writer is an error. Otherwise this process waits for the lock. */
const takeLock = ({ place, resetIndex, demo }: PrepareOptions, lock: ReturnType<typeof seekLock>) =>
  resetIndex || demo ? claimSoleWriter(place) : lock.attempt()

async function prepareAsWriter(
  { nodeConnection, profile, settings, demo, resetIndex }: PrepareOptions,
  pool: pg.Pool,
  claim: Claim,
): Promise<IndexIdentity> {
  try {
    // A move may have ended while this process waited for the lock.
    await assertNotMoved(pool, { dropsIndex: resetIndex })
    const facts = nodeConnection.facts()
    // The demo drops its index at each start, but never the index of another chain.
    if (demo && !resetIndex && facts) await assertSameChain(pool, facts)
    if (resetIndex || demo) await dropIndex(pool)
    await migrate(pool)
    if (!facts) return (await knownIdentity(pool, profile.name))!
    const { chainId, genesisHash, head } = facts
    const startBlock = settings.START_BLOCK === 'latest' ? head.number : settings.START_BLOCK
    return await claimIdentity(pool, { chainId, genesisHash, profile: profile.name, startBlock })
  } catch (error) {
    await claim.release()
    throw error
  }
}

/** The identity of an index that another process created, or a sentence that says why it cannot be read yet. */
async function readable(
  { nodeConnection, profile, resetIndex }: PrepareOptions,
  pool: pg.Pool,
): Promise<IndexIdentity | string> {
  if (resetIndex) return 'The index is to be dropped.'
  const issue = await schemaIssue(pool)
  if (issue !== undefined) return issue
  const facts = nodeConnection.facts()
  const known = await knownIdentity(pool, profile.name)
  if (!known) return NO_INDEX_YET
  return facts ? expectIdentity(pool, { ...facts, profile: profile.name }) : known
}

/** Answers while there is no index yet, so that supervisors see that the process is alive and why it waits. */
async function serveWaiting(
  host: string,
  port: number,
  why: () => string,
): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?')
    const alive = path === '/api/health/liveness'
    const body = alive
      ? { alive }
      : path === '/api/health/readiness'
        ? { ready: false, reason: why() }
        : path === '/api/health'
          ? { healthy: false, notes: [why()] }
          : { message: 'Chain is indexing now, try again later', result: null, status: '0' }
    response.writeHead(alive ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(alive ? {} : { 'retry-after': '5' }),
    })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((listening, reject) => {
    server.once('error', reject)
    server.listen(port, host, listening)
  })
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
