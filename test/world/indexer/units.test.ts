import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { profileOf } from '../../../src/chain/choose.ts'
import { createActiveIssues } from '../../../src/indexer/active-issues.ts'
import { type Checkers, type CheckersOptions, startCheckers } from '../../../src/indexer/check/checkers.ts'
import { createUnits, type Units } from '../../../src/indexer/fetch/units.ts'
import { createNodeClient, type NodeClient } from '../../../src/node/client.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { toQuantity } from '../../../src/primitives/quantity.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { type FaultyNode, type Rule, startFaultyNode } from '../../support/faulty-node.ts'

/* Two addresses of one node, of which one gives answers that kill the thread that checks them. */

const PROFILE = { name: 'evm', methodPrefix: 'eth_', wrappedNative: [] } as const
const FACTS = { receipts: 'per-block', tracer: 'debug_traceTransaction', client: 'test' } as const

let anvil: TestAnvil
let nodes: readonly [FaultyNode, FaultyNode]
let node: NodeClient
let checkers: Checkers
let issues: string[]
let block: { number: number; hash: Hex; transactions: Hex[] }

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  const [from, to] = await anvil.rpc<Hex[]>('eth_accounts')
  await anvil.rpc('eth_sendTransaction', [{ from, to, value: '0x1' }])
  const number = await anvil.mine()
  const { hash, transactions } = await anvil.rpc<{ hash: Hex; transactions: Hex[] }>('eth_getBlockByNumber', [
    toQuantity(number),
    false,
  ])
  block = { number, hash, transactions }
  nodes = [await startFaultyNode(anvil.url), await startFaultyNode(anvil.url)]
})
beforeEach(() => {
  node = createNodeClient({ urls: nodes.map(({ url }) => url), timeout: 5_000, connections: 4 })
  issues = []
})
afterEach(async () => {
  for (const one of nodes) one.set()
  node.close()
  await checkers.close()
})
afterAll(async () => {
  await Promise.all(nodes?.map((one) => one.close()) ?? [])
  await anvil?.close()
})

function unitsWith(options: CheckersOptions): Units {
  const settings = { verify: 'off', verifyExcept: [], zeroValueCalls: false, checkThreads: 1 } as const
  checkers = startCheckers({ ...settings, profile: PROFILE, facts: FACTS }, options)
  return createUnits({
    node,
    checkers,
    profile: profileOf(PROFILE),
    facts: FACTS,
    concurrency: 2,
    maxBlocks: 4,
    signal: new AbortController().signal,
    issues: createActiveIssues(
      (_, sentence) => issues.push(sentence),
      () => {},
    ),
    giveUp: () => false,
  })
}

test('a block that kills a checking thread is named, and comes from the other address', async () => {
  // What takes JSON.parse longest: objects of about a hundred members, each with a name of its own.
  const names = Array.from({ length: 99 }, (_, n) => n)
  const objects = Array.from({ length: 10_000 }, (_, o) => `{${names.map((n) => `"${n}_${o}":1`)}}`)
  const flood = `"invented":[${objects.join()}],"miner":`
  nodes[0].set({ text: (text) => text.replace('"miner":', flood) })
  const { blocks, endpoint } = await unitsWith({ timeoutMs: 1_500 }).bring(block.number, block.number)
  expect([blocks[0]!.hash, endpoint]).toEqual([block.hash, 1])
  expect(issues.join()).toMatch(
    new RegExp(`^Block ${block.number} could not be checked.*thread that checked the answer ended`),
  )
})

test('a block whose trace kills a checking thread gets its trace from the other address', async () => {
  // Frames inside of each other: what their places in the tree take is far more than the answer itself.
  const frame = `{"type":"CALL","from":"0x${'1'.repeat(40)}","to":"0x${'2'.repeat(40)}"`
  const trace = `${`${frame},"calls":[`.repeat(4_000)}${frame}}${']}'.repeat(4_000)}`
  const killing: Rule = {
    request: (calls) => {
      if (!calls.some(({ method }) => method === 'debug_traceTransaction')) return undefined
      return { status: 200, body: `{"jsonrpc":"2.0","id":0,"result":${trace}}` }
    },
  }
  nodes[0].set(killing)
  const units = unitsWith({ maxMemoryMb: 40 })
  const traced = [{ ...block, coinTransfers: null, fromLogs: false }]
  await expect(units.trace(traced, 5_000)).rejects.toMatchObject({ code: 'checker_died' })
  // Long enough for the endpoint to be no longer avoided for this alone.
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect((await units.trace(traced, 5_000)).tables).toBeDefined()
  expect(nodes[1].received.map(({ method }) => method)).toContain('debug_traceTransaction')
})
