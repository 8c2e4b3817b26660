import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passableFolder } from '../../../bench/support/folder.ts'
import {
  createExplorer,
  type Explorer,
  type ExplorerPostgres,
  startExplorerPostgres,
} from '../../../src/index.ts'
import { createRandom } from '../../support/random.ts'
import { differences } from './as-the-node-says.ts'
import { type DevChain, type StartNode, startDevChain } from './sequences.ts'

const MAX_PAUSE_MS = 120
const SETTLE_MS = 30_000

// biome-ignore lint/suspicious/noExplicitAny: raw JSON of a node
type Ask = (method: string, params?: readonly unknown[]) => Promise<any>

/** Tests of these seeds, on nodes that `startNode` starts. */
export function testSequences(seeds: readonly number[], startNode: StartNode): void {
  let cacheFolder: string
  let postgres: ExplorerPostgres
  let chain: DevChain
  let explorer: Explorer
  const random = createRandom(seeds[0]!)
  const logged: string[] = []

  beforeAll(async () => {
    cacheFolder = await passableFolder('dev-cache')
    postgres = await startExplorerPostgres({ cacheFolder, explorers: 2 })
    chain = await startDevChain(random, startNode)
    explorer = await createExplorer({
      rpcUrl: chain.url,
      postgres,
      cacheFolder,
      onLog: (level, sentence) => level !== 'debug' && logged.push(`${level}: ${sentence}`),
    })
  })
  afterAll(async () => {
    await explorer?.stop()
    await chain?.close()
    await postgres?.close()
    await rm(cacheFolder, { recursive: true, force: true })
  })

  test.each(seeds)('sequence %i ends with the answers of the node', async (seed) => {
    Object.assign(random, createRandom(seed))
    logged.length = 0
    const steps: string[] = []
    for (let n = 6 + random.below(8); n > 0; n--) {
      steps.push(await chain.step())
      await sleep(random.below(MAX_PAUSE_MS))
    }
    const ask: Ask = (method, params = []) => chain.node().rpc(method, params)
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
      found = await differences(explorer, ask, chain.touched, chain.node().chainId).catch((error: Error) => [
        `${error}`,
      ])
    } while (found.length > 0 && Date.now() < end)
    if (found.length > 0) found.push(await (await fetch(`${explorer.url}/api/health`)).text())
    return found
  }
}
