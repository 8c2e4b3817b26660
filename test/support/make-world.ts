import { readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { passableFolder } from '../../bench/support/folder.ts'
import { isNothingDue } from '../../bench/support/nothing-due.ts'
import type { Health } from '../../src/api/health-shape.ts'
import { createActor } from '../../src/demo/actor.ts'
import { loadContracts } from '../../src/demo/demo-contracts.ts'
import { type DatabaseLocation, openPool } from '../../src/store/connect/open.ts'
import { startAnvil, type TestAnvil } from './anvil.ts'
import { startInProcess, untilCaughtUp } from './in-process.ts'
import { PATIENCE_MS } from './patience.ts'
import { addressOf } from './places.ts'
import { createRandom } from './random.ts'
import { startWorkload, type Workload } from './workload.ts'

const STATE = 'anvil-state.json'
const WORKLOAD = 'workload.bin'

/* Run as a program, by prepare.ts: makes the prepared chain. Imported: opens it. */

/**
 * Makes the prepared chain and indexes it into a database: every kind of transaction, contract and token of the workload,
 * blocks of one transaction each, whose state before and after shows what that transaction did, a transfer to 120
 * receivers, and a hundred empty blocks, which a countdown needs. The folder receives the state of the node and what was
 * sent.
 */
async function makeWorld(database: DatabaseLocation, folder: string): Promise<void> {
  const state = path.join(folder, STATE)
  const node = await startAnvil({
    noMining: true,
    args: ['--dump-state', state, '--preserve-historical-states'],
  })
  try {
    const workload = await startWorkload(node, { seed: 3 })
    for (let n = 0; n < 12; n++) await workload.block(20)
    for (let n = 0; n < 40; n++) await workload.block(1)
    const { actor, demo } = workload
    const random = createRandom(5)
    const many = Array.from({ length: 120 }, () => random.hex(20))
    await actor.mine([actor.call(demo.contracts.token, 'transferMany', [many, 3n], { gas: 9_000_000n })])
    await node.mine(101)
    await index(node, database, worldSettings(workload))
    const { sent, holders, day } = workload
    writeFileSync(path.join(folder, WORKLOAD), serialize({ demo, sent, holders, day }))
  } finally {
    // It writes its state when it ends.
    await node.close(60_000)
  }
}

async function index(
  node: TestAnvil,
  database: DatabaseLocation,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = await passableFolder('world')
  const pool = openPool(database, { name: 'world', connections: 2, statementTimeout: 0, onError: () => {} })
  const explorer = await startInProcess({
    ...settings,
    RPC_URL: node.url,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: addressOf(database),
    POLL_INTERVAL: '50',
  })
  try {
    const head = await node.head()
    await untilCaughtUp(
      async () => (await (await fetch(`${explorer.url}/api/health`)).json()) as Health,
      head,
    )
    // Else each copy of the index would read the same balances and tokens again.
    for (const end = Date.now() + PATIENCE_MS; !(await isNothingDue(pool)); ) {
      if (Date.now() > end) throw new Error('Balances or tokens of the prepared chain are not read')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  } finally {
    await pool.end()
    await explorer.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Its index depends on them. */
export const worldSettings = ({ demo }: Pick<Workload, 'demo'>) => ({
  WRAPPED_NATIVE: demo.contracts.wrapped.address,
})

/** Starts a node with the prepared chain, and tells what was sent there. */
export async function openWorld(folder: string): Promise<{ node: TestAnvil; workload: Workload }> {
  const node = await startAnvil({ noMining: true, args: ['--load-state', path.join(folder, STATE)] })
  const facts = deserialize(readFileSync(path.join(folder, WORKLOAD))) as Omit<Workload, 'actor'>
  return { node, workload: { ...facts, actor: await createActor(node, loadContracts()) } }
}

const { WORLD_DATABASE, WORLD_FOLDER } = process.env
if (process.argv[1] === import.meta.filename) await makeWorld(JSON.parse(WORLD_DATABASE!), WORLD_FOLDER!)
