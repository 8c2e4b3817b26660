import { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { sentenceOf } from '../../errors.ts'
import type { Logger } from '../../primitives/log.ts'
import { shareOf } from '../../primitives/share.ts'
import { type Limit, type Limiter, type Verdict, windowBegin, windowEnd } from './limit.ts'
import { createOwnCounts } from './own.ts'
import { createPeers, type Peers } from './peers.ts'
import { createSharedBudget } from './shared-budget.ts'

export interface SharedOptions {
  /** Address of a Redis. */
  readonly url: string
  /** Unix milliseconds, until the clock of Redis is known. */
  readonly now: () => number
  readonly log: Logger
}

/** The longest wait for an answer of Redis: a request should not be delayed further. */
const REDIS_TIMEOUT_MS = 250
/** Maximum difference between the clocks of two servers that follow the clock of Redis. */
const CLOCK_SKEW_MS = 20

/** Windows follow the clock of Redis; a key expires after its window. Returns the count, and the window's end (Unix ms). */
const TAKE = `
local now = redis.call('TIME')
local length = tonumber(ARGV[2])
local window = math.floor(now[1] / length)
local key = KEYS[1] .. ' ' .. window
local count = redis.call('INCRBY', key, ARGV[1])
if count == tonumber(ARGV[1]) then redis.call('EXPIRE', key, length + 1) end
return {count, (window + 1) * length * 1000}`

/**
 * Several servers that count together in Redis, by its clock. Without Redis each allows its share, by the number of
 * servers last seen, and refuses the rest of the second in which the connection was lost, as it cannot know what the
 * others allowed. When Redis is back, the servers agree on the window from which they count together again.
 */
export async function createSharedLimiter({ url, now, log }: SharedOptions): Promise<Limiter> {
  const own = createOwnCounts()
  const redis = new Redis(url, {
    commandTimeout: REDIS_TIMEOUT_MS,
    connectTimeout: 2_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (tries) => Math.min(100 * tries, 1_000),
  })
  const counters = { 1: counterOf(redis, 1), 60: counterOf(redis, 60) }
  const peers = createPeers({ redis, now })
  const state = watchConnection(redis, peers, log)
  // Peers have to be known first, or the share of this server would be too large.
  await Promise.race([peers.synced, new Promise((resolve) => redis.once('close', resolve))])
  return {
    async take(limit) {
      const time = peers.clock()
      const count = await own.add(limit, time)
      const begin = windowBegin(limit, time)
      const from = peers.sharedFrom()
      const refused = { allowed: false, remaining: 0, ...windowEnd(limit, time) }
      if (begin < from) return verdictAlone(limit, { time, count, peers })
      // By the clock of another server the window before, which is not shared, may still last.
      if (begin - limit.seconds * 1000 < from && time < begin + CLOCK_SKEW_MS && from > 0) return refused
      try {
        const { consumedPoints, msBeforeNext } = await counters[limit.seconds].penalty(limit.id)
        return {
          allowed: consumedPoints <= limit.most,
          remaining: Math.max(0, limit.most - consumedPoints),
          ends: msBeforeNext,
          reset: Math.max(0, msBeforeNext - peers.clock()),
        }
      } catch {
        // Redis may have counted it. Only a lost connection means that Redis is away, as the other servers notice it too.
        return redis.status === 'ready' ? refused : verdictAlone(limit, { time, count, peers })
      }
    },
    async giveBack(limit, { ends }) {
      const time = peers.clock()
      // Close to the end of the window Redis may decrement the next one, which would then allow one too many.
      if (time > ends - REDIS_TIMEOUT_MS - CLOCK_SKEW_MS) return
      await own.remove(limit, time)
      if (windowBegin(limit, time) < peers.sharedFrom()) return
      // A Redis that is away has nothing to decrement.
      await counters[limit.seconds].reward(limit.id).catch(() => {})
    },
    sharedBudget: (bounds) => createSharedBudget({ redis, peers, bounds }),
    issue: () => (peers.clock() < peers.sharedFrom() ? state.issue() : undefined),
    close: async () => {
      state.close()
      await peers.close()
      redis.disconnect()
    },
  }
}

/** Notifies the peers when Redis is lost, and logs that and its return. */
function watchConnection(redis: Redis, peers: Peers, log: Logger) {
  let issue: string | undefined
  let isClosing = false
  const lose = (error: unknown) => {
    // Each failed attempt to connect is an error, too: only the first one is logged.
    if (isClosing || !peers.lose()) return
    const { count } = peers.seen()
    issue = `Redis is away (${sentenceOf(error)}): each of ${count} ${count === 1 ? 'server' : 'servers'} lets its share of every limit pass.`
    log('warn', issue)
  }
  redis.on('error', lose)
  redis.on('close', () => lose(new Error('the connection was closed')))
  peers.onFound(() => {
    log('info', 'Redis is back: in a moment limits are counted together again.')
  })
  return {
    issue: () => issue,
    close() {
      isClosing = true
    },
  }
}

/** The verdict of a server without Redis, by its share of the limit. */
function verdictAlone(
  limit: Limit,
  { time, count, peers }: { time: number; count: number; peers: Peers },
): Verdict {
  const isUnknown = limit.seconds === 1 && windowBegin(limit, time) <= peers.lostAt()
  const share = isUnknown ? 0 : shareOf(limit.most, peers.seen())
  return { allowed: count <= share, remaining: Math.max(0, share - count), ...windowEnd(limit, time) }
}

const counterOf = (storeClient: Redis, duration: 1 | 60) =>
  new RateLimiterRedis({
    storeClient,
    points: Number.MAX_SAFE_INTEGER,
    duration,
    keyPrefix: 'chainscope:limit',
    customIncrTtlLuaScript: TAKE,
  })
