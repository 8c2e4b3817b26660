import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBudget, type Limiter } from '../../../src/accounts/limits/limit.ts'
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

  test('give a client one budget of calls together', async () => {
    const settings = { JSON_RPC_CALLS_PER_SECOND: 10, JSON_RPC_MAX_BATCH: 20 }
    const budgets = servers.map((one) => createBudget(settings, one))
    const given = async (client: string, calls: number) => {
      const answers = Array.from({ length: calls }, (_, n) => budgets[n % 2]!.take(client))
      return (await Promise.all(answers)).filter(Boolean).length
    }
    // Its windows have two seconds.
    await pause(2_020 - (Date.now() % 2_000))
    expect(await given('first', 60)).toBe(20)
    expect(await given('first', 60)).toBe(0)
    expect(await given('second', 60)).toBe(20)
    await pause(2_020 - (Date.now() % 2_000))
    expect(await given('first', 60)).toBe(20)
  })

  test('count alone without Redis and report it, then count together again', async () => {
    logged.length = 0
    await redis.kill()
    while (servers.some((one) => one.issue() === undefined)) await pause(20)
    await early()
    // Each allows the limit, and no more.
    expect(await passed(servers, TEN, 60)).toBe(20)
    expect(await passed(servers, TEN, 60)).toBe(0)
    expect(servers[0]!.issue()).toMatch(/^Redis is away \(.+\): each server counts its own requests/)

    await redis.start()
    while (servers.some((one) => one.issue() !== undefined)) await pause(20)
    await early()
    expect(await passed(servers, TEN, 60)).toBe(10)
    expect(await passed(servers, TEN, 60)).toBe(0)
    expect(logged.filter((one) => one.startsWith('Redis is back'))).toHaveLength(2)
  })
})
