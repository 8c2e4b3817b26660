import { expect, test } from 'vitest'
import {
  createLogCutter,
  cutDecoded,
  type DecodedRecord,
  hasOnlyName,
  sizeOf,
} from '../../../../src/api/page/decoded-on-page.ts'
import { CALL_BOUNDS, decodedOnPage } from '../../../../src/api/page/page-shapes.ts'

const eventWith = (signature: string, value: string): DecodedRecord => ({
  signature,
  origin: 'signatures',
  arguments: [{ name: 'value', type: 'string', value }],
  trailing: '',
})

test('events that a page has no room for have their names alone, until there is no room for those', () => {
  const cutLog = createLogCutter()
  const events = Array.from({ length: 100 }, () => cutLog(eventWith('Sent(string)', 'x'.repeat(200))))
  const first = events.findIndex((event) => event?.arguments.length === 0)
  expect(first).toBeGreaterThan(10)
  expect(events[first]).toMatchObject({ signature: 'Sent(string)', arguments: [], more: 1 })
  expect(hasOnlyName(events[first]!)).toBe(true)
  expect(events.at(-1)).toBeUndefined()
  const size = events.reduce((sum, event) => sum + (event ? sizeOf(event) : 0), 0)
  expect(size).toBeLessThan(5_000)
})

test('what is cut for a page fits its shape', () => {
  for (const length of [10, 600, 642, 699, 2_000]) {
    const value = `0x${'ab'.repeat(length / 2)}`
    const call = { signature: `f(${'bytes,'.repeat(99)})`, origin: 'verified' as const, trailing: value }
    for (const one of [value, [value], Array.from({ length: 800 }, () => '')]) {
      const type = Array.isArray(one) ? 'bytes[]' : 'bytes'
      const cut = cutDecoded({ ...call, arguments: [{ name: 'data', type, value: one }] }, CALL_BOUNDS)
      expect(decodedOnPage.parse(cut)).toEqual(cut)
    }
  }
})
