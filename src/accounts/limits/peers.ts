import type { Redis } from 'ioredis'

export interface Peers {
  /** Redis' clock as last heard, or this machine's before it was; Unix milliseconds. */
  clock(): number
  /** Windows that begin then or later are counted together; Infinity while Redis is away. */
  sharedFrom(): number
  /** Resolves when Redis was heard for the first time. */
  readonly heard: Promise<void>
  /** How many servers there are, and which of them this is, from 0: as last seen while Redis was there. */
  seen(): { readonly count: number; readonly rank: number }
  /** When Redis went away; 0: never. */
  lostAt(): number
  /** Redis is away. False when that was known. */
  lose(): boolean
  /** Called each time that counting together is agreed upon. */
  onFound(found: () => void): void
  close(): Promise<void>
}

/** How often a server shows itself, and after how long without it is taken for gone, ms. */
const BEAT = 500
const GONE = 3_000
/** A connection without an answer for so long counts as none, ms. */
const SILENCE = 2_000
/** From agreeing to count together until it begins: time for all to hear of it, ms. */
const NOTICE = 3 * BEAT
/** How many of Redis' answers are kept to tell the time. */
const TIMES = 10
/** A server that was there before and does not come back is waited for so long, ms. */
const WAIT = 10_000

/**
 * Shows this server to the others and hears of them. Whoever has been without Redis asks to count together again; when
 * all of those last seen are back, or have been waited for, the moment is set for all.
 */
const SHOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ${GONE})
local servers = redis.call('ZRANGE', KEYS[1], 0, -1)
table.sort(servers)
local rank = 0
for i, id in ipairs(servers) do if id == ARGV[1] then rank = i - 1 end end
local from = tonumber(redis.call('GET', KEYS[2]) or '0')
local wanted = tonumber(ARGV[2])
if wanted > 0 and from == 0 and (#servers >= wanted or ARGV[3] == 'waited') then
  from = now + ${NOTICE}
  redis.call('SET', KEYS[2], string.format('%d', from), 'PX', ${2 * NOTICE})
end
return {now, #servers, rank, from}`

interface Showing extends Redis {
  showServer(servers: string, from: string, id: string, wanted: number, waited: string): Promise<number[]>
}

export function createPeers({ redis, now }: { readonly redis: Redis; readonly now: () => number }): Peers {
  redis.defineCommand('showServer', { numberOfKeys: 2, lua: SHOW })
  const id = crypto.randomUUID()
  let found = () => {}
  /** What to add to this process' own steady clock. */
  let offset = now() - performance.now()
  let heardTimes: { readonly round: number; readonly offset: number }[] = []
  /** Of the last answers the quickest tells the time best: it is wrong by half of its round at most. */
  const hearTime = (time: number, sent: number, received: number) => {
    const heardNow = { round: received - sent, offset: time - (sent + received) / 2 }
    heardTimes = [...heardTimes.slice(1 - TIMES), heardNow]
    offset = heardTimes.reduce((best, one) => (one.round < best.round ? one : best)).offset
  }
  const clock = () => Math.floor(performance.now() + offset)
  let from = Number.POSITIVE_INFINITY
  let everSeen = false
  let lostAt = 0
  let waitingSince: number | undefined
  let servers = { count: 1, rank: 0 }
  let answeredAt = performance.now()
  let hear = () => {}
  const heard = new Promise<void>((resolve) => {
    hear = resolve
  })

  const show = async () => {
    const alone = everSeen && from === Number.POSITIVE_INFINITY
    if (alone) waitingSince ??= performance.now()
    const waited = alone && performance.now() - waitingSince! > WAIT ? 'waited' : ''
    const sent = performance.now()
    const [time, count, rank, agreed] = (await (redis as Showing).showServer(
      'chainscope:servers',
      'chainscope:together',
      id,
      alone ? servers.count : 0,
      waited,
    )) as [number, number, number, number]
    answeredAt = performance.now()
    hearTime(time, sent, answeredAt)
    hear()
    if (!everSeen) {
      // It has let nothing pass yet: there is nothing to agree upon.
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
  let beating: Promise<void> | undefined
  const beat = () => {
    if (redis.status !== 'ready') return
    // One that failed is tried again with the next beat.
    beating ??= show()
      .catch(() => {
        if (performance.now() - answeredAt > SILENCE) redis.disconnect(true)
      })
      .finally(() => {
        beating = undefined
      })
  }
  redis.on('ready', () => {
    // Perhaps another machine's now.
    heardTimes = []
    answeredAt = performance.now()
    beat()
  })
  const timer = setInterval(beat, BEAT)
  timer.unref()

  return {
    clock,
    heard,
    sharedFrom: () => from,
    seen: () => servers,
    lostAt: () => lostAt,
    lose() {
      if (from === Number.POSITIVE_INFINITY && everSeen) return false
      const first = !everSeen
      // What was let pass on one's own must be agreed upon too.
      everSeen = true
      from = Number.POSITIVE_INFINITY
      if (!first) lostAt = clock()
      waitingSince = undefined
      return true
    },
    onFound: (listener) => {
      found = listener
    },
    async close() {
      clearInterval(timer)
      await beating
      if (redis.status === 'ready') await redis.zrem('chainscope:servers', id).catch(() => 0)
    },
  }
}
