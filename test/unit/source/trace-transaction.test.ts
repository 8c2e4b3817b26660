import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profileOf } from '../../../src/chain/choose.ts'
import type { NodeClient } from '../../../src/node/client.ts'
import { createTracing } from '../../../src/source/trace-transaction.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const profile = profileOf({ name: 'evm', methodPrefix: 'eth_', wrappedNative: [] })
const address = (digit: string) => `0x${digit.repeat(40)}`
const FRAME = { type: 'CALL', from: address('1'), to: address('2'), value: '0x0', gas: '0x1', gasUsed: '0x1', input: '0x', output: '0x' } // biome-ignore format: one line
const block = { number: 1, hash: `0x${'3'.repeat(64)}`, transactions: [`0x${'4'.repeat(64)}`] } as const

/** A node that takes its time, so that it can be seen how many ask it at once. */
function slowNode(ms: number) {
  let now = 0
  let most = 0
  const timeouts: number[] = []
  const batch: NodeClient['batch'] = async (_calls, { timeout } = {}) => {
    timeouts.push(timeout!)
    most = Math.max(most, ++now)
    await new Promise((resolve) => setTimeout(resolve, ms))
    now--
    return [{ result: FRAME }]
  }
  return { node: { batch } as NodeClient, most: () => most, timeouts }
}

test('trace requests beyond the concurrency limit wait, within one deadline', async () => {
  const { node, most, timeouts } = slowNode(50)
  const trace = createTracing({ node, profile, tracer: () => 'debug_traceTransaction' })()!
  const asked = Promise.all(Array.from({ length: 40 }, () => trace(block, 0)))
  await vi.advanceTimersByTimeAsync(10 * 50)
  const all = await asked
  expect(all.every((frames) => frames.length === 1)).toBe(true)
  expect(most()).toBe(4)
  // Who waited has less time left with the node.
  expect(timeouts.at(-1)!).toBe(timeouts[0]! - 9 * 50)
})

test('requests beyond the queue are refused by name, and the slots are free again afterwards', async () => {
  const { node } = slowNode(30)
  const trace = createTracing({ node, profile, tracer: () => 'debug_traceTransaction' })()!
  const asked = Promise.allSettled(Array.from({ length: 250 }, () => trace(block, 0)))
  await vi.advanceTimersByTimeAsync(51 * 30)
  const all = await asked
  const refused = all.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(46)
  expect(refused[0]!.reason).toMatchObject({ code: 'tracer_busy' })
  const later = trace(block, 0)
  await vi.advanceTimersByTimeAsync(30)
  expect(await later).toHaveLength(1)
})
