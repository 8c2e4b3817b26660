import type { Redis } from 'ioredis'

export interface Peers {
  /** The clock of Redis, or of this machine until it is known; Unix milliseconds. */
  clock(): number
  /** Windows that begin at this time or later are counted together; Infinity while Redis is away. */
  sharedFrom(): number
  /** Resolves at the first answer of Redis. */
  readonly synced: Promise<void>
  /** The number of servers and the rank of this one, from 0: as last seen while Redis was reachable. */
  seen(): { readonly count: number; readonly rank: number }
  /** When Redis went away; 0: never. */
  lostAt(): number
  /** Redis is away. Returns false if that was known. */
  lose(): boolean
  /** The listener is called whenever the servers have agreed to count together. */
  onFound(found: () => void): void
  close(): Promise<void>
}

const HEARTBEAT_INTERVAL_MS = 500
/** A server without a heartbeat for this long is taken for gone. */
const SERVER_TIMEOUT_MS = 3_000
/** A connection without an answer for this long is replaced. */
const REDIS_SILENCE_MS = 2_000
/** From the agreement to count together until it begins, so that every server receives it. */
const AGREEMENT_LEAD_MS = 3 * HEARTBEAT_INTERVAL_MS
/** Answers of Redis from which its clock is estimated. */
const MAX_CLOCK_SAMPLES = 10
/** How long the others wait for a server that was there before. */
const MISSING_SERVER_TIMEOUT_MS = 10_000

/**
 * Registers this server and returns the others. A server that was without Redis asks to count together again; when all
 * servers last seen are back, or have been waited for, the moment is set for all.
 */
const SHOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ${SERVER_TIMEOUT_MS})
local servers = redis.call('ZRANGE', KEYS[1], 0, -1)
table.sort(servers)
local rank = 0
for i, id in ipairs(servers) do if id == ARGV[1] then rank = i - 1 end end
local from = tonumber(redis.call('GET', KEYS[2]) or '0')
local wanted = tonumber(ARGV[2])
if wanted > 0 and from == 0 and (#servers >= wanted or ARGV[3] == 'waited') then
  from = now + ${AGREEMENT_LEAD_MS}
  redis.call('SET', KEYS[2], string.format('%d', from), 'PX', ${2 * AGREEMENT_LEAD_MS})
end
return {now, #servers, rank, from}`

interface Showing extends Redis {
  showServer(servers: string, from: string, id: string, wanted: number, waited: string): Promise<number[]>
}

/** Estimates the clock of Redis from the times in its answers. */
function createRedisClock(now: number) {
  /** To be added to performance.now(), which is monotonic. */
  let offset = now - performance.now()
  let samples: { readonly roundTrip: number; readonly offset: number }[] = []
  return {
    now: () => Math.floor(performance.now() + offset),
    /** The answer with the shortest round trip is the best one: its error is half of that at most. */
    add(time: number, sent: number, received: number) {
      const sample = { roundTrip: received - sent, offset: time - (sent + received) / 2 }
      samples = [...samples.slice(1 - MAX_CLOCK_SAMPLES), sample]
      offset = samples.reduce((best, one) => (one.roundTrip < best.roundTrip ? one : best)).offset
    },
    /** After a reconnection, which may lead to another machine. */
    reset() {
      samples = []
    },
  }
}

/** Calls `show` periodically while Redis is connected, and replaces a connection that no longer answers. */
function startHeartbeat(redis: Redis, clock: ReturnType<typeof createRedisClock>, show: () => Promise<void>) {
  let answeredAt = performance.now()
  let beating: Promise<void> | undefined
  const beat = () => {
    if (redis.status !== 'ready') return
    // The next heartbeat repeats a failed one.
    beating ??= show()
      .then(() => {
        answeredAt = performance.now()
      })
      .catch(() => {
        if (performance.now() - answeredAt > REDIS_SILENCE_MS) redis.disconnect(true)
      })
      .finally(() => {
        beating = undefined
      })
  }
  redis.on('ready', () => {
    clock.reset()
    answeredAt = performance.now()
    beat()
  })
  const timer = setInterval(beat, HEARTBEAT_INTERVAL_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await beating
  }
}

export function createPeers({ redis, now }: { readonly redis: Redis; readonly now: () => number }): Peers {
  redis.defineCommand('showServer', { numberOfKeys: 2, lua: SHOW })
  const id = crypto.randomUUID()
  const clock = createRedisClock(now())
  let found = () => {}
  let from = Number.POSITIVE_INFINITY
  let everSeen = false
  let lostAt = 0
  let waitingSince: number | undefined
  let servers = { count: 1, rank: 0 }
  let sync = () => {}
  const synced = new Promise<void>((resolve) => {
    sync = resolve
  })

  const show = async () => {
    const alone = everSeen && from === Number.POSITIVE_INFINITY
    if (alone) waitingSince ??= performance.now()
    const waited = alone && performance.now() - waitingSince! > MISSING_SERVER_TIMEOUT_MS ? 'waited' : ''
    const sent = performance.now()
    const [time, count, rank, agreed] = (await (redis as Showing).showServer(
      'chainscope:servers',
      'chainscope:together',
      id,
      alone ? servers.count : 0,
      waited,
    )) as [number, number, number, number]
    clock.add(time, sent, performance.now())
    sync()
    if (!everSeen) {
      // This server has allowed no request yet: there is nothing to agree upon.
      everSeen = true
      from = 0
    } else if (alone) {
      if (agreed === 0) return
      from = agreed
    }
    servers = { count, rank }
    if (waitingSince !== undefined) found()
    waitingSince = undefined
  }
  const stopHeartbeat = startHeartbeat(redis, clock, show)

  return {
    clock: clock.now,
    synced,
    sharedFrom: () => from,
    seen: () => servers,
    lostAt: () => lostAt,
    lose() {
      if (from === Number.POSITIVE_INFINITY && everSeen) return false
      const first = !everSeen
      // Counting together again has to be agreed upon, because of what this server allows alone.
      everSeen = true
      from = Number.POSITIVE_INFINITY
      if (!first) lostAt = clock.now()
      waitingSince = undefined
      return true
    },
    onFound: (listener) => {
      found = listener
    },
    async close() {
      await stopHeartbeat()
      if (redis.status === 'ready') await redis.zrem('chainscope:servers', id).catch(() => 0)
    },
  }
}
