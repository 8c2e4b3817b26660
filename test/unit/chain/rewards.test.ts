import { expect, test } from 'vitest'
import { evm } from '../../../src/chain/evm.ts'
import { withRewards } from '../../../src/chain/rewards.ts'

const ETHER = 10n ** 18n

test('a block of Ethereum has the static reward of its fork', () => {
  const { rewards } = withRewards(evm, 1n)
  const numbers = [0, 1, 4_369_999, 4_370_000, 7_279_999, 7_280_000, 15_537_393, 15_537_394]
  expect(numbers.map((number) => rewards.block(number) / ETHER)).toEqual([0n, 5n, 5n, 3n, 3n, 2n, 2n, 0n])
})

test('an uncle pays its own miner by its distance, and the miner who includes it a 32nd', () => {
  const { rewards } = withRewards(evm, 1n)
  expect(rewards.uncle(100, 99)).toBe((5n * ETHER * 7n) / 8n)
  expect(rewards.uncle(100, 94)).toBe((5n * ETHER * 2n) / 8n)
  expect(rewards.inclusion(100, 2)).toBe((5n * ETHER) / 16n)
  // The including block's fork decides.
  expect(rewards.uncle(4_370_000, 4_369_999)).toBe((3n * ETHER * 7n) / 8n)
})

test('other chains and development nodes have no static reward', () => {
  for (const profile of [withRewards(evm, 31_337n), withRewards({ ...evm, isDevelopment: true }, 1n)])
    expect(profile.rewards.block(100)).toBe(0n)
})
