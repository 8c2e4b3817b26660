import { expect, test } from 'vitest'
import { wholeDays } from '../../../web/src/times.ts'

test('charts leave out today, unless it is the only day, and no other day', () => {
  const days = ['2026-11-28', '2026-11-29', '2026-11-30'].map((date) => ({ date }))
  expect(wholeDays(days, '2026-11-30')).toEqual(days.slice(0, 2))
  expect(wholeDays(days.slice(2), '2026-11-30')).toEqual(days.slice(2))
  // Today has no block yet.
  expect(wholeDays(days, '2026-12-01')).toEqual(days)
})
