import type { Profile } from './chain/profile.ts'
import type { Console } from './console.ts'
import { serveWaiting } from './http/waiting-server.ts'
import type { NodeConnection } from './node-connection.ts'
import { dropIndex, migrate } from './schema/migrate.ts'
import type { Settings } from './settings.ts'
import type { NodeFacts } from './source/probe.ts'
import {
  assertSameChain,
  assertSoleIndexer,
  claimIdentity,
  type IndexIdentity,
  knownIdentity,
} from './store/identity.ts'
import { type DatabaseLocation, openPool } from './store/open.ts'

export interface PrepareOptions {
  readonly place: DatabaseLocation
  readonly nodeConnection: NodeConnection
  readonly profile: Profile
  readonly settings: Settings
  readonly demo: boolean
  readonly resetIndex: boolean
  readonly console: Console
  readonly signal: AbortSignal
}

const REMINDER_INTERVAL_MS = 5_000

/**
 * Migrates the tables, makes sure that the index is of the node's chain, and returns that chain's identity. An existing
 * index is served without the node; before there is one, and before one is dropped, this waits for the node.
 */
export async function prepareIndex(options: PrepareOptions): Promise<IndexIdentity> {
  const { place, nodeConnection, profile, settings, demo, resetIndex, console } = options
  const onError = (error: Error) => console.log('warn', `The database: ${error.message}`)
  const pool = openPool(place, { name: 'migration', connections: 2, statementTimeout: 0, onError })
  try {
    const known = resetIndex ? undefined : await knownIdentity(pool, profile.name)
    const facts = nodeConnection.facts() ?? (known ? undefined : await waitForNode(options))
    await assertSoleIndexer(pool)
    // The demo drops its index at each start, but never the index of another chain.
    if (demo && !resetIndex && facts) await assertSameChain(pool, facts)
    if (resetIndex || demo) await dropIndex(pool)
    await migrate(pool)
    if (!facts) return known!
    const { chainId, genesisHash, head } = facts
    const startBlock = settings.START_BLOCK === 'latest' ? head.number : settings.START_BLOCK
    return await claimIdentity(pool, { chainId, genesisHash, profile: profile.name, startBlock })
  } finally {
    await pool.end()
  }
}

/** Serves health meanwhile, as nothing else can be served without a node and an index. */
async function waitForNode({ nodeConnection, settings, signal }: PrepareOptions): Promise<NodeFacts> {
  const why = () => `Waiting for the node: ${nodeConnection.issue()}`
  const server = await serveWaiting(settings.HOST, settings.PORT, why)
  try {
    const meanwhile = 'there is no index yet; indexing starts when the node is reachable'
    return await nodeConnection.wait(signal, meanwhile, REMINDER_INTERVAL_MS)
  } finally {
    await server.close()
  }
}
