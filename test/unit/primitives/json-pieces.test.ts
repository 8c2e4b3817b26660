import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arraySteps,
  GrowingArray,
  isShortJson,
  jsonSteps,
  type LongText,
} from '../../../src/primitives/json-pieces.ts'
import { finishSteps } from '../../support/finish-steps.ts'

const textOf = ({ pieces }: LongText): string => Buffer.concat(pieces).toString()
const written = (value: unknown): string => textOf(finishSteps(jsonSteps(value)))

test('writes any JSON as JSON.stringify does', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => written(value) === JSON.stringify(value)))
})

test('writes long values within others as JSON.stringify does', () => {
  const long = 'a"\\\n\u0000é€'.repeat(20_000)
  const values: unknown[] = [
    long,
    [long],
    { long },
    Array.from({ length: 20_000 }, (_, n) => n),
    Array.from({ length: 20_000 }, (_, n) => ({
      n,
      text: `${n}`,
      none: undefined,
      nothing: null,
      list: [n],
    })),
    {
      none: undefined,
      long,
      list: [undefined, long, undefined],
      of: { '"': long, nothing: null, empty: [] },
    },
    { long, at: new Date(0), inner: { toJSON: () => ({ long }) } },
    Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`name"${n}`, n % 3 ? n : undefined])),
    [[], {}, [[long], []], { a: { b: { c: [long] } } }],
  ]
  for (const value of values) {
    expect(isShortJson(value)).toBe(false)
    expect(written(value) === JSON.stringify(value)).toBe(true)
  }
})

test('keeps characters of two surrogates together, and escapes lone ones, wherever a piece ends', () => {
  for (let shift = 0; shift < 4; shift++)
    for (const character of ['😀', '\ud83d', '\ude00']) {
      const text = 'x'.repeat(shift) + character.repeat(70_000)
      expect(written([text]) === JSON.stringify([text])).toBe(true)
    }
})

test('writes what is nested deeply', () => {
  const depth = 3_000
  let nested: unknown = 'x'.repeat(100_000)
  for (let level = 0; level < depth; level++) nested = [nested]
  expect(written(nested)).toBe(`${'['.repeat(depth)}"${'x'.repeat(100_000)}"${']'.repeat(depth)}`)
})

test('writes an array that grows beyond what is kept, within others, as JSON.stringify does', () => {
  for (const count of [0, 1, 999, 1_000, 1_001, 3_000]) {
    const members = Array.from({ length: count }, (_, n) => (n % 500 === 7 ? ['x'.repeat(20_000)] : { n }))
    const array = new GrowingArray()
    finishSteps(array.addAll(members.slice(0, 5), (member) => member))
    finishSteps(array.addAll(members.slice(5), (member) => member))
    const end = array.end()
    expect(Array.isArray(end)).toBe(count <= 1_000)
    for (const around of [(value: unknown) => value, (value: unknown) => [{ of: value, after: 1 }, value]])
      expect(written(around(end)) === JSON.stringify(around(members))).toBe(true)
  }
})

test('has pieces of about 64 kB, and counts their characters', () => {
  const value = Array.from({ length: 20_000 }, (_, n) => ({ n, text: '€'.repeat(20) }))
  const { pieces, length } = finishSteps(jsonSteps(value, '<', '>'))
  expect(Buffer.concat(pieces).toString() === `<${JSON.stringify(value)}>`).toBe(true)
  expect(length).toBe(JSON.stringify(value).length + 2)
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(3 * 2 * 65_536)
})

test('puts texts together as an array', () => {
  const long = finishSteps(jsonSteps('x'.repeat(100_000)))
  const { length, pieces } = finishSteps(arraySteps(['1', long, '{"a":2}']))
  const expected = `[1,"${'x'.repeat(100_000)}",{"a":2}]`
  expect(textOf({ length, pieces }) === expected).toBe(true)
  expect(length).toBe(expected.length)
  expect(textOf(finishSteps(arraySteps([])))).toBe('[]')
})
