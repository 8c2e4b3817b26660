import { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { sentenceOf } from '../../errors.ts'
import type { Logger } from '../../primitives/log.ts'
import { endOf, type Limit, type Limiter, type Verdict, windowBegin } from './limit.ts'
import { createOwnCounts } from './own.ts'
import { createPeers } from './peers.ts'

export interface SharedOptions {
  /** Address of a Redis. */
  readonly url: string
  /** Unix milliseconds, until Redis tells the time. */
  readonly now: () => number
  readonly log: Logger
}

/** Longest wait for an answer of Redis, ms; a request is not worth more. */
const PATIENCE = 250
/** What the clocks of two servers that follow Redis' may differ by, ms. */
const SKEW = 20

/** One clock for all, that of Redis; a key lives as long as its window. Result: the count, and the end of the window, Unix ms. */
const TAKE = `
local now = redis.call('TIME')
local length = tonumber(ARGV[2])
local window = math.floor(now[1] / length)
local key = KEYS[1] .. ' ' .. window
local count = redis.call('INCRBY', key, ARGV[1])
if count == tonumber(ARGV[1]) then redis.call('EXPIRE', key, length + 1) end
return {count, (window + 1) * length * 1000}`

/**
 * Several servers that count together in Redis, by its clock. Without it each lets its share pass, by the number of
 * servers last seen; and because nobody knows then what the others let pass, nothing more in the second in which it
 * went away. When it is back they agree on the window from which they count together again.
 */
export async function createSharedLimiter({ url, now, log }: SharedOptions): Promise<Limiter> {
  const own = createOwnCounts()
  const redis = new Redis(url, {
    commandTimeout: PATIENCE,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(100 * tries, 1_000),
  })
  const counters = { 1: counterOf(redis, 1), 60: counterOf(redis, 60) }
  const peers = createPeers({ redis, now })
  let trouble: string | undefined
  let closing = false

  const lose = (error: unknown) => {
    if (closing || !peers.lose()) return
    const { count } = peers.seen()
    trouble = `Redis is away (${sentenceOf(error)}): each of ${count} ${count === 1 ? 'server' : 'servers'} lets its share of every limit pass.`
    log('warn', trouble)
  }
  // Each failed attempt to connect says so; the loss was said already.
  redis.on('error', lose)
  redis.on('close', () => lose(new Error('the connection was closed')))
  peers.onFound(() => {
    log('info', 'Redis is back: in a moment limits are counted together again.')
  })

  const alone = (limit: Limit, time: number, count: number): Verdict => {
    const share = shareOf(limit.most, peers.seen())
    const unknown = limit.seconds === 1 && windowBegin(limit, time) <= peers.lostAt()
    const most = unknown ? 0 : share
    return {
      allowed: count <= most,
      remaining: Math.max(0, most - count),
      ...endOf(limit, time),
    }
  }

  // Whoever lets something pass before it has heard of the others lets too much pass.
  await Promise.race([peers.heard, new Promise((resolve) => redis.once('close', resolve))])
  return {
    async take(limit) {
      const time = peers.clock()
      const count = await own.add(limit, time)
      const begin = windowBegin(limit, time)
      const from = peers.sharedFrom()
      if (begin < from) return alone(limit, time, count)
      // Another server may believe that the window before still lasts.
      if (begin - limit.seconds * 1000 < from && time < begin + SKEW && from > 0)
        return { allowed: false, remaining: 0, ...endOf(limit, time) }
      try {
        const { consumedPoints, msBeforeNext } = await counters[limit.seconds].penalty(limit.id)
        return {
          allowed: consumedPoints <= limit.most,
          remaining: Math.max(0, limit.most - consumedPoints),
          ends: msBeforeNext,
          reset: Math.max(0, msBeforeNext - peers.clock()),
        }
      } catch {
        // Redis may have counted it. That it is away is told by the connection: only then the others know it too.
        if (redis.status === 'ready') return { allowed: false, remaining: 0, ...endOf(limit, time) }
        return alone(limit, time, count)
      }
    },
    async giveBack(limit, { ends }) {
      const time = peers.clock()
      // Close to the end of the window Redis may count it back in the next one, which would then let one too many pass.
      if (time > ends - PATIENCE - SKEW) return
      await own.remove(limit, time)
      if (windowBegin(limit, time) < peers.sharedFrom()) return
      // Redis that is away has nothing to give back.
      await counters[limit.seconds].reward(limit.id).catch(() => {})
    },
    trouble: () => (peers.clock() < peers.sharedFrom() ? trouble : undefined),
    close: async () => {
      closing = true
      await peers.close()
      redis.disconnect()
    },
  }
}

const counterOf = (storeClient: Redis, duration: 1 | 60) =>
  new RateLimiterRedis({
    storeClient,
    points: Number.MAX_SAFE_INTEGER,
    duration,
    keyPrefix: 'chainscope:limit',
    customIncrTtlLuaScript: TAKE,
  })

/** All shares together are the limit: the first servers take what is left over. */
export const shareOf = (most: number, { count, rank }: { count: number; rank: number }): number =>
  Math.floor(most / count) + (rank < most % count ? 1 : 0)
