import { expect, test } from 'vitest'
import { sizeOfParts, valuePartsOf } from '../../../src/abi-decoding/value-parts.ts'
import { treeOf } from '../../../web/src/value-tree.ts'

/* Arrays and tuples, as pages show them. */

const ORDER = {
  name: 'orders',
  type: 'tuple[]',
  components: [
    { name: 'maker', type: 'address' },
    { name: 'amounts', type: 'uint256[2]' },
    { name: '', type: 'tuple', components: [{ name: 'note', type: 'string' }] },
  ],
}
const MAKER = `0x${'ab'.repeat(20)}`
const VALUES = [
  [MAKER, ['1', '2'], ['a, "b"']],
  [MAKER, ['3', '4'], ['']],
]

test('the parts of an array of tuples have their names, types and values, each in what it is of', () => {
  const list = valuePartsOf(ORDER, VALUES, 1_000)
  const tree = treeOf('(address,uint256[2],(string))[]', list)
  expect(tree).toMatchObject({ items: 2, parts: [{ items: 3 }, { items: 3 }] })
  const [maker, amounts, note] = tree.parts[0]!.parts
  expect(maker).toMatchObject({ name: 'maker', type: 'address', value: MAKER, items: null })
  expect(amounts).toMatchObject({
    ...{ name: 'amounts', type: 'uint256[2]', items: 2 },
    parts: [
      { type: 'uint256', value: '1' },
      { type: 'uint256', value: '2' },
    ],
  })
  expect(note).toMatchObject({ type: '(string)', parts: [{ name: 'note', value: 'a, "b"' }] })
})

test('as many parts are kept as there is room for, and the rest is counted', () => {
  const many = { name: '', type: 'uint256[]' }
  const values = Array.from({ length: 500 }, (_, n) => `${n}`)
  const list = valuePartsOf(many, values, 300)
  expect(list.items).toBe(500)
  expect(list.parts.length).toBeGreaterThan(20)
  expect(list.parts.length).toBeLessThan(40)
  expect(sizeOfParts(list)).toBeLessThanOrEqual(300)
  const [text] = valuePartsOf({ type: 'string[]' }, ['x'.repeat(5_000), 'y'], 100).parts
  expect(text).toMatchObject({ isCut: true })
  expect(text!.value.length).toBeLessThan(100)
  expect(valuePartsOf(many, [], 300)).toEqual({ items: 0, parts: [] })
})

test('what does not fit its types, or is nested without end, has parts all the same', () => {
  let deep: unknown = 'x'
  for (let n = 0; n < 50; n++) deep = [deep]
  const { parts } = valuePartsOf({ type: 'tuple', components: [] }, [deep, 'y'], 1_000)
  expect(Math.max(...parts.map(({ depth }) => depth))).toBeLessThan(20)
  expect(treeOf('()', { items: 2, parts }).parts.map(({ value }) => value)).toEqual(['', 'y'])
})
