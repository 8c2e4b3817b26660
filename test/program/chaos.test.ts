import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { runCommand } from '../support/command.ts'
import { type FaultyNode, startFaultyNode } from '../support/faulty-node.ts'
import { divideAndRestart } from '../support/partitions.ts'
import { caughtUpWith, expectSameIndex } from '../support/same-index.ts'
import { long, seeds } from '../support/seeds.ts'
import { startServer } from '../support/server.ts'
import { differencesFrom } from './chaos/differences.ts'
import { runSchedule } from './chaos/schedule.ts'
import { asker, fault } from './random-chains/judge.ts'
import { ACTIONS, createQuestions } from './random-chains/questions.ts'
import { type RandomChain, startRandomChain, worldAtHead } from './random-chains/world.ts'

/*
 * A proxy between the program and a real node shows the faults of nodes, by schedules drawn from a seed, while blocks
 * come, are reorganised, and the program is killed. After every schedule, once its faults are gone, `chainscope check
 * --all` finds no difference, answers equal the node's, and the index equals that of a fresh program on the same node.
 * A seed that finds a fault is added to the list.
 */
const SEEDS = seeds({ notable: [], first: 1, usual: 2, long: 200 })
/** Schedules run one after another on one chain: starting a program and a chain takes longer than a schedule. */
const SCHEDULES_PER_CHAIN = 10
const QUESTIONS = long ? 6 : 1
const ENV = { RPC_TIMEOUT: '1', LOG_LEVEL: 'error' }

const parts = Array.from({ length: Math.ceil(SEEDS.length / SCHEDULES_PER_CHAIN) }, (_, n) =>
  SEEDS.slice(n * SCHEDULES_PER_CHAIN, (n + 1) * SCHEDULES_PER_CHAIN),
)

describe.each(parts.map((some) => [some[0]!, some] as const))('chaos, from seed %i on', (first, some) => {
  let chain: RandomChain
  let node: FaultyNode
  let foreign: TestAnvil
  beforeAll(async () => {
    foreign = await startAnvil({ noMining: true, chainId: 5 })
    await foreign.mine(40)
    const proxyFor = async (url: string) => {
      node = await startFaultyNode(url)
      return node.url
    }
    chain = await startRandomChain(first, 12, { proxyFor, env: ENV })
    // Near the head, where blocks are replaced.
    await divideAndRestart(chain.server, [8, 2])
  })
  afterAll(async () => {
    await chain?.close()
    await node?.close()
    await foreign?.close()
  })

  test.each(some)('seed %i ends with an index in which nothing is wrong', async (seed) => {
    const steps: string[] = []
    try {
      await runSchedule(seed, { chain, node, foreign: foreign.url }, (step) => steps.push(step))
      // After many failures the back-off is longer.
      await caughtUpWith(chain.anvil, chain.server, 40_000)
      await Promise.all([expectNothingToCheck(chain), expectAnswersAsTheNodeSays(chain)])
      // An error stays in the index, so that the short form compares only after the last schedule.
      if (long || seed === some.at(-1)) await expectAsFresh(chain)
    } catch (error) {
      const where = await differencesFrom(chain)
      ;(error as Error).message = [`seed ${seed}: ${(error as Error).message}`, ...steps, where].join('\n')
      throw error
    }
  })
})

async function expectNothingToCheck({ anvil, server, workload }: RandomChain): Promise<void> {
  const { code, lines, stderr } = await runCommand(['check', '--all'], {
    RPC_URL: anvil.url,
    DATABASE_URL: server.databaseUrl,
    WRAPPED_NATIVE: workload.demo.contracts.wrapped.address,
  })
  expect({ code, lines, stderr }).toEqual({
    code: 0,
    lines: expect.arrayContaining([expect.stringContaining(': 0 differences')]),
    stderr: expect.not.stringContaining('not compared'),
  })
}

async function expectAnswersAsTheNodeSays(chain: RandomChain): Promise<void> {
  const world = await worldAtHead(chain)
  const questions = createQuestions(chain.random, chain.known)
  const ask = asker(chain.server, chain.random)
  for (const action of ACTIONS)
    for (let n = 0; n < QUESTIONS; n++) {
      const question = questions.about(action, world.branch)
      expect(fault(world, question, await ask(question))).toBeUndefined()
    }
}

async function expectAsFresh({ anvil, server, workload }: RandomChain): Promise<void> {
  const wrapped = workload.demo.contracts.wrapped.address
  const fresh = await startServer({ rpcUrl: anvil.url, env: { ...ENV, WRAPPED_NATIVE: wrapped } })
  try {
    await expectSameIndex(anvil, server, fresh)
  } finally {
    await fresh.close()
  }
}
