import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { startAnvil, type TestAnvil } from './anvil.ts'
import { eventually } from './chainscope.ts'
import { altering, answering, type FaultyNode, type Json, type Rule, startFaultyNode } from './faulty-node.ts'
import { type LoopProbe, loopProbe } from './loop-probe.ts'
import { caughtUpWith, expectNothingWrong, expectSameIndex } from './same-index.ts'
import { startProgram, type TestProgram } from './server.ts'
import { runWorkload, type Workload } from './workload.ts'

// A start measures which tracer is the cheaper one; rules that alter traces are for this one.
export const DISTURBED_ENV = { RPC_TIMEOUT: '2', LOG_LEVEL: 'error', TRACER: 'trace_block' }

/**
 * Two servers index one chain: one reads from the node itself, the other through a proxy with the faults of nodes. In
 * the end both have the same rows; meanwhile the disturbed one has no wrong row, and its health names the fault. They are
 * started before the tests of the file that calls this, and ended after them; the faults end with each test.
 */
export function disturbedOfFile() {
  let anvil: TestAnvil
  let workload: Workload
  let node: FaultyNode
  let disturbed: TestProgram
  let undisturbed: TestProgram
  let probe: LoopProbe
  beforeAll(async () => {
    anvil = await startAnvil({ noMining: true })
    workload = await runWorkload(anvil, { seed: 7, blocks: 2, perBlock: 8 })
    node = await startFaultyNode(anvil.url)
    probe = await loopProbe()
    ;[disturbed, undisturbed] = await Promise.all([
      startProgram({ rpcUrl: node.url, env: { ...DISTURBED_ENV, ...probe.env } }),
      startProgram({ rpcUrl: anvil.url, env: DISTURBED_ENV }),
    ])
    await expectSame()
  })
  afterAll(async () => {
    await Promise.all([disturbed?.close(), undisturbed?.close()])
    await node?.close()
    await anvil?.close()
  })
  afterEach(() => node.set())

  const expectSame = (server = disturbed) => expectSameIndex(anvil, server, undisturbed)

  /** Blocks with logs, calls and tokens in them. */
  async function somethingHappens(blocks = 2): Promise<void> {
    const { actor, demo, holders } = workload
    const { token, caller, wrapped } = demo.contracts
    for (let n = 0; n < blocks; n++)
      await actor.mine([
        actor.call(token, 'transfer', [holders[11 + n]!, 5n]),
        actor.call(caller, 'distribute', [[holders[12]!, holders[13]!]], { value: 100n }),
        actor.call(wrapped, 'deposit', [], { value: 3n }),
        actor.transfer(holders[14 + n]!, 9n),
      ])
  }

  const health = async (server = disturbed) => (await server.request('/api/health')).body

  async function healthSays(words: RegExp, server = disturbed): Promise<void> {
    await eventually(async () => expect((await health(server)).notes.join('\n')).toMatch(words))
  }

  /** The fault begins, the chain grows, health reports it, the fault ends. */
  async function suffers(rule: Rule, words: RegExp, blocks = 2): Promise<void> {
    node.set(rule)
    await somethingHappens(blocks)
    await healthSays(words)
    await caughtUpWith(anvil, undisturbed)
    await expectNothingWrong(disturbed, undisturbed)
    node.set()
    await expectSame()
    await eventually(async () => expect((await health()).notes.join('\n')).not.toMatch(words))
  }

  /** The fault stays, and the index becomes complete all the same. */
  async function copesWith(...rules: Rule[]): Promise<void> {
    node.set(...rules)
    await somethingHappens(3)
    await expectSame()
  }

  return {
    get anvil() {
      return anvil
    },
    get workload() {
      return workload
    },
    get node() {
      return node
    },
    get disturbed() {
      return disturbed
    },
    get undisturbed() {
      return undisturbed
    },
    somethingHappens,
    health,
    healthSays,
    /** The longest turn of the disturbed server's event loop since this was asked last, ms. */
    longestTurn: () => probe.longestTurn(),
    suffers,
    copesWith,
    expectSame,
  }
}

/** Only whole blocks: what the head poll sees is right. */
export const alteringBlock = (change: (block: Json) => Json): Rule =>
  answering('eth_getBlockByNumber', (block, { params }) => ({
    result: params[1] === true && block ? change(block) : block,
  }))

export const alteringReceipts = (change: (receipts: Json[]) => Json): Rule =>
  altering('eth_getBlockReceipts', (receipts) => (receipts?.length ? change(receipts) : undefined))
