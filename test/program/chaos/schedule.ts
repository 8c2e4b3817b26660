import type { Hex } from '../../../src/primitives/hex.ts'
import type { FaultyNode } from '../../support/faulty-node.ts'
import { createRandom, type Random } from '../../support/random.ts'
import { long } from '../../support/seeds.ts'
import type { RandomChain } from '../random-chains/world.ts'
import { FAULTS, type Fault, type FaultContext } from './faults.ts'
import { createMemory } from './memory.ts'

export interface ScheduleParts {
  readonly chain: RandomChain
  readonly node: FaultyNode
  /** A node of another chain. */
  readonly foreign: string
}

const MAX_REORG_DEPTH = 20
const FAULT_NAMES = Object.keys(FAULTS)

/**
 * One random schedule: in each step the node has some faults, and the chain grows or is reorganised; now and then the
 * program is killed. Each step is logged, for the message of a failure. Ends with all faults gone.
 */
export async function runSchedule(
  seed: number,
  parts: ScheduleParts,
  log: (step: string) => void,
): Promise<void> {
  const random = createRandom(seed)
  const { chain, node } = parts
  const memory = createMemory(createRandom(seed + 1))
  const context: FaultContext = {
    random: createRandom(seed + 2),
    node,
    memory,
    right: chain.anvil.url,
    foreign: parts.foreign,
  }
  const chainEvents = createChainEvents(random, chain)
  const steps = (long ? 4 : 3) + random.below(long ? 5 : 3)
  const maxPauseMs = long ? 300 : 120
  const killAt = random.below(5) === 0 ? random.below(steps) : -1
  try {
    for (let step = 0; step < steps; step++) {
      const names = Array.from({ length: random.pick([0, 1, 1, 1, 2, 2, 3]) }, () => random.pick(FAULT_NAMES))
      const faults = [...new Set(names)].map((name) => FAULTS[name]!(context))
      if (names.length > 0) log(`the node ${names.join(', ')}`)
      await during(faults, async () => {
        log(await chainEvents.next())
        await pause(random.below(maxPauseMs))
        if (random.below(2)) log(await chainEvents.next())
        await pause(random.below(maxPauseMs))
      })
      if (step === killAt) {
        log('kill -9')
        await chain.server.killAndStart()
      }
    }
  } finally {
    node.set()
  }

  async function during(faults: readonly Fault[], work: () => Promise<void>) {
    for (const fault of faults) fault.begin?.()
    // Answers of another chain are not recorded as answers of this one.
    const remembers = faults.some((fault) => fault.begin) ? [] : [memory.rule]
    node.set(...remembers, ...faults.flatMap((fault) => fault.rule ?? []))
    try {
      await work()
    } finally {
      for (const fault of faults) fault.end?.()
      node.set(memory.rule)
    }
  }
}

/** Events of the chain: blocks, reorgs, and transactions that a reorg moves. */
function createChainEvents(random: Random, { anvil, block }: RandomChain) {
  let back: { restore: () => Promise<void>; from: number } | undefined

  const mine = async (count: number) => {
    for (let n = 0; n < count; n++) await block(random.pick([0, 1, 2, 3]))
  }
  const revert = async (): Promise<string> => {
    const { restore, from } = back!
    back = undefined
    const head = await anvil.head()
    const moving = random.below(2) ? await rawTransactions(from + 1, head) : []
    await restore()
    // A block of its own first: the same blocks once more would be no reorganisation.
    await block(2 + random.below(2))
    let moved = 0
    for (const raw of moving) {
      if (await anvil.rpc('eth_sendRawTransaction', [raw]).catch(() => undefined)) moved++
      if (random.below(2)) await anvil.mine()
    }
    await anvil.mine()
    await anvil.rpc('anvil_dropAllTransactions')
    await mine(random.below(4))
    return `back from ${head} to ${from}, then on to ${await anvil.head()} (${moved} of ${moving.length} moved)`
  }
  const rawTransactions = async (first: number, last: number): Promise<Hex[]> => {
    const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n)
    const blocks = await anvil.batch<{ transactions: Hex[] }>(
      numbers.map((number) => ({
        method: 'eth_getBlockByNumber',
        params: [`0x${number.toString(16)}`, false],
      })),
    )
    const hashes = blocks.flatMap(({ transactions }) => transactions)
    return anvil.batch<Hex>(hashes.map((hash) => ({ method: 'eth_getRawTransactionByHash', params: [hash] })))
  }

  return {
    async next(): Promise<string> {
      const head = await anvil.head()
      const chance = random.below(10)
      if (back && (chance < 4 || head - back.from >= MAX_REORG_DEPTH - 6)) return revert()
      if (!back && chance < 4) {
        back = { restore: await anvil.snapshot(), from: head }
        await mine(1 + random.below(12))
        return `on from ${head} to ${await anvil.head()}, to be taken back`
      }
      if (chance === 4) {
        const depth = 1 + random.below(Math.min(MAX_REORG_DEPTH, head - 1))
        await anvil.reorg(depth)
        back = undefined
        await mine(1)
        return `the newest ${depth} blocks replaced by empty ones`
      }
      await mine(1 + random.below(4))
      return `on from ${head} to ${await anvil.head()}`
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
