import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { sentenceOf } from '../errors.ts'
import type { Logger } from '../primitives/log.ts'
import { connectionOf, type Place } from '../store/open.ts'
import { createBans } from './bans.ts'
import { type KeyCraft, looksLikeKey } from './keys.ts'
import { readChangeNumber, readKeyRow, readRing } from './records.ts'
import { createUsage } from './usage.ts'

export interface KnownKey {
  readonly id: string
  /** Of the plan of its account. */
  readonly perSecond: number
  readonly banned: boolean
}

/** All API keys, in memory: finding one costs no query. */
export interface KeyRing {
  /** undefined: nobody's, or no key at all. */
  find(text: string): KnownKey | undefined
  /** The same for what was not found, as of now: a key is used as soon as it is shown, before all servers heard of it. */
  findNew(text: string): Promise<KnownKey | undefined>
  isBanned(address: string): boolean
  /** How many keys there are. */
  size(): number
  /** Gathered, and written every few seconds. */
  count(id: string, outcome: 'allowed' | 'refused'): void
  close(): Promise<void>
}

interface Held extends KnownKey {
  readonly hash: Buffer
}

export interface KeyRingParts {
  readonly place: Place
  readonly pool: pg.Pool
  readonly craft: KeyCraft
  readonly log: Logger
  readonly now: () => number
}

/**
 * ms. A change is heard of at once by NOTIFY. The counter is asked besides, on the connection that listens, so that
 * one that died without a word is noticed; the two together stay below the second in which a deleted key has to stop.
 */
const LOOK_EVERY = 300
const MOST_WAIT = 300
/** Whoever comes with keys that nobody has makes the counter be read this often at most, ms. */
const LOOK_APART = 20

/** Reads all keys, and follows what becomes of them. One server's ring learns of each change on another's. */
export async function openKeyRing({ place, pool, craft, log, now }: KeyRingParts): Promise<KeyRing> {
  // Keyed by the hash as a string of its bytes: with its hash and facts about 330 bytes a key.
  let byHash = new Map<string, Held>()
  let byId = new Map<string, string>()
  let bans = createBans([])
  let number = -1
  let closed = false
  let listener: pg.Client | undefined
  let troubled = false
  const usage = createUsage({ pool, now, log })

  const put = (key: Held) => {
    const at = key.hash.toString('latin1')
    byHash.set(at, key)
    byId.set(key.id, at)
  }
  const drop = (id: string) => {
    const at = byId.get(id)
    if (at === undefined) return
    byHash.delete(at)
    byId.delete(id)
  }
  // By the pool: on the connection that listens a question may be under way.
  const loadAll = async () => {
    const all = await readRing(pool)
    byHash = new Map()
    byId = new Map()
    for (const key of all.keys) put(key)
    bans = createBans(all.networks)
    number = all.number
  }

  // One step after the other: an older reading never overwrites a newer one.
  let last: Promise<void> = Promise.resolve()
  const inTurn = (step: () => Promise<void>): Promise<void> => {
    last = last.then(step).catch((error) => {
      if (!closed) log('debug', `The API keys could not be read: ${sentenceOf(error)}`)
    })
    return last
  }

  const hear = (payload: string) =>
    inTurn(async () => {
      const [counted, about] = payload.split(' ') as [string, string]
      if (Number(counted) <= number) return
      // Something between was missed, or it concerns more than a key.
      if (about === '*' || Number(counted) !== number + 1) return loadAll()
      const row = await readKeyRow(pool, about)
      drop(about)
      if (row) put(row)
      number = Number(counted)
    })

  const lose = (client: pg.Client) => {
    if (listener === client) listener = undefined
    client.removeAllListeners('notification')
    void client.end().catch(() => {})
  }

  const listen = async () => {
    const client = new pg.Client({
      ...connectionOf(place),
      application_name: 'chainscope keys',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    client.on('notification', ({ payload = '' }) => {
      hear(payload).catch((error) => log('warn', 'A change of API keys could not be read.', { error }))
    })
    try {
      await client.connect()
      await client.query('listen chainscope_keys')
    } catch (error) {
      lose(client)
      throw error
    }
    if (closed) return lose(client)
    listener = client
    // What changed while nobody listened.
    await inTurn(loadAll)
  }

  const look = async (): Promise<void> => {
    const client = listener
    try {
      const at = await within(MOST_WAIT, readChangeNumber(client ?? pool))
      const before = number
      // What is heard of in the meantime needs no reading of all.
      if (at !== before) await inTurn(async () => (at < before || number < at ? loadAll() : undefined))
      if (troubled && listener) log('info', 'API keys are followed again.')
      if (listener) troubled = false
    } catch (error) {
      if (client) {
        lose(client)
        return look()
      }
      if (!troubled && !closed) {
        troubled = true
        log('warn', 'Changes of API keys cannot be followed; those known go on to work.', { error })
      }
    }
  }

  /** Resolves when all is known that had happened before it was asked for; who asks meanwhile shares the look. */
  let resting: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined
  const caughtUp = (): Promise<void> => {
    next ??= resting.then(() => {
      next = undefined
      const looking = look()
      resting = looking.then(() => sleep(LOOK_APART))
      return looking
    })
    return next
  }

  await loadAll()
  await listen()
  let connecting = false
  const timer = setInterval(() => {
    look().catch((error) => log('warn', 'Changes of API keys could not be looked for.', { error }))
    if (listener || connecting || closed) return
    connecting = true
    void listen()
      .catch(() => {})
      .finally(() => {
        connecting = false
      })
  }, LOOK_EVERY)

  const find = (text: string): KnownKey | undefined => {
    if (!looksLikeKey(text)) return undefined
    const hash = craft.hash(text)
    const held = byHash.get(hash.toString('latin1'))
    return held && timingSafeEqual(held.hash, hash) ? held : undefined
  }

  return {
    find,
    async findNew(text) {
      if (troubled || closed || !looksLikeKey(text)) return undefined
      await caughtUp()
      return find(text)
    },
    isBanned: (address) => bans.has(address),
    size: () => byId.size,
    count(id, outcome) {
      // The operator's own key has no account to show it to.
      if (byId.has(id)) usage.count(id, outcome)
    },
    async close() {
      closed = true
      clearInterval(timer)
      if (listener) lose(listener)
      await last
      await usage.close()
    },
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined
  const given = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`The database did not answer within ${ms} ms.`)), ms)
  })
  try {
    return await Promise.race([work, given])
  } finally {
    clearTimeout(late)
  }
}
