import { onTestFinished } from 'vitest'
import { type Anvil, type AnvilOptions, startAnvil as start } from '../../src/demo/anvil.ts'
import { parseQuantity, toQuantity } from '../../src/primitives/quantity.ts'

export type { Anvil, AnvilOptions }

/** What tests do to a node beside reading from it. */
export interface TestAnvil extends Anvil {
  /** Mines this many blocks, and returns the number of the newest. */
  mine(blocks?: number): Promise<number>
  head(): Promise<number>
  /** Replaces the newest blocks by as many others. */
  reorg(depth: number): Promise<void>
  /** Returns a function that restores the blocks, pool and state of now. */
  snapshot(): Promise<() => Promise<void>>
}

/**
 * A real node for a test: anvil on a free port, with nothing of this run's clock in it, so that the same
 * transactions make the same blocks each time.
 */
export async function startAnvil(options: AnvilOptions = {}): Promise<TestAnvil> {
  const anvil = await start({ chainId: 31337, timestamp: 1_700_000_000, ...options })
  const head = async () => Number(parseQuantity(await anvil.rpc('eth_blockNumber')))
  return {
    ...anvil,
    head,
    async mine(blocks = 1) {
      await anvil.rpc('anvil_mine', [toQuantity(blocks)])
      return head()
    },
    async reorg(depth) {
      await anvil.rpc('anvil_reorg', [depth, []])
    },
    async snapshot() {
      const id = await anvil.rpc('evm_snapshot')
      return async () => {
        await anvil.rpc('evm_revert', [id])
      }
    },
  }
}

/** One that ends with the test. */
export async function ownAnvil(options?: AnvilOptions): Promise<TestAnvil> {
  const anvil = await startAnvil(options)
  onTestFinished(() => anvil.close())
  return anvil
}
