import { describe, expect, it } from 'vitest'
import { createAges } from '../../../src/refresh/backlog.ts'

describe('how long something waits', () => {
  it('counts from when a level was first seen, and is 0 when all is done', () => {
    const ages = createAges()
    expect(ages.of(0, 1_000)).toBe(0)
    ages.saw(10, 1_000)
    ages.saw(10, 3_000)
    ages.saw(11, 4_000)
    expect(ages.of(9, 5_000)).toBe(4_000)
    expect(ages.of(10, 5_000)).toBe(1_000)
    expect(ages.of(11, 5_000)).toBe(0)
  })

  it('never underestimates the age of a burst', () => {
    const ages = createAges()
    for (let level = 1; level <= 50; level++) ages.saw(level, level * 100)
    for (const done of [0, 7, 20, 48])
      expect(ages.of(done, 10_000)).toBeGreaterThanOrEqual(10_000 - (done + 1) * 100)
    expect(ages.of(50, 10_000)).toBe(0)
  })

  it('counts a level again that a reorg removed', () => {
    const ages = createAges()
    ages.saw(10, 1_000)
    ages.saw(12, 2_000)
    ages.saw(11, 5_000)
    expect(ages.of(10, 6_000)).toBe(1_000)
  })
})
