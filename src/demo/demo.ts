import { toQuantity } from '../primitives/quantity.ts'
import { createActor } from './actor.ts'
import { type Anvil, startAnvil } from './anvil.ts'
import { loadContracts } from './contracts.ts'
import { type DemoData, deployDemo } from './deploy.ts'
import { startTraffic } from './traffic.ts'

export interface Demo {
  /** Where the demo's node answers. */
  url: string
  chainId: number
  data: DemoData
  /** Resolves when the node has ended, asked to or not. */
  ended: Anvil['ended']
  close(): Promise<void>
}

export interface DemoOptions {
  chainId?: number
  /** Seconds between blocks. */
  blockTime?: number
  /** Hears of transactions that the node refused. */
  onError?: (error: unknown) => void
}

/** The demo's history happened within the last hour. */
const HISTORY_SECONDS = 3600

/** Between then and now; how long a hundred blocks take is what countdowns are made of. */
const QUIET = { blocks: 100, seconds: 4 }

/** A chain with a history, on which a little goes on happening. It starts afresh each time. */
export async function startDemo(options: DemoOptions = {}): Promise<Demo> {
  const contracts = loadContracts()
  const { chainId = 1337, blockTime = 2 } = options
  const since = Math.floor(Date.now() / 1000) - HISTORY_SECONDS
  const anvil = await startAnvil({
    chainId,
    noMining: true,
    timestamp: since,
    // It may run for days. Each state that is kept carries the hashes of all blocks: 600 of them are 2 GB by the
    // 20,000th block. A minute of state and half a day of transactions are enough for who follows the head.
    keepStates: 32,
    keepBlocks: 20_000,
  })
  try {
    const actor = await createActor(anvil, contracts)
    const data = await deployDemo(anvil, actor, since)
    await anvil.rpc('anvil_mine', [toQuantity(QUIET.blocks), toQuantity(QUIET.seconds)])
    await anvil.rpc('evm_setTime', [Math.floor(Date.now() / 1000)])
    await anvil.rpc('evm_setIntervalMining', [blockTime])
    // A little longer than a block, so that transactions are sent at every phase of one: sent right before each block, none
    // would be seen to wait.
    const traffic = startTraffic(actor, data, { every: blockTime * 1150, onError: options.onError })
    return {
      url: anvil.url,
      chainId,
      data,
      ended: anvil.ended,
      async close() {
        await traffic.close()
        await anvil.close()
      },
    }
  } catch (error) {
    await anvil.kill()
    throw error
  }
}
