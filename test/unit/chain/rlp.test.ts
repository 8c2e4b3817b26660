import { RLP } from '@ethereumjs/rlp'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RlpWriter } from '../../../src/chain/rlp.ts'
import { toHex } from '../../../src/primitives/hex.ts'
import { equalsHex } from '../../../src/primitives/hex-bytes.ts'

type Item = Uint8Array | Item[]

const { item } = fc.letrec<{ item: Item; list: Item[] }>((tie) => ({
  item: fc.oneof({ depthSize: 'small' }, fc.uint8Array({ maxLength: 70 }), tie('list')),
  list: fc.array(tie('item'), { maxLength: 6 }),
}))

function write(rlp: RlpWriter, item: Item): void {
  if (item instanceof Uint8Array) {
    rlp.hex(toHex(item))
    return
  }
  const mark = rlp.mark()
  for (const inner of item.toReversed()) write(rlp, inner)
  rlp.list(mark)
}

test('anything nested is written as the oracle writes it, from one buffer', () => {
  const rlp = new RlpWriter(16)
  fc.assert(
    fc.property(item, (item) => {
      rlp.clear()
      write(rlp, item)
      expect(toHex(rlp.since(0))).toBe(toHex(RLP.encode(item)))
    }),
  )
})

test('a quantity is written without leading zeros, whatever its size', () => {
  const rlp = new RlpWriter(8)
  const edges = [
    0n,
    1n,
    127n,
    128n,
    255n,
    256n,
    2n ** 53n - 1n,
    2n ** 53n,
    2n ** 64n - 1n,
    2n ** 64n,
    2n ** 256n - 1n,
  ]
  fc.assert(
    fc.property(
      fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.constantFrom(...edges)),
      (value) => {
        rlp.clear()
        rlp.quantity(value)
        expect(toHex(rlp.since(0))).toBe(toHex(RLP.encode(value)))
      },
    ),
  )
  for (const value of edges) {
    rlp.clear()
    rlp.quantity(value)
    expect(toHex(rlp.since(0))).toBe(toHex(RLP.encode(value)))
  }
})

test('a string and a list of any length have the right head', () => {
  const rlp = new RlpWriter()
  for (const length of [0, 1, 54, 55, 56, 255, 256, 65_535, 65_536, 200_000]) {
    const bytes = new Uint8Array(length).fill(0xee)
    rlp.clear()
    rlp.hex(toHex(bytes))
    rlp.string(bytes)
    rlp.list(0)
    expect(Buffer.compare(rlp.since(0), RLP.encode([bytes, bytes]))).toBe(0)
  }
})

test('bytes are compared with hex digit by digit', () => {
  const bytes = Uint8Array.of(0x00, 0x9a, 0xff)
  expect(equalsHex(bytes, '0x009aff')).toBe(true)
  expect(equalsHex(bytes, '0x009afe')).toBe(false)
  expect(equalsHex(bytes, '0x009aff00')).toBe(false)
  expect(equalsHex(bytes, '0x009a')).toBe(false)
})
