import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonMeter, JsonTooComplexError, parseJson } from '../../../src/untrusted/json-limits.ts'

const WIDE = { maxDepth: 1_000, maxValues: 1_000_000 }

/** Depth, and elements and members counted as the meter does: each container and each comma is one. */
function measure(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 0 }
  const parts = Object.values(value)
  const inner = parts.map(measure)
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values: 1 + Math.max(0, parts.length - 1) + inner.reduce((sum, { values }) => sum + values, 0),
  }
}

test('the meter counts depth and values of any JSON, however its bytes are cut', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.integer({ min: 1, max: 9 }), (text, size) => {
      const { depth, values } = measure(JSON.parse(text))
      const bytes = Buffer.from(text)
      const pass = (limits: { maxDepth: number; maxValues: number }) => {
        const meter = new JsonMeter(limits)
        for (let at = 0; at < bytes.length; at += size) meter.push(bytes.subarray(at, at + size))
      }
      pass({ maxDepth: depth, maxValues: values })
      if (depth > 0) expect(() => pass({ ...WIDE, maxDepth: depth - 1 })).toThrow(JsonTooComplexError)
      if (values > 0) expect(() => pass({ ...WIDE, maxValues: values - 1 })).toThrow(JsonTooComplexError)
    }),
    { numRuns: 2_000 },
  )
})

test('escapes before the end of a string do not end it', () => {
  expect(parseJson(Buffer.from('["\\\\\\",[[[[","\\\\"]'), { maxDepth: 1, maxValues: 2 })).toEqual([
    '\\",[[[[',
    '\\',
  ])
})

test('JSON nested deeply is refused before it is parsed', () => {
  const deep = Buffer.from('['.repeat(200_000) + ']'.repeat(200_000))
  expect(() => parseJson(deep, WIDE)).toThrow('The JSON is nested more than 1000 levels deep')
})
