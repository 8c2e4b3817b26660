import { createExplorer, type Explorer, startExplorerPostgres } from '../../src/index.ts'
import { startAnvil } from '../../test/support/anvil.ts'

export interface Created {
  /** Until it listens, ms. */
  readonly created: number
  /** Until the first block is indexed, ms. */
  readonly indexed: number
}

const EXPLORERS = 10

/** Explorers of one node, one after another, that all go on. */
export async function measureExplorers(cacheFolder: string): Promise<Created[]> {
  const anvil = await startAnvil()
  const postgres = await startExplorerPostgres({ cacheFolder, explorers: EXPLORERS })
  const explorers: Explorer[] = []
  const times: Created[] = []
  try {
    for (let n = 0; n < EXPLORERS; n++) {
      const began = performance.now()
      const explorer = await createExplorer({ rpcUrl: anvil.url, postgres, cacheFolder })
      explorers.push(explorer)
      const created = performance.now() - began
      await explorer.untilIndexed(0)
      times.push({ created, indexed: performance.now() - began })
    }
    return times
  } finally {
    await Promise.all(explorers.map((one) => one.stop()))
    await postgres.close()
    await anvil.close()
  }
}
