import { afterAll, beforeAll, expect, inject } from 'vitest'
import type { TestAnvil } from './anvil.ts'
import { indexedDatabase } from './database.ts'
import { openWorld, worldSettings } from './make-world.ts'
import { startServer, type TestServer } from './server.ts'
import type { Workload } from './workload.ts'

/** A node with the prepared chain (make-world.ts), and an explorer that has indexed it. */
export interface World {
  readonly node: TestAnvil
  readonly workload: Workload
  readonly server: TestServer
  /** Number of the newest block of the prepared chain. */
  readonly head: number
}

type Settings = Readonly<Record<string, string>>

/**
 * A copy of one's own, for files that add blocks or change rows. It is there as soon as the explorer has caught up with the
 * node. `env` has the settings that differ; a function finds them out, and may send transactions before.
 */
export async function startWorld(
  env: Settings | ((made: Pick<World, 'node' | 'workload'>) => Promise<Settings>) = {},
): Promise<World & { close(): Promise<void> }> {
  const [{ node, workload }, database] = await Promise.all([
    openWorld(inject('prepared').folder),
    indexedDatabase(),
  ])
  let server: TestServer | undefined
  const close = async () => {
    await (server ?? database).close()
    await node.close()
  }
  try {
    const given = typeof env === 'function' ? await env({ node, workload }) : env
    const settings = {
      ...worldSettings(workload),
      // The node announces new blocks. Polling every 50 ms would take a tenth of a core for each world.
      RPC_WS_URL: node.url.replace(/^http/, 'ws'),
      POLL_INTERVAL: '1000',
      // The prepared index is kept for later runs. Its balances must not be read again because they are old.
      BALANCE_FRESHNESS: '1000000000',
      ...given,
    }
    server = await startServer({ rpcUrl: node.url, env: settings, database })
    const head = await node.head()
    await server.caughtUp(head)
    return { node, workload, server, head, close }
  } catch (error) {
    await close()
    throw error
  }
}

let shared: Promise<World> | undefined

/**
 * The world that all files of a worker share, for the life of the worker. Files that use it only read: one that leaves
 * another head or another verified contract behind fails. (The revision of the head grows by reading: balances are read
 * from the node when they are asked for.)
 */
export function sharedWorld(): () => World {
  let world: World | undefined
  let before: unknown
  const state = async () =>
    (
      await world!.server.index.query(
        'select hash, array(select address from app.verified_contract order by 1) as verified from head',
      )
    ).rows
  beforeAll(async () => {
    shared ??= startWorld()
    world = await shared
    before = await state()
  })
  afterAll(async () => {
    if (world) expect(await state()).toEqual(before)
  })
  return () => world!
}
