import fc from 'fast-check'
import { expect, test } from 'vitest'
import { revertReason } from '../../../src/chain/revert-reason.ts'
import { toHex } from '../../../src/primitives/hex.ts'
import { encodeErrorResult, parseAbi } from '../../vendor/viem/index.js'

const abi = parseAbi(['error Error(string)', 'error Panic(uint256)', 'error Custom(uint256)'])

test('the sentence of a revert comes back, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (sentence) => {
      expect(revertReason(encodeErrorResult({ abi, errorName: 'Error', args: [sentence] }))).toBe(sentence)
    }),
  )
})

test('a panic is named with two digits at least', () => {
  const panic = (code: bigint) => revertReason(encodeErrorResult({ abi, errorName: 'Panic', args: [code] }))
  expect(panic(1n)).toBe('Panic(0x01)')
  expect(panic(0x11n)).toBe('Panic(0x11)')
  expect(panic(2n ** 256n - 1n)).toBe(`Panic(0x${'ff'.repeat(32)})`)
})

test('no data is the empty text, and everything else stays hex', () => {
  expect(revertReason('0x')).toBe('')
  const custom = encodeErrorResult({ abi, errorName: 'Custom', args: [5n] })
  expect(revertReason(custom)).toBe(custom)
  expect(revertReason('0x08c379a0')).toBe('0x08c379a0')
})

test('a sentence that points outside of what was given back stays hex', () => {
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  for (const [offset, length] of [
    [32n, 100n],
    [2n ** 255n, 1n],
    [32n, 2n ** 256n - 1n],
    [1_000n, 0n],
  ] as const) {
    const output = `0x08c379a0${word(offset)}${word(length)}` as const
    expect(revertReason(output)).toBe(output)
  }
})

test('no bytes make it throw', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('', '08c379a0', '4e487b71'),
      fc.uint8Array({ maxLength: 200 }),
      (selector, rest) => {
        expect(revertReason(`0x${selector}${toHex(rest).slice(2)}`)).toBeTypeOf('string')
      },
    ),
  )
})
