import type { Redis } from 'ioredis'
import { type Budget, type BudgetBounds, createOwnBudget } from './budget.ts'
import type { Peers } from './peers.ts'

interface SharedBudgetParts {
  readonly redis: Redis
  readonly peers: Pick<Peers, 'clock' | 'sharedFrom' | 'seen'>
  readonly bounds: BudgetBounds
}

/**
 * A token bucket by the clock of Redis, which is forgotten when it would be full. Returns 1 where a call was left. A clock
 * that went back gives nothing.
 */
const TAKE_CALL = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local perSecond, most = tonumber(ARGV[1]), tonumber(ARGV[2])
local had = redis.call('HMGET', KEYS[1], 'left', 'at')
local left = tonumber(had[1] or most)
local elapsed = math.max(0, now - tonumber(had[2] or now))
left = math.min(most, left + elapsed / 1000 * perSecond)
if left < 1 then return 0 end
left = left - 1
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left), 'at', string.format('%.3f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil((most - left) / perSecond * 1000) + 1)
return 1`

interface Counting extends Redis {
  takeCall(key: string, perSecond: number, most: number): Promise<number>
}

/**
 * Calls that all servers together are asked, counted in Redis. Without Redis each server gives its share: a call costs as
 * many as there are servers.
 */
export function createSharedBudget({ redis, peers, bounds }: SharedBudgetParts): Budget {
  redis.defineCommand('takeCall', { numberOfKeys: 1, lua: TAKE_CALL })
  const own = createOwnBudget(bounds)
  return {
    async take(client) {
      if (peers.clock() < peers.sharedFrom()) return own.take(client, peers.seen().count)
      // Counted here too, so that it is known when Redis goes away. What this process was not asked, others were.
      const allowedHere = own.take(client)
      try {
        const key = `chainscope:calls:${client}`
        return (await (redis as Counting).takeCall(key, bounds.perSecond, bounds.most)) === 1
      } catch {
        // As with limits, a Redis that is slow may have counted it; one that is away has not.
        return redis.status !== 'ready' && allowedHere
      }
    },
  }
}
