import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { sentenceOf } from '../errors.ts'
import { withDeadline } from '../primitives/concurrency.ts'
import { networksOf } from '../primitives/ip-address.ts'
import type { Logger } from '../primitives/log.ts'
import type { DatabaseLocation } from '../store/connect/open.ts'
import { type KeyRow, readChangeNumber, readKeyRow, readRing } from './account-records.ts'
import { type ApiKeyHasher, looksLikeKey } from './api-key-hasher.ts'
import { createKeyListener, type KeyListener } from './key-listener.ts'
import { createUsage } from './usage.ts'

export interface KnownKey {
  readonly id: string
  /** The limit of the account's plan. */
  readonly perSecond: number
  readonly banned: boolean
}

interface KeyRingParts {
  readonly place: DatabaseLocation
  readonly pool: pg.Pool
  readonly hasher: ApiKeyHasher
  /** The same for all processes of a server; absent if there is only one. */
  readonly serverId?: string | undefined
  readonly log: Logger
  readonly now: () => number
}

/**
 * NOTIFY reports changes at once. The listening connection also polls the change counter, to detect that it is dead.
 * Together this takes less than the second after which a deleted key must stop working.
 */
export const POLL_INTERVAL_MS = 300
export const POLL_TIMEOUT_MS = 300
/** Shortest interval between polls caused by unknown keys. */
const UNKNOWN_KEY_POLL_INTERVAL_MS = 20

export type KeyRing = Awaited<ReturnType<typeof openKeyRing>>

/**
 * All API keys, in memory, so that a look-up needs no query. Reads all keys, and follows changes that any server makes.
 */
export async function openKeyRing({ place, pool, hasher, serverId, log, now }: KeyRingParts) {
  const keys = createKeyTable()
  let isClosed = false
  const usage = createUsage({ pool, now, log })
  const onReadError = (error: unknown) => {
    if (!isClosed) log('debug', `The API keys could not be read: ${sentenceOf(error)}`)
  }
  const changes = createChangeReader(pool, keys, onReadError)
  const listener = createKeyListener(
    place,
    (payload) => void changes.apply(payload).catch(onReadError),
    serverId,
  )
  const listen = async () => {
    await listener.connect()
    // Reads changes made before the connection listened.
    if (listener.client()) await changes.readAll()
  }
  const monitor = createMonitor({ pool, keys, changes, listener, log })

  keys.replaceAll(await readRing(pool))
  await listen()
  let isConnecting = false
  const timer = setInterval(() => {
    void monitor.poll().catch(onReadError)
    if (listener.client() || isConnecting || isClosed) return
    isConnecting = true
    void listen()
      .catch(() => {})
      .finally(() => {
        isConnecting = false
      })
  }, POLL_INTERVAL_MS)

  const find = (text: string): KnownKey | undefined =>
    looksLikeKey(text) ? keys.find(hasher.hash(text)) : undefined
  return {
    find,
    /** Looks a key up after reading recent changes: it may be used right after it was shown, before this server was notified. */
    async findNew(text: string): Promise<KnownKey | undefined> {
      if (monitor.isFailing() || isClosed || !looksLikeKey(text)) return undefined
      await monitor.pollSoon()
      return find(text)
    },
    isBanned: keys.isBanned,
    size: keys.size,
    /** Counts in memory; written every few seconds. */
    count(id: string, outcome: 'allowed' | 'refused') {
      // API_RATE_LIMIT_STATIC_API_KEY belongs to no account that could see its usage.
      if (keys.has(id)) usage.count(id, outcome)
    },
    async close() {
      isClosed = true
      clearInterval(timer)
      monitor.close()
      listener.close()
      await changes.settled()
      await usage.close()
    },
  }
}

type ChangeReader = ReturnType<typeof createChangeReader>

/** Updates the table one step at a time, so that an older reading never overwrites a newer one. */
function createChangeReader(pool: pg.Pool, keys: KeyTable, onError: (error: unknown) => void) {
  let last: Promise<void> = Promise.resolve()
  const inOrder = (step: () => Promise<void>): Promise<void> => {
    last = last.then(step).catch(onError)
    return last
  }
  // Uses the pool, because the listening connection may be busy with a poll.
  const readAll = async () => keys.replaceAll(await readRing(pool))
  return {
    readAll: () => inOrder(readAll),
    /** Reads all keys if those in memory are older than `version`, or if the database was restored and is older than they are. */
    readUntil: (version: number, known: number) =>
      inOrder(async () => {
        if (version < known || keys.version() < version) await readAll()
      }),
    /** Applies a notification: the change's number, and a key's id or `*`. */
    apply: (payload: string) =>
      inOrder(async () => {
        const [number, id] = payload.split(' ') as [string, string]
        const version = Number(number)
        if (version <= keys.version()) return
        // A change in between was missed, or this change affects more than one key.
        if (id === '*' || version !== keys.version() + 1) return readAll()
        keys.replace(id, await readKeyRow(pool, id), version)
      }),
    settled: () => last,
  }
}

interface MonitorParts extends Pick<KeyRingParts, 'pool' | 'log'> {
  readonly keys: KeyTable
  readonly changes: ChangeReader
  readonly listener: KeyListener
}

/** Compares the change counter of the database with the table. */
function createMonitor({ pool, keys, changes, listener, log }: MonitorParts) {
  let isFailing = false
  let isClosed = false
  const poll = async (): Promise<void> => {
    const client = listener.client()
    try {
      const version = await withDeadline(
        readChangeNumber(client ?? pool),
        POLL_TIMEOUT_MS,
        () => new Error(`The database did not answer within ${POLL_TIMEOUT_MS} ms.`),
      )
      const known = keys.version()
      if (version !== known) await changes.readUntil(version, known)
      if (!listener.client()) return
      if (isFailing) log('info', 'API keys are followed again.')
      isFailing = false
    } catch (error) {
      if (client) {
        listener.release(client)
        return poll()
      }
      if (isFailing || isClosed) return
      isFailing = true
      log('warn', 'Changes of API keys cannot be followed; known keys go on working.', { error })
    }
  }
  let cooldown: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined
  return {
    poll,
    isFailing: () => isFailing,
    /** Resolves when all changes before the call were read. Concurrent calls share one poll. */
    pollSoon(): Promise<void> {
      next ??= cooldown.then(() => {
        next = undefined
        const polling = poll()
        cooldown = polling.then(() => sleep(UNKNOWN_KEY_POLL_INTERVAL_MS))
        return polling
      })
      return next
    },
    close() {
      isClosed = true
    },
  }
}

type KeyTable = ReturnType<typeof createKeyTable>

function createKeyTable() {
  // Keyed by the bytes of the hash as a string: a key takes about 330 bytes.
  const byHash = new Map<string, KeyRow>()
  const hashById = new Map<string, string>()
  let isBanned = networksOf([])
  let version = -1
  const put = (key: KeyRow) => {
    const hash = key.hash.toString('latin1')
    byHash.set(hash, key)
    hashById.set(key.id, hash)
  }
  return {
    /** Number of the last change in the table. */
    version: () => version,
    find(hash: Buffer): KeyRow | undefined {
      const key = byHash.get(hash.toString('latin1'))
      return key && timingSafeEqual(key.hash, hash) ? key : undefined
    },
    has: (id: string) => hashById.has(id),
    isBanned: (address: string) => isBanned(address),
    size: () => hashById.size,
    replaceAll({ number, keys, networks }: Awaited<ReturnType<typeof readRing>>) {
      byHash.clear()
      hashById.clear()
      for (const key of keys) put(key)
      isBanned = networksOf(networks)
      version = number
    },
    /** Replaces or removes the key with this id. `number`: that of the change. */
    replace(id: string, row: KeyRow | undefined, number: number) {
      byHash.delete(hashById.get(id) ?? '')
      hashById.delete(id)
      if (row) put(row)
      version = number
    },
  }
}
