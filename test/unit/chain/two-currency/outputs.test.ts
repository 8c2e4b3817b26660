import { expect, test } from 'vitest'
import { LIVE_PARAMETERS } from '../../../../src/chain/two-currency/chain-parameters.ts'
import { lockedValue } from '../../../../src/chain/two-currency/created-outputs.ts'
import { checksummed } from '../../../../src/chain/two-currency/zone-addresses.ts'
import { threadTime } from '../../../support/loop-turns.ts'
import { readTwoCurrencyRecording } from '../../../support/two-currency-recording.ts'
import { PROFILE, rawAnswers, readBundle, recordedBundles } from './recorded.ts'

test('addresses are spelled as the node spells them', () => {
  const { blocks } = readTwoCurrencyRecording('short')
  for (const { transactions } of blocks)
    for (const { from, to } of transactions)
      for (const address of [from, to]) if (address) expect(checksummed(address.toLowerCase())).toBe(address)
})

test('every owner of an input and every other recipient takes part, once in each role', () => {
  for (const { block, receipts } of recordedBundles('short'))
    for (const [n, transaction] of block.transactions.entries()) {
      const { from, to, inputs = [], outputs = [], origin } = transaction
      const others = PROFILE.outputs!.participants(transaction, receipts[n]!)
      const of = (role: string) => others.filter((one) => one.role === role).map(({ address }) => address)
      expect(new Set([from, ...of('from')])).toEqual(new Set([from, ...inputs.map(({ owner }) => owner)]))
      expect(new Set([to, ...of('to')])).toEqual(new Set([to, ...outputs.map(({ address }) => address)]))
      expect(new Set(others.map((one) => one.role + one.address)).size).toBe(others.length)
      if (origin?.kind !== 5) expect(of('refund')).toEqual([])
    }
})

test('a longer lock is worth more, and less each year from the second on', () => {
  const { yearBlocks } = LIVE_PARAMETERS
  const worth = (lockByte: number, block: number) => lockedValue(100_000n, lockByte, block, LIVE_PARAMETERS)
  expect([0, 1, 2, 3].map((lockByte) => worth(lockByte, 1_036_799))).toEqual(Array(4).fill(100_000n))
  expect([0, 1, 2, 3].map((lockByte) => worth(lockByte, yearBlocks))).toEqual([
    100_000n,
    103_500n,
    110_000n,
    125_000n,
  ])
  expect(worth(3, 3 * yearBlocks)).toBe((125_000n + 101_562n) / 2n)
  expect([1, 2, 3].map((lockByte) => worth(lockByte, 5 * yearBlocks))).toEqual([100_218n, 100_625n, 101_562n])
})

test('a block with 1,000 outputs is read at once', () => {
  const { block, receipts } = rawAnswers('short', 90)
  const spend = block.transactions.find(({ type }) => type === '0x2')!
  const its = receipts[block.transactions.indexOf(spend)]!
  const count = Math.ceil(1_000 / spend.outputs!.length)
  const many = <T extends object>(one: T): T[] =>
    Array.from({ length: count }, (_, n) => ({ ...one, transactionIndex: `0x${n.toString(16)}` }))
  const raw = { block: { ...block, transactions: many(spend) }, receipts: many(its) }
  const read = () => expect(PROFILE.outputs!.created(readBundle(raw)!).length).toBeGreaterThanOrEqual(1_000)
  expect(threadTime(read)).toBeLessThan(1_000)
})
