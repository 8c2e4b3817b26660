import { expect, onTestFinished, test } from 'vitest'
import { estimateSentence, printEstimate } from '../../../src/backfill-estimate.ts'
import { profileOf } from '../../../src/chain/choose.ts'
import { createNodeClient, type NodeClient } from '../../../src/node/client.ts'
import { toQuantity } from '../../../src/primitives/quantity.ts'
import { readSettings } from '../../../src/settings.ts'
import { estimateBackfill, spread } from '../../../src/source/estimate.ts'
import type { NodeFacts } from '../../../src/source/probe.ts'
import { startAnvil } from '../../support/anvil.ts'
import { ownFolder } from '../../support/chainscope.ts'
import { freshDatabase } from '../../support/database.ts'

/** The first account of every anvil. */
const SOMEONE = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

test('the sample is spread over the whole range, and never repeats a block', () => {
  expect(spread(10, 12)).toEqual([10, 11, 12])
  const numbers = spread(1_000, 1_000_999)
  expect(numbers).toHaveLength(20)
  expect(new Set(numbers).size).toBe(20)
  expect(numbers[0]).toBe(26_000)
  expect(numbers.at(-1)).toBe(976_000)
})

test('the slower of node and index decides the time', () => {
  const blocks = [
    { transactions: 100, logs: 200 },
    { transactions: 300, logs: 400 },
  ]
  const fast = estimateBackfill({ blocks, secondsPerBlock: 0.001 }, 1_000_000)
  expect(fast.transactions).toBe(200_000_000)
  const slow = estimateBackfill({ blocks, secondsPerBlock: 1 }, 1_000_000)
  expect(slow.seconds).toBe(1_000_000)
  expect(fast.seconds).toBeLessThan(slow.seconds)
  expect(fast.bytes).toBe(slow.bytes)
})

test('an empty chain costs its blocks alone', () => {
  const blocks = [{ transactions: 0, logs: 0 }]
  const estimate = estimateBackfill({ blocks, secondsPerBlock: 0 }, 100_000)
  expect(estimate).toMatchObject({ transactions: 0 })
  expect(estimate.bytes).toBeGreaterThan(0)
  expect(estimate.seconds).toBeGreaterThan(0)
})

test('the estimate is one sentence with rounded units', () => {
  const sentence = estimateSentence(
    { transactions: 2_300_000_000, seconds: 470_000, bytes: 1.74e12 },
    19_000_000,
    20,
  )
  expect(sentence).toBe(
    '19,000,000 blocks with about 2,300,000,000 transactions are to be indexed: expect 5.4 days and 1.7 TB of disk (from a sample of 20 blocks, internal transactions left out)',
  )
})

test('a long backfill prints its estimate first, a short one does not', async () => {
  const anvil = await startAnvil()
  onTestFinished(() => anvil.close())
  for (let n = 0; n < 10; n++)
    await anvil.rpc('eth_sendTransaction', [{ from: SOMEONE, to: SOMEONE, value: '0x1' }])
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const node = createNodeClient({ urls: [anvil.url], timeout: 10_000, connections: 4 })
  onTestFinished(() => node.close())
  // A chain ten thousand times as long as the real one, of the same blocks over and over.
  const repeated: NodeClient = {
    ...node,
    batch: (calls, options) =>
      node.batch(
        calls.map(({ method, params }) => ({
          method,
          params: [toQuantity(1 + (Number(params[0]) % 10)), ...params.slice(1)],
        })),
        options,
      ),
  }
  const printed = async (head: number) => {
    const lines: string[] = []
    await printEstimate({
      pool: database.pool,
      node: repeated,
      facts: { head: { number: head }, receipts: 'per-block' } as NodeFacts,
      profile: profileOf({ name: 'evm', methodPrefix: '', wrappedNative: [] }),
      settings: readSettings({}),
      startBlock: 1,
      dataDir: await ownFolder(),
      console: { say: (line) => lines.push(line), log: () => {}, progress: () => {}, progressEnd: () => {} },
      signal: new AbortController().signal,
      clock: () => performance.now(),
    })
    return lines
  }
  expect(await printed(49_999)).toEqual([])
  expect(await printed(100_000)).toEqual([
    expect.stringMatching(
      /^Backfill +100,000 blocks with about 100,000 transactions .*expect \d+ (s|min) and \d+ MB of disk \(from a sample of 20 blocks/,
    ),
  ])
})
