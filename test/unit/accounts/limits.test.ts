import { describe, expect, test } from 'vitest'
import { createBudget, createLimiter, type Limit } from '../../../src/accounts/limits/limit.ts'
import { createOwnLimiter } from '../../../src/accounts/limits/own.ts'
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

test('what cannot be counted is refused, and giving it back never rejects', async () => {
  const fail = () => Promise.reject(new Error('no answer'))
  const limiter = createLimiter({ now: () => 1_500, counterOf: () => ({ add: fail, remove: fail }) })
  const refused = { allowed: false, remaining: 0, ends: 2_000, reset: 500 }
  expect(await limiter.take(TEN)).toEqual(refused)
  await limiter.giveBack(TEN, refused)
})

test('a client has the calls of one batch at once, and as many again when the time for them is over', async () => {
  let time = 0
  const settings = { JSON_RPC_CALLS_PER_SECOND: 10, JSON_RPC_MAX_BATCH: 25 }
  const budget = createBudget(settings, createOwnLimiter({ now: () => time }))
  const given = async (calls: number) => {
    const answers = await Promise.all(Array.from({ length: calls }, () => budget.take('someone')))
    return answers.filter(Boolean).length
  }
  expect(await given(60)).toBe(30)
  time = 2_999
  expect(await given(60)).toBe(0)
  time = 3_000
  expect(await given(60)).toBe(30)
  expect(await budget.take('someone else')).toBe(true)
})

test('the shares of any number of servers add up to the limit', () => {
  for (const most of [1, 7, 10, 300])
    for (const count of [1, 2, 3, 7, 11]) {
      const shares = Array.from({ length: count }, (_, rank) => shareOf(most, { count, rank }))
      expect(shares.reduce((a, b) => a + b)).toBe(most)
    }
})
