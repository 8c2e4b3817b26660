import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passableFolder } from '../../../bench/support/folder.ts'
import { createExplorer, type ExplorerPostgres, startExplorerPostgres } from '../../../src/index.ts'
import { startAnvil } from '../../support/anvil.ts'
import { eventually, ownFolder } from '../../support/chainscope.ts'
import { altering, startFaultyNode } from '../../support/faulty-node.ts'

let cacheFolder: string
let postgres: ExplorerPostgres

beforeAll(async () => {
  cacheFolder = await passableFolder('dev-cache')
  postgres = await startExplorerPostgres({ cacheFolder, explorers: 1 })
})
afterAll(async () => {
  await postgres?.close()
  await rm(cacheFolder, { recursive: true, force: true })
})

/** A further field of a block: values that take far more memory than their bytes, and one long text. */
const FLOODS = [
  ['of 2.5 million values', () => Array(2_500_000).fill(0), 'cannot be parsed safely'],
  ['of 40 MB', () => 'x'.repeat(40 * 1_048_576), 'larger than 32 MB'],
] as const

test.each(FLOODS)(
  'a block %s, which a server may take, is refused by the local explorer, which says so and goes on',
  async (_, flood, why) => {
    const anvil = await startAnvil({ noMining: true })
    const node = await startFaultyNode(anvil.url)
    const logged: string[] = []
    const explorer = await createExplorer({
      rpcUrl: node.url,
      postgres,
      cacheFolder,
      project: await ownFolder(),
      onLog: (_level, sentence) => logged.push(sentence),
    })
    try {
      await explorer.untilIndexed(0)
      const invented = flood()
      // What follows the head asks for blocks without their transactions, and has limits of its own.
      const flooded = altering('eth_getBlockByNumber', (block, { params }) =>
        params?.[1] === true ? { ...block, invented } : undefined,
      )
      node.set(flooded)
      await anvil.mine()
      await eventually(async () => {
        const { notes } = await (await fetch(`${explorer.api}/health`)).json()
        expect(JSON.stringify([notes, logged])).toContain(why)
      })
      expect(await (await fetch(`${explorer.api}/health/liveness`)).json()).toEqual({ alive: true })
      node.set()
      await explorer.untilIndexed(1)
      expect(logged.join('\n')).not.toContain('The explorer has ended')
    } finally {
      await explorer.stop()
      await node.close()
      await anvil.close()
    }
  },
)
