import { expect, test } from 'vitest'
import { createCounts } from '../../../src/api/shared/counts.ts'
import type { Snapshot } from '../../../src/query/reader.ts'

const ADDRESS = `0x${'12'.repeat(20)}` as const

test('an address with too many transactions to count is not counted again for an hour, and others are', async () => {
  let [now, asked, count] = [0, 0, 400_000]
  const index = { query: async () => [{ count, asked: asked++ }] } as unknown as Snapshot
  const counts = createCounts(() => now)
  const transactions = () => counts.transactionsOf(index, ADDRESS)
  expect([await transactions(), await transactions(), asked]).toEqual([null, null, 1])
  count = 7
  expect(await counts.transfersOf(index, ADDRESS)).toBe(7)
  expect(await transactions()).toBe(null)
  now += 3_600_000
  expect([await transactions(), await transactions(), asked]).toEqual([7, 7, 4])
})
