import { once } from 'node:events'
import { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { sentenceOf } from '../../errors.ts'
import type { Logger } from '../../primitives/log.ts'
import { createLimiter, type Limiter } from './limit.ts'
import { createOwnCounter, type OwnCounts } from './own.ts'

/** Longest wait for an answer of Redis, ms, so that requests are not delayed further. */
const REDIS_TIMEOUT_MS = 250
/** A connection without an answer for this long is replaced. */
const REDIS_SILENCE_MS = 2_000

/**
 * Counts in windows of Redis' clock, which all servers share. A key expires after its window. Returns the count, and
 * the milliseconds until the window ends.
 */
const COUNT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local length = ARGV[2] * 1000
local window = math.floor(now / length)
local key = KEYS[1] .. ' ' .. window
local count = redis.call('INCRBY', key, ARGV[1])
if count == tonumber(ARGV[1]) then redis.call('PEXPIRE', key, length + 1000) end
return {count, (window + 1) * length - now}`

/** Counts requests of several servers in Redis, at `url`. While Redis is unreachable, each server counts its own. */
export async function createSharedLimiter({
  url,
  log,
  ...counts
}: OwnCounts & { readonly url: string; readonly log: Logger }): Promise<Limiter> {
  const redis = new Redis(url, {
    commandTimeout: REDIS_TIMEOUT_MS,
    socketTimeout: REDIS_SILENCE_MS,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(100 * tries, 1_000),
  })
  const state = watchConnection(redis, log)
  await Promise.race([once(redis, 'ready'), once(redis, 'close')]).catch(() => {})
  const limiter = createLimiter({
    now: counts.now,
    marginMs: REDIS_TIMEOUT_MS,
    counterOf(seconds) {
      const counter = new RateLimiterRedis({
        storeClient: redis,
        points: Number.MAX_SAFE_INTEGER,
        duration: seconds,
        keyPrefix: `chainscope:limit ${seconds}`,
        customIncrTtlLuaScript: COUNT,
      })
      const alone = createOwnCounter(seconds, counts)
      // The library's insuranceLimiter would also allow requests that a slow Redis has counted.
      const isAway = () => redis.status !== 'ready'
      return {
        async add(id) {
          try {
            const { consumedPoints, msBeforeNext } = await counter.penalty(id)
            return { count: consumedPoints, reset: msBeforeNext }
          } catch (error) {
            if (isAway()) return alone.add(id)
            throw error
          }
        },
        remove: (id) => (isAway() ? alone.remove(id) : counter.reward(id)),
      }
    },
  })
  return {
    ...limiter,
    issue: state.issue,
    close: async () => {
      state.close()
      redis.disconnect()
    },
  }
}

function watchConnection(redis: Redis, log: Logger) {
  let issue: string | undefined
  let isClosing = false
  const lose = (error: unknown) => {
    // Each failed attempt to connect is an error too; only the first one is logged.
    if (isClosing || issue !== undefined) return
    issue = `Redis is away (${sentenceOf(error)}): each server counts its own requests, so clients can exceed every limit.`
    log('warn', issue)
  }
  redis.on('error', lose)
  redis.on('close', () => lose(new Error('the connection was closed')))
  redis.on('ready', () => {
    if (issue !== undefined) log('info', 'Redis is back: limits are counted together again.')
    issue = undefined
  })
  return {
    issue: () => issue,
    close() {
      isClosing = true
    },
  }
}
