import { describe, expect, test } from 'vitest'
import type { Limit, Limiter } from '../../../src/accounts/limits/limit.ts'
import { createOwnLimiter } from '../../../src/accounts/limits/own.ts'
import { createRemoteLimiter } from '../../../src/accounts/limits/remote.ts'
import { shareOf } from '../../../src/primitives/share.ts'
import { passed, TEN } from '../../support/limiters.ts'

describe('one server', () => {
  test('allows the limit in each second of the clock, whenever the first request arrives', async () => {
    let time = 5_999
    const limiter = createOwnLimiter({ now: () => time })
    expect(await passed([limiter], TEN, 30)).toBe(10)
    time = 6_000
    expect(await passed([limiter], TEN, 30)).toBe(10)
    time = 6_999
    expect(await passed([limiter], TEN, 30)).toBe(0)
    time = 7_000
    expect(await limiter.take(TEN)).toEqual({ allowed: true, remaining: 9, ends: 8_000, reset: 1000 })
  })

  test('counts minutes by the clock too, and each subject separately', async () => {
    let time = 59_500
    const limiter = createOwnLimiter({ now: () => time })
    const one: Limit = { id: '192.0.2.1', most: 3, seconds: 60 }
    expect(await passed([limiter], one, 5)).toBe(3)
    expect(await passed([limiter], { ...one, id: '192.0.2.2' }, 5)).toBe(3)
    expect(await limiter.take(one)).toEqual({ allowed: false, remaining: 0, ends: 60_000, reset: 500 })
    time = 60_000
    expect(await passed([limiter], one, 5)).toBe(3)
  })

  test('counts a hundred thousand addresses separately, and further ones together', async () => {
    const limiter = createOwnLimiter({ now: () => 0 })
    const one: Limit = { id: 'first', most: 1, seconds: 60 }
    await limiter.take(one)
    for (let n = 1; n < 100_000; n++) await limiter.take({ ...one, id: `${n}` })
    expect(await limiter.take({ ...one, id: 'new' })).toMatchObject({ allowed: true })
    expect(await limiter.take({ ...one, id: 'newer' })).toMatchObject({ allowed: false })
    expect(await limiter.take(one)).toMatchObject({ allowed: false })
  })
})

describe('processes that count in one of them', () => {
  const counted = createOwnLimiter({ now: Date.now })
  const remote = (calls: Pick<Limiter, 'take' | 'giveBack'> = counted) =>
    createRemoteLimiter(calls, { now: () => 1_500 })

  test('allow one limit together', async () => {
    const limit: Limit = { id: 'together', most: 10, seconds: 60 }
    const three = [remote(), remote(), remote()]
    expect(await passed(three, limit, 60)).toBe(10)
    const verdict = await three[0]!.take(limit)
    expect(verdict).toMatchObject({ allowed: false, remaining: 0 })
    for (let n = 0; n < 52; n++) await three[n % 3]!.giveBack(limit, verdict)
    expect(await passed(three, limit, 5)).toBe(1)
  })

  test('refuse what is not counted in time, and never reject', async () => {
    const silent = () => Promise.reject(new Error('no answer'))
    const limiter = remote({ take: silent, giveBack: silent })
    const refused = { allowed: false, remaining: 0, ends: 2_000, reset: 500 }
    expect(await limiter.take(TEN)).toEqual(refused)
    await limiter.giveBack(TEN, refused)
  })
})

test('the shares of any number of servers add up to the limit', () => {
  for (const most of [1, 7, 10, 300])
    for (const count of [1, 2, 3, 7, 11]) {
      const shares = Array.from({ length: count }, (_, rank) => shareOf(most, { count, rank }))
      expect(shares.reduce((a, b) => a + b)).toBe(most)
    }
})
