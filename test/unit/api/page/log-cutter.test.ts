import { expect, test } from 'vitest'
import {
  createLogCutter,
  type DecodedRecord,
  hasOnlyName,
  sizeOf,
} from '../../../../src/api/page/decoded-on-page.ts'

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
