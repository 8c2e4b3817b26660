import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { addKey } from '../../../src/accounts/account-records.ts'
import { createApiKeyHasher } from '../../../src/accounts/api-key-hasher.ts'
import { createKeyListener } from '../../../src/accounts/key-listener.ts'
import {
  type KeyRing,
  openKeyRing,
  POLL_INTERVAL_MS,
  POLL_TIMEOUT_MS,
} from '../../../src/accounts/key-ring.ts'
import { readSecret } from '../../../src/accounts/secret.ts'
import { readSettings } from '../../../src/settings.ts'
import { eventually } from '../../support/chainscope.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase
let rings: [KeyRing, KeyRing]
const hasher = createApiKeyHasher(await readSecret(readSettings({ SECRET: 'x'.repeat(40) }), '.'))
const open = () =>
  openKeyRing({ place: database.place, pool: database.pool, hasher, log: () => {}, now: Date.now })

let userId: string
beforeAll(async () => {
  database = await freshDatabase()
  rings = [await open(), await open()]
})
beforeEach(async () => {
  const { rows } = await database.pool.query(
    `insert into app.user_account (name, email) values ('', $1) returning id`,
    [`${randomUUID()}@example.org`],
  )
  userId = rows[0].id
})
afterAll(async () => {
  for (const ring of rings ?? []) await ring.close()
  await database?.close()
})

const until = (holds: () => boolean): Promise<void> => eventually(() => expect(holds()).toBe(true))

async function newKey(): Promise<{ id: string; value: string }> {
  const { id, value, hash, sealed } = hasher.create()
  await addKey(database.pool, { id, userId, name: 'key', hash, sealed })
  return { id, value }
}
const remove = (id: string) => database.pool.query('delete from app.api_key where id = $1', [id])
const both = (value: string) => rings.map((ring) => ring.find(value))

test('a key works on all servers within a second of its creation, and on none a second after its deletion', async () => {
  // At the latest, where nothing is announced: after a poll that hangs, by the next one.
  expect(POLL_INTERVAL_MS + POLL_TIMEOUT_MS).toBeLessThan(1_000)
  const { id, value } = await newKey()
  await until(() => both(value).every((one) => one?.id === id))
  expect(both(value.toUpperCase())[0]).toMatchObject({ id, perSecond: 10, banned: false })
  await remove(id)
  await until(() => both(value).every((one) => one === undefined))
})

test('every change of a key is announced with its id, whether or not the counter is polled', async () => {
  const announced: (string | undefined)[] = []
  const listener = createKeyListener(database.place, (payload) => announced.push(payload.split(' ')[1]))
  await listener.connect()
  onTestFinished(() => listener.close())
  const { id } = await newKey()
  await remove(id)
  await expect.poll(() => announced.filter((one) => one === id)).toHaveLength(2)
})

test('a new key is found by the first request, on every server', async () => {
  for (let n = 0; n < 3; n++) {
    const { id, value } = await newKey()
    const found = await Promise.all(rings.map((ring) => ring.findNew(value)))
    expect(found).toEqual([expect.objectContaining({ id }), expect.objectContaining({ id })])
  }
})

test('many unknown keys cause few queries', async () => {
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const began = performance.now()
    for (let n = 0; n < 5; n++) {
      const guesses = Array.from({ length: 2_000 }, () => rings[0].findNew(randomUUID()))
      expect((await Promise.all(guesses)).filter(Boolean)).toEqual([])
    }
    // One for each batch, and the regular polls of both rings.
    const polls = 2 * Math.ceil((performance.now() - began) / 300 + 1)
    expect(queries.mock.calls.length).toBeLessThanOrEqual(2 * 5 + polls)
  } finally {
    queries.mockRestore()
  }
})

test('a key stops working when its account is deleted', async () => {
  const { value } = await newKey()
  await until(() => both(value).every(Boolean))
  await database.pool.query('delete from app.user_account where id = $1', [userId])
  await until(() => !both(value).some(Boolean))
})

test('text that is no key is not found', async () => {
  for (const text of ['', 'YourApiKeyToken', randomUUID(), 'x'.repeat(36), '\u0000'.repeat(36)])
    expect(both(text)).toEqual([undefined, undefined])
})

test('plans and bans take effect at once', async () => {
  const { id, value } = await newKey()
  await database.pool.query(`insert into app.plan values ('wide', 40)`)
  await database.pool.query(`update app.user_account set plan = 'wide' where id = $1`, [userId])
  await until(() => both(value).every((one) => one?.perSecond === 40))
  await database.pool.query(`update app.plan set per_second = 30 where name = 'wide'`)
  await until(() => both(value).every((one) => one?.perSecond === 30))
  await database.pool.query(`insert into app.ban (key, reason) values ($1, '')`, [id])
  await until(() => both(value).every((one) => one?.banned === true))
  await database.pool.query(
    `insert into app.ban (network, reason) values ('203.0.113.7/32', ''), ('198.51.100.0/24', ''), ('2001:db8::/64', '')`,
  )
  await until(() => rings.every((ring) => ring.isBanned('203.0.113.7')))
  const banned = ['::ffff:203.0.113.7', '198.51.100.200', '2001:db8::1', '2001:db8:0:0:ffff::']
  expect(banned.filter((one) => !rings[0].isBanned(one))).toEqual([])
  const free = ['203.0.113.8', '198.51.101.1', '2001:db8:0:1::1', '::1', 'nonsense', '']
  expect(free.filter((one) => rings[0].isBanned(one))).toEqual([])
  await database.pool.query(`delete from app.ban`)
  await until(() => both(value).every((one) => one?.banned === false) && !rings[0].isBanned('203.0.113.7'))
})

test('a ring whose connection is terminated follows changes by polling, and listens again', async () => {
  const cut = () =>
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'chainscope keys' and datname = current_database()`,
    )
  const { id, value } = await newKey()
  await until(() => both(value).every(Boolean))
  await cut()
  await remove(id)
  await until(() => !both(value).some(Boolean))
  await cut()
  const next = await newKey()
  await until(() => both(next.value).every(Boolean))
  await eventually(async () => {
    const { rows } = await database.pool.query(
      `select count(*)::int as count from pg_stat_activity
        where application_name = 'chainscope keys' and datname = current_database()`,
    )
    expect(rows[0].count).toBe(2)
  })
})

test('a ring whose connection is silently lost follows changes', async () => {
  const far = database.place
  if ('url' in far) return
  const sockets: Socket[] = []
  const nodeProxy = createServer((near) => {
    const other = connect(path.join(far.host, `.s.PGSQL.${far.port}`))
    for (const one of [near, other]) one.on('error', () => {})
    near.pipe(other)
    other.pipe(near)
    sockets.push(near, other)
  })
  await new Promise<void>((listening) => nodeProxy.listen(0, '127.0.0.1', listening))
  const { port } = nodeProxy.address() as AddressInfo
  const place = { ...far, host: '127.0.0.1', port }
  const ring = await openKeyRing({ place, pool: database.pool, hasher, log: () => {}, now: Date.now })
  try {
    const { id, value } = await newKey()
    await until(() => ring.find(value) !== undefined)
    for (const socket of sockets) socket.unpipe().pause()
    await remove(id)
    await until(() => ring.find(value) === undefined)
  } finally {
    for (const socket of sockets) socket.destroy()
    await ring.close()
    nodeProxy.close()
  }
})

test('many concurrent changes leave all rings equal to the database', async () => {
  const { rows } = await database.pool.query(
    `insert into app.user_account (name, email) select '', gen_random_uuid() || '@x' from generate_series(1, 30) returning id`,
  )
  const made = await Promise.all(
    rows.map(async ({ id: owner }) => {
      const { id, value, hash, sealed } = hasher.create()
      await addKey(database.pool, { id, userId: owner, name: '', hash, sealed })
      return { id, value }
    }),
  )
  await Promise.all(made.slice(0, 15).map(({ id }) => remove(id)))
  await until(() =>
    made.every(({ value }, at) => both(value).every((one) => (one !== undefined) === at >= 15)),
  )
})

test('usage is summed over rings, and deleted keys are skipped', async () => {
  const [first, second] = [await newKey(), await newKey()]
  const [one, other] = [await open(), await open()]
  for (let n = 0; n < 5; n++) one.count(first.id, 'allowed')
  other.count(first.id, 'refused')
  other.count(second.id, 'allowed')
  await remove(second.id)
  await Promise.all([one.close(), other.close()])
  const { rows } = await database.pool.query(`select key, requests, refused from app.key_usage`)
  expect(rows).toEqual([{ key: first.id, requests: 6, refused: 1 }])
  const { rows: used } = await database.pool.query(
    `select last_used = (now() at time zone 'UTC')::date as today from app.api_key where id = $1`,
    [first.id],
  )
  expect(used).toEqual([{ today: true }])
})
