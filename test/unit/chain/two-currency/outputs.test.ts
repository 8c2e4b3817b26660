import { expect, test } from 'vitest'
import type { Bundle, Output } from '../../../../src/chain/shapes.ts'
import { checksummed } from '../../../../src/chain/two-currency/addresses.ts'
import { lockedValue } from '../../../../src/chain/two-currency/lock-factor.ts'
import { LIVE_PARAMETERS } from '../../../../src/chain/two-currency/parameters.ts'
import { readTwoCurrencyRecording } from '../../../support/two-currency-recording.ts'
import { PROFILE, RECORDINGS, rawAnswers, readBundle, recordedBundles } from './recorded.ts'

/** The unspent outputs after these blocks. */
function unspent(bundles: readonly Bundle[]): Map<string, Output> {
  const outputs = new Map<string, Output>()
  for (const bundle of bundles) {
    for (const output of PROFILE.outputs!.created(bundle))
      outputs.set(`${output.hash} ${output.index}`, output)
    for (const { inputs = [] } of bundle.block.transactions)
      for (const { hash, index, owner } of inputs) {
        expect(outputs.get(`${hash} ${index}`)?.owner).toBe(owner)
        outputs.delete(`${hash} ${index}`)
      }
    for (const [outpoint, { expires }] of outputs)
      if (expires === bundle.block.number) outputs.delete(outpoint)
  }
  return outputs
}

interface RawOutpoint {
  readonly txHash: string
  readonly index: string
  readonly denomination: string
  readonly lock: string
}

test.for(RECORDINGS)('the outputs of %s are those that the node has for every address', (name) => {
  const recording = readTwoCurrencyRecording(name)
  const owned = new Map<string, string[]>()
  for (const { hash, index, owner, denomination, lock } of unspent(recordedBundles(name)).values())
    owned.set(owner, [...(owned.get(owner) ?? []), `${hash} ${index} ${denomination} ${lock}`])
  let compared = 0
  for (const { method, params } of recording.calls) {
    if (method !== 'quai_getOutpointsByAddress') continue
    const answer = recording.answer(method, params)!
    if (!('result' in answer)) continue
    const its = (answer.result as RawOutpoint[]).map(
      ({ txHash, index, denomination, lock }) =>
        `${txHash} ${Number(index)} ${Number(denomination)} ${Number(lock)}`,
    )
    const address = String(params[0]).toLowerCase()
    expect({ address, outputs: (owned.get(address) ?? []).sort() }).toEqual({ address, outputs: its.sort() })
    compared++
  }
  expect(compared).toBeGreaterThan(350)
})

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

test('a block with 1,000 outputs is read in far less than a fifth of a second', () => {
  const { block, receipts } = rawAnswers('short', 90)
  const spend = block.transactions.find(({ type }) => type === '0x2')!
  const its = receipts[block.transactions.indexOf(spend)]!
  const count = Math.ceil(1_000 / spend.outputs!.length)
  const many = <T extends object>(one: T): T[] =>
    Array.from({ length: count }, (_, n) => ({ ...one, transactionIndex: `0x${n.toString(16)}` }))
  const raw = { block: { ...block, transactions: many(spend) }, receipts: many(its) }
  const began = performance.now()
  const outputs = PROFILE.outputs!.created(readBundle(raw)!)
  const seconds = (performance.now() - began) / 1000
  expect(outputs.length).toBeGreaterThanOrEqual(1_000)
  expect(outputs.length / seconds).toBeGreaterThan(5_000)
})
