import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { profileOf } from '../../../src/chain/choose.ts'
import { createActiveIssues } from '../../../src/indexer/active-issues.ts'
import { type Checkers, startCheckers } from '../../../src/indexer/check/checkers.ts'
import { createTraceAlong } from '../../../src/indexer/fetch/trace-along.ts'
import { createUnits, type Units } from '../../../src/indexer/fetch/units.ts'
import { createNodeClient, type NodeClient } from '../../../src/node/client.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { type FaultyNode, type Rule, startFaultyNode } from '../../support/faulty-node.ts'

/* Twelve blocks with a call each, on a node whose tracer answers, hangs or refuses. */

const PROFILE = { name: 'evm', methodPrefix: 'eth_', wrappedNative: [] } as const
const FACTS = { receipts: 'per-block', tracer: 'trace_block', client: 'test' } as const
const LAST = 12
const HUNG: Rule = { answer: ({ method }) => (method === 'trace_block' ? 'hang' : undefined) }
const REFUSED: Rule = {
  answer: ({ method }) =>
    method === 'trace_block'
      ? { error: { code: -32000, message: 'historical state is not available' } }
      : undefined,
}

let anvil: TestAnvil
let faulty: FaultyNode
let node: NodeClient
let checkers: Checkers
let begin: Units['begin']
let units: Units

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  const [from, to] = await anvil.rpc<Hex[]>('eth_accounts')
  for (let n = 0; n < LAST; n++) {
    await anvil.rpc('eth_sendTransaction', [{ from, to, data: '0x01', gas: '0x186a0' }])
    await anvil.mine()
  }
  faulty = await startFaultyNode(anvil.url)
})
beforeEach(() => {
  node = createNodeClient({ urls: [faulty.url], timeout: 5_000, connections: 8 })
  const settings = { verify: 'on', verifyExcept: [], zeroValueCalls: false, checkThreads: 1 } as const
  checkers = startCheckers({ ...settings, profile: PROFILE, facts: FACTS })
  units = createUnits({
    node,
    checkers,
    profile: profileOf(PROFILE),
    facts: FACTS,
    concurrency: 8,
    maxBlocks: 4,
    signal: new AbortController().signal,
    issues: createActiveIssues(
      () => {},
      () => {},
    ),
    giveUp: () => false,
  })
  begin = traceAlong(20_000)
})
afterEach(async () => {
  faulty.set()
  node.close()
  await checkers.close()
})
afterAll(async () => {
  await faulty?.close()
  await anvil?.close()
})

/** Of the clock by which a slow tracer is left in peace. */
let time = 0

const traceAlong = (patienceMs: number) =>
  createTraceAlong({ units, nodeHead: () => 1_000, log: () => {}, patienceMs, now: () => time })

const traced = () => faulty.received.filter(({ method }) => method === 'trace_block').length

test('traces that are as fast as their blocks come with them', async () => {
  const unit = await begin(1, LAST)
  expect(unit.blocks).toHaveLength(LAST)
  // Eight blocks and four.
  expect(unit.traces).toHaveLength(2)
})

test.for([
  ['hangs', HUNG],
  ['refuses', REFUSED],
] as const)(
  'blocks come without traces where the tracer %s, and one unit tries again after a second',
  async ([, rule]) => {
    const begin = traceAlong(3_000)
    faulty.set(rule)
    const before = traced()
    const units = await Promise.all([1, 4, 7].map((first) => begin(first, first + 2)))
    expect(units.map(({ blocks, traces }) => [blocks.length, traces])).toEqual(
      units.map(() => [3, undefined]),
    )
    const late = traced()
    expect(late - before).toBeGreaterThan(0)
    expect((await begin(10, 12)).traces).toBeUndefined()
    expect(traced()).toBe(late)

    // The one that tries is still at it when the other one comes.
    faulty.set({
      request: (calls) => (calls.some(({ method }) => /trace/.test(method)) ? { slow: 500 } : undefined),
    })
    time += 1_100
    const [first, second] = await Promise.all([begin(1, 3), begin(4, 6)])
    expect([first, second].filter(({ traces }) => traces !== undefined)).toHaveLength(1)
    expect((await begin(7, 9)).traces).toBeDefined()
  },
)
