import { expect, test } from 'vitest'
import { readBlock } from '../../../src/chain/evm/read-block.ts'
import { evm } from '../../../src/chain/evm.ts'
import { defineChain } from '../../../src/chain/profile.ts'
import { block, transaction } from './answers.ts'

/** What a node of another kind writes: the work and the state of a block apart. */
interface SplitBlock {
  woHeader: object & { primaryCoinbase?: unknown }
  header: object
}

test('a chain of another kind is defined by its differences', () => {
  const split = defineChain(evm, {
    name: 'split',
    methodPrefix: 'split_',
    currencies: { primary: { unit: 'its', decimals: 18 }, secondary: { unit: 'qits', decimals: 3 } },
    currencyOf: (address) => (address[1]! & 0x80 ? 'secondary' : 'primary'),
    receipts: 'per-transaction',
    callFrames: [],
    read: {
      block: ({ woHeader, header, ...rest }: SplitBlock) =>
        readBlock({
          ...header,
          ...woHeader,
          ...rest,
          miner: woHeader.primaryCoinbase,
          primaryCoinbase: undefined,
        }),
    },
  })
  const { number, hash, timestamp, miner, transactions, ...state } = block()
  const raw = { hash, woHeader: { number, timestamp, primaryCoinbase: miner }, header: state, transactions }
  expect(split.read.block(raw)).toEqual(evm.read.block(block()))
  expect(split.read.receipt).toBe(evm.read.receipt)
  expect(split.currencyOf(Uint8Array.of(0, 0x80))).toBe('secondary')
  expect(evm.currencyOf(Uint8Array.of(0, 0x80))).toBe('primary')
  expect(split.rewards.block(5)).toBe(0n)
})

test('a kind may read transactions in its own way within the blocks that all read alike', () => {
  const kind = defineChain(evm, {
    name: 'kind',
    read: { block: (raw) => readBlock(raw, (inner) => ({ ...evm.read.transaction(inner), value: 1n })) },
  })
  expect(kind.read.block(block()).transactions[0]!.value).toBe(1n)
})

test('a transfer of 21,000 gas ran no code, where that is certain', () => {
  const transfer = evm.read.transaction(transaction())
  const wide = { ...transfer, gas: 90_000n, type: 0 }
  const used = { gasUsed: 21_000n }
  expect(evm.canCallCode(transfer, used)).toBe(false)
  expect(evm.canCallCode({ ...transfer, input: '0x01' }, used)).toBe(true)
  expect(evm.canCallCode({ ...transfer, to: null }, used)).toBe(true)
  expect(evm.canCallCode({ ...transfer, gas: 90_000n }, { gasUsed: 21_055n })).toBe(true)
  // Before London refunds could give back what was run.
  expect(evm.canCallCode(wide, used)).toBe(true)
  expect(evm.canCallCode(wide, used, { baseFeePerGas: null })).toBe(true)
  expect(evm.canCallCode(wide, used, { baseFeePerGas: 7n })).toBe(false)
  expect(evm.canCallCode({ ...wide, type: 2 }, used)).toBe(false)
})
