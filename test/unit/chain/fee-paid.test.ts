import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feePaid, type PaidFor, rollupFieldsOf } from '../../../src/chain/fee-paid.ts'

/*
 * Receipts of rollups are out of reach here. These are from what is published: answers that explorers and documentation
 * show, and the formulas of the OP stack's specifications.
 */

const paid = (more: Partial<PaidFor>): bigint | undefined =>
  feePaid({
    type: 2,
    gasUsed: 21_000n,
    gasPrice: 7n,
    blobGasUsed: null,
    blobGasPrice: null,
    receipt: null,
    ...more,
  })

test('a fee is what the gas cost, and the blobs', () => {
  expect(paid({})).toBe(147_000n)
  expect(paid({ blobGasUsed: 131_072n, blobGasPrice: 3n })).toBe(147_000n + 393_216n)
  // OP stack from Jovian on: the field is the DA footprint, which has no fee of its own.
  expect(paid({ blobGasUsed: 40_000n })).toBe(147_000n)
})

test('on the OP stack the L1 fee comes on top (transaction 0x1f52…86d9 of Base, as Blockscout shows it)', () => {
  const receipt = {
    l1Fee: '0x18384780d4d4',
    l1GasUsed: '0x800',
    l1GasPrice: '0x46d178bf1',
    l1FeeScalar: '0.684',
  }
  expect(BigInt(receipt.l1Fee)).toBe(26_629_996_860_628n)
  expect(paid({ gasUsed: 21_000n, gasPrice: 91_326n, receipt })).toBe(26_631_914_706_628n)
  expect(rollupFieldsOf(receipt)).toEqual({
    l1Fee: 26_629_996_860_628n,
    l1GasUsed: 2048n,
    l1GasPrice: 19_010_128_881n,
    l1FeeScalar: '0.684',
    gasUsedForL1: undefined,
  })
})

// A receipt of a test network of the OP stack's own repository.
const ISTHMUS = {
  l1GasPrice: '0x1023dc7',
  l1BlobBaseFee: '0x1',
  l1GasUsed: '0x640',
  l1Fee: '0x2353d65',
  l1BaseFeeScalar: '0x558',
  l1BlobBaseFeeScalar: '0xc5fc5',
  operatorFeeScalar: '0x12c',
  operatorFeeConstant: '0x190',
}
const GAS = { gasUsed: 0x12448n, gasPrice: 0x6696339cn }
const BESIDE = 0x12448n * 0x6696339cn + 0x2353d65n

test('from Isthmus on the operator’s fee does too: a millionth of the scalar for each unit of gas, and the constant', () => {
  expect(paid({ ...GAS, receipt: ISTHMUS })).toBe(BESIDE + (74_824n * 300n) / 1_000_000n + 400n)
})

test('from Jovian on, which its receipts show by another field, the scalar counts a hundred times', () => {
  const receipt = { ...ISTHMUS, daFootprintGasScalar: '0x190' }
  expect(paid({ ...GAS, receipt })).toBe(BESIDE + 74_824n * 300n * 100n + 400n)
})

test('a deposit was paid for on the chain below', () => {
  expect(paid({ type: 0x7e, gasUsed: 46_913n, gasPrice: 0n, receipt: ISTHMUS })).toBe(0n)
})

test('on Arbitrum the gas that was used has the chain below in it (an answer that Blockscout’s own tests show)', () => {
  const receipt = { gasUsedForL1: '0x1faed', l1BlockNumber: '0x1323b96', timeboosted: false, l1Fee: null }
  expect(paid({ gasUsed: 129_773n + 128_313n, gasPrice: 10_000_000n, receipt })).toBe(
    1_297_730_000_000n + 1_283_130_000_000n,
  )
  expect(rollupFieldsOf(receipt)).toMatchObject({ gasUsedForL1: 129_773n, l1Fee: undefined })
})

test('a part that cannot be read makes the fee unknown, and whatever a node writes is no failure', () => {
  for (const l1Fee of ['12', 'much', '0x', {}, [], true, -1, 1.5, `0x1${'0'.repeat(64)}`])
    expect(paid({ receipt: { l1Fee } }), `${l1Fee}`).toBeUndefined()
  expect(rollupFieldsOf({ other: 1 })).toBeUndefined()
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom('l1Fee', 'operatorFeeScalar', 'l1FeeScalar', 'gasUsedForL1'),
        fc.jsonValue(),
      ),
      (receipt) => {
        const fee = paid({ receipt })
        expect(fee === undefined || fee >= 147_000n).toBe(true)
        rollupFieldsOf(receipt)
      },
    ),
  )
})
