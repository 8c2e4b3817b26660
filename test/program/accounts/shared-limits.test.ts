import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Limiter } from '../../../src/accounts/limits/limit.ts'
import { createSharedLimiter } from '../../../src/accounts/limits/shared.ts'
import { passed, TEN } from '../../support/limiters.ts'
import { redisIsHere, startRedis, type TestRedis } from '../../support/redis.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

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
