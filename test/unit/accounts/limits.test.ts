import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Limit, Limiter } from '../../../src/accounts/limits/limit.ts'
import { createOwnLimiter } from '../../../src/accounts/limits/own.ts'
import { createRemoteLimiter } from '../../../src/accounts/limits/remote.ts'
import { createSharedLimiter } from '../../../src/accounts/limits/shared.ts'
import { shareOf } from '../../../src/primitives/share.ts'
import { redisIsHere, startRedis, type TestRedis } from '../../support/redis.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const TEN: Limit = { id: 'key', most: 10, seconds: 1 }

/** How many parallel requests are allowed. */
const passed = async (limiters: readonly Limiter[], limit: Limit, requests: number): Promise<number> => {
  const verdicts = await Promise.all(
    Array.from({ length: requests }, (_, n) => limiters[n % limiters.length]!.take(limit)),
  )
  return verdicts.filter(({ allowed }) => allowed).length
}

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

describe.skipIf(!redisIsHere)('two servers that share a Redis', () => {
  let redis: TestRedis
  let servers: Limiter[]
  const logged: string[] = []
  const log = (_level: string, sentence: string) => void logged.push(sentence)
  beforeAll(async () => {
    redis = await startRedis()
    servers = await Promise.all(
      // One of them is three seconds late.
      [0, 3_000].map((late) => createSharedLimiter({ url: redis.url, now: () => Date.now() - late, log })),
    )
  })
  afterAll(async () => {
    await Promise.all(servers.map((one) => one.close()))
    await redis.kill()
  })
  /** Not across the end of a second. */
  const early = async () => pause(1_020 - (Date.now() % 1_000))

  test('allow the limit together, whatever the difference of their clocks', async () => {
    await early()
    expect(await passed(servers, TEN, 60)).toBe(10)
    expect(await passed(servers, TEN, 60)).toBe(0)
    await early()
    expect(await passed(servers, TEN, 60)).toBe(10)
  })

  test('give a client one budget of calls together, also without Redis', async () => {
    const bounds = { perSecond: 0.1, most: 20 }
    const budgets = servers.map((one) => one.sharedBudget!(bounds))
    const given = async (client: string, calls: number) => {
      const answers = Array.from({ length: calls }, (_, n) => budgets[n % 2]!.take(client))
      return (await Promise.all(answers)).filter(Boolean).length
    }
    expect(await given('first', 60)).toBe(20)
    expect(await given('first', 60)).toBe(0)
    expect(await given('second', 60)).toBe(20)
    await pause(10_500)
    expect(await given('first', 60)).toBe(1)
    await pause(1_100)
    await redis.kill()
    while (servers.some((one) => one.issue() === undefined)) await pause(20)
    expect(await given('fourth', 60)).toBe(20)
    await redis.start()
    while (servers.some((one) => one.issue() !== undefined)) await early()
  }, 60_000)

  test('allow their shares without Redis and report it, then count together again', async () => {
    logged.length = 0
    // Long enough that each has seen the other.
    await pause(1_100)
    await early()
    expect(await passed(servers, TEN, 5)).toBe(5)
    await redis.kill()
    // What the other let pass is not known any more.
    expect(await passed(servers, TEN, 60)).toBe(0)
    await early()
    expect(await passed(servers, TEN, 60)).toBe(10)
    expect(await passed([servers[0]!], { ...TEN, id: 'other' }, 60)).toBe(5)
    expect(servers[0]!.issue()).toMatch(/^Redis is away \(.+\): each of 2 servers lets its share/)

    await redis.start()
    const counts: number[] = []
    do {
      await early()
      counts.push(await passed(servers, TEN, 60))
    } while (servers.some((one) => one.issue() !== undefined) && counts.length < 12)
    await early()
    counts.push(await passed([servers[1]!], TEN, 60))
    expect(Math.max(...counts)).toBe(10)
    expect(counts.at(-1)).toBe(10)
    expect(logged.filter((one) => one.startsWith('Redis is back'))).toHaveLength(2)
  })
})
