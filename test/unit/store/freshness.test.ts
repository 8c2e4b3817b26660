import { expect, test } from 'vitest'
import type { Hex } from '../../../src/primitives/hex.ts'
import { freshnessOf, type Observation } from '../../../src/store/replicas/freshness.ts'

const BOUND = { blocks: 2, ms: 5_000 }
const hash = (number: number, branch = 'a'): Hex => `0x${branch}${number}`

/** At `at` ms, with `wal` bytes of the log and this head. */
const seen = (at: number, wal: number, number: number, { branch = 'a', epoch = 7 } = {}): Observation => ({
  at,
  wal: BigInt(wal),
  head: { number, hash: hash(number, branch), epoch },
})

/** Each half second, one block a second, 100 bytes of log each. */
const primaryUntil = (end: number): Observation[] =>
  Array.from({ length: end / 500 + 1 }, (_, n) => seen(n * 500, n * 50, Math.floor(n / 2)))

test('a standby that has replayed what the primary had a moment ago may be read until that is as old as the bound', () => {
  const history = primaryUntil(20_000)
  const standby = seen(19_900, 1_930, 19)
  // It has all of 19,000 ms, of which 600 may have been committed later.
  expect(freshnessOf(standby, history, true, { ...BOUND, blocks: 0 })).toEqual({
    until: 19_000 - 600 + 5_000,
    lagMs: 900,
    lagBlocks: 1,
  })
})

test('a standby that is far behind in seconds may be read while its head is near the head of the primary', () => {
  const slow = Array.from({ length: 60 }, (_, n) => seen(n * 500, n * 50, n < 10 ? 1 : 3))
  const standby = seen(29_400, 120, 1)
  expect(freshnessOf(standby, slow, true, BOUND)).toMatchObject({ until: 29_500 + 5_000, lagBlocks: 2 })
  expect(freshnessOf(standby, slow, true, { ...BOUND, blocks: 1 }).until).toBeLessThan(29_500)
})

test('a standby whose head was reorganised away is judged by seconds alone', () => {
  const history = primaryUntil(20_000)
  const standby = seen(19_900, 600, 20, { branch: 'b' })
  const { until, lagBlocks } = freshnessOf(standby, history, false, BOUND)
  expect(until).toBeLessThan(19_900)
  expect(lagBlocks).toBeUndefined()
  const current = seen(19_900, 1_980, 20, { branch: 'b' })
  expect(freshnessOf(current, history, false, BOUND).until).toBeGreaterThan(19_900)
})

test('while one commit has a thousand blocks, a standby that replayed all but the last is fresh', () => {
  const history = [seen(0, 0, 0), seen(500, 900_000, 1_000), seen(1_000, 1_800_000, 2_000)]
  expect(freshnessOf(seen(1_100, 950_000, 1_000), history, true, BOUND).until).toBe(500 - 600 + 5_000)
})

test('a standby that has replayed nothing of what is remembered is not read, however near its head', () => {
  const history = [seen(60_000, 500, 9), seen(60_500, 550, 9)]
  expect(freshnessOf(seen(60_500, 400, 9), history, true, BOUND)).toEqual({
    until: 0,
    lagMs: undefined,
    lagBlocks: 0,
  })
})

test('a server that did not follow the promoted one has more log, but no epoch of its writer', () => {
  const history = [seen(0, 500, 9, { epoch: 8 }), seen(500, 550, 12, { epoch: 8 })]
  expect(freshnessOf(seen(500, 9_999, 9), history, true, BOUND).until).toBe(0)
  expect(freshnessOf(seen(500, 560, 12, { epoch: 8 }), history, true, BOUND).until).toBeGreaterThan(500)
})

test('before the primary was asked no standby is read, and one with the same empty index is fresh', () => {
  const standby = { at: 0, wal: 10n, head: undefined }
  expect(freshnessOf(standby, [], false, BOUND).until).toBe(0)
  expect(freshnessOf(standby, [{ ...standby, wal: 5n }], false, BOUND).until).toBe(4_400)
  expect(freshnessOf(standby, [seen(0, 5, 0)], false, BOUND).until).toBe(0)
})
