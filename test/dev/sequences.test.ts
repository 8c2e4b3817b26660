import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passableFolder } from '../../bench/support/folder.ts'
import {
  createExplorer,
  type Explorer,
  type ExplorerPostgres,
  startExplorerPostgres,
} from '../../src/index.ts'
import { createRandom } from '../support/random.ts'
import { seeds } from '../support/seeds.ts'
import { differences } from './as-the-node-says.ts'
import { type DevChain, startDevChain } from './sequences.ts'

/*
 * Random sequences of what developers do to a chain, on a real anvil, drawn from a seed. After each, every answer about the
 * chain equals what the node says then. A seed that finds a fault is added to the list.
 */
const SEEDS = seeds({ notable: [], first: 1, usual: 2, long: 300 })
const MAX_PAUSE_MS = 120
const SETTLE_MS = 30_000

let cacheFolder: string
let postgres: ExplorerPostgres
let chain: DevChain
let explorer: Explorer
const random = createRandom(SEEDS[0]!)
const logged: string[] = []

beforeAll(async () => {
  cacheFolder = await passableFolder('dev-cache')
  postgres = await startExplorerPostgres({ cacheFolder, explorers: 2 })
  chain = await startDevChain(random)
  explorer = await createExplorer({
    rpcUrl: chain.url,
    postgres,
    cacheFolder,
    onLog: (level, sentence) => level !== 'debug' && logged.push(`${level}: ${sentence}`),
  })
}, 120_000)
afterAll(async () => {
  await explorer?.stop()
  await chain?.close()
  await postgres?.close()
  await rm(cacheFolder, { recursive: true, force: true })
})

test.each(SEEDS)('sequence %i ends with the answers of the node', { timeout: 90_000 }, async (seed) => {
  Object.assign(random, createRandom(seed))
  logged.length = 0
  const steps: string[] = []
  for (let n = 6 + random.below(8); n > 0; n--) {
    steps.push(await chain.step())
    await sleep(random.below(MAX_PAUSE_MS))
  }
  const ask: Ask = (method, params = []) => chain.anvil().rpc(method, params)
  await chain.nameInBlock()
  const found = await settled(ask)
  // Nothing but the state differs from what was compared before, and no block says so.
  await chain.change()
  const changed = await settled(ask, 0)
  expect({ found, changed, steps, logged: found.length > 0 ? logged : [] }).toEqual({
    found: [],
    changed: [],
    steps,
    logged: [],
  })
})

// biome-ignore lint/suspicious/noExplicitAny: raw JSON of a node
type Ask = (method: string, params?: readonly unknown[]) => Promise<any>

/** What still differs from the node, after some time to follow it. */
async function settled(ask: Ask, settleMs = SETTLE_MS): Promise<string[]> {
  let found: string[] = ['nothing was compared']
  const end = Date.now() + settleMs
  do {
    const { hash } = await ask('eth_getBlockByNumber', ['latest', false])
    const isThere = await explorer.untilIndexed(hash, { timeoutMs: 2_000 }).then(
      () => true,
      () => false,
    )
    if (!isThere) {
      await sleep(50)
      continue
    }
    found = await differences(explorer, ask, chain.touched).catch((error: Error) => [`${error}`])
  } while (found.length > 0 && Date.now() < end)
  return found
}
