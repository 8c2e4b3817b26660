import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as later } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillLongList, SENDER } from '../../../bench/lists/long-list.ts'
import { type ApiAlone, startApi } from '../../../bench/lists/start-api.ts'
import { createStreams } from '../../../src/http/streams.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { readCsv, readNdjson } from '../../support/list-formats.ts'

const LONG = process.env['CHAINSCOPE_LONG'] === '1'
/** More than all buffers of the connection hold. */
const TRANSACTIONS = LONG ? 1_000_000 : 30_000
const LIST = `/api?module=account&action=txlist&address=${SENDER}`
const READERS = 50
const MEGABYTE = 2 ** 20

let database: TestDatabase
let api: ApiAlone

beforeAll(async () => {
  database = await freshDatabase()
  await fillLongList(database.pool, { transactions: TRANSACTIONS, logs: 1 })
  api = await startApi(database.place)
}, 600_000)
afterAll(async () => {
  await api?.close()
  await database?.close()
})

const begun = async (where: string): Promise<IncomingMessage> => {
  const [response] = (await once(get(`${api.url}${where}`, { agent: false }), 'response')) as [
    IncomingMessage,
  ]
  return response
}

/** Until the end; a connection that breaks off rejects. */
async function rest(response: IncomingMessage): Promise<string> {
  let text = ''
  response.setEncoding('utf8')
  for await (const piece of response) text += piece
  return text
}

/** Reads this many bytes a second, and ignores them. */
async function slowReader(bytes = 1_000, { url } = api): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), highWaterMark: 1_000 } as never)
  await once(socket, 'connect')
  socket.write(`GET ${LIST}&format=ndjson HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
  const reading = setInterval(() => socket.read(bytes / 10), 100)
  socket.once('close', () => clearInterval(reading))
  return socket
}

async function untilFree(): Promise<void> {
  for (;;) {
    const { open, pool } = await api.state()
    if (open === 0 && pool.idle === pool.total && pool.waiting === 0) return
    await later(20)
  }
}

test('a list of any length comes whole, each row once', async () => {
  const response = await begun(`${LIST}&format=ndjson&sort=asc`)
  let rows = 0
  let left = ''
  let last = ''
  response.setEncoding('utf8')
  for await (const piece of response) {
    const lines = (left + piece).split('\n')
    left = lines.pop()!
    for (const line of lines) {
      last = line
      const nonce = /"nonce":"(0x[0-9a-f]+)"/.exec(line)?.[1]
      if (nonce === undefined) continue
      // Nonces count up from 0: the first that is out of order would be named.
      if (Number(nonce) !== rows) throw new Error(`${nonce} in place of ${rows}`)
      rows++
    }
  }
  expect([rows, left, last]).toEqual([TRANSACTIONS, '', '{"complete":true}'])
  expect((await api.state()).failures).toEqual([])
}, 600_000)

test('fifty slow readers hold little memory and no connection, and release everything when they disconnect', async () => {
  await rest(await begun(`${LIST}&format=ndjson&cursor=&offset=10000`))
  const before = (await api.state()).held
  const readers = await Promise.all(Array.from({ length: READERS }, () => slowReader()))
  try {
    let most = 0
    // At first the sockets' buffers fill; then all of them read more slowly than rows come, and the
    // database has nothing to do.
    for (let idle = 0; idle < (LONG ? 100 : 5); ) {
      await later(200)
      const small = await fetch(`${api.url}${LIST}&page=2&offset=10`)
      expect(((await small.json()) as { result: unknown[] }).result).toHaveLength(10)
      const { held, open, pool } = await api.state()
      most = Math.max(most, held)
      expect(pool.waiting).toBe(0)
      if (open === READERS && pool.idle === pool.total) idle++
    }
    expect((most - before) / MEGABYTE).toBeLessThan(64)
  } finally {
    for (const reader of readers) reader.destroy()
  }
  await Promise.race([untilFree(), later(1_000).then(() => Promise.reject(new Error('Not free yet')))])
  expect((await api.state()).failures).toEqual([])
})

test('a reader that takes nothing is disconnected after the idle timeout, a slow one is not', async () => {
  const hasty = await startApi(database.place, { pollIntervalMs: 100, idleTimeoutMs: 3_000 })
  try {
    const slow = await slowReader(2_000_000, hasty)
    const idle = await slowReader(0, hasty)
    const both = async (count: number) => {
      while ((await hasty.state()).open !== count) await later(50)
    }
    await both(2)
    await both(1)
    expect((await hasty.state()).failures).toEqual(['An answer broke off'])
    await later(4_000)
    expect([(await hasty.state()).open, slow.destroyed]).toEqual([1, false])
    for (const reader of [slow, idle]) reader.destroy()
  } finally {
    await hasty.close()
  }
})

test('a server that closes does not wait for readers that take nothing', async () => {
  const streams = createStreams({ log: () => {} })
  const server = Fastify()
  server.addHook('preClose', () => streams.close())
  const endless = new Readable({ read: () => void endless.push('x'.repeat(65_536)) })
  server.get('/', (_request, reply) => reply.send(streams.open(endless, reply)))
  const { hostname, port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  const reader = connect({ host: hostname, port: Number(port) })
  reader.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  while (streams.count() === 0) await later(20)
  await server.close()
  expect([streams.count(), endless.destroyed]).toEqual([0, true])
  reader.destroy()
})

test.each(['ndjson', 'csv', 'json'])('an error during the answer aborts the %s', async (format) => {
  const response = await begun(`${LIST}&format=${format}`)
  await once(response, 'readable')
  await database.pool.query('alter table transaction rename to transaction_away')
  try {
    await expect(rest(response)).rejects.toThrow(/aborted/)
  } finally {
    await database.pool.query('alter table transaction_away rename to transaction')
  }
  expect((await api.state()).failures).toContain('An answer broke off')
  await untilFree()
})

test.each(['ndjson', 'csv'])(
  'a block that is gone ends the %s with where to go on',
  async (format) => {
    const response = await begun(`${LIST}&format=${format}`)
    await once(response, 'readable')
    const swapHead = `update block set hash = sha256(hash) where number = (select number from head)`
    const { rows } = await database.pool.query(
      'select hash from block where number = (select number from head)',
    )
    await database.pool.query(swapHead)
    const text = await rest(response)
    const next = format === 'csv' ? readCsv(text).at(-1)![1]! : readNdjson(text).end.next!
    const gone = await fetch(`${api.url}${LIST}&format=${format}&cursor=${next}`)
    expect(gone.status).toBe(409)
    await database.pool.query('update block set hash = $1 where number = (select number from head)', [
      Buffer.from(rows[0].hash.slice(2), 'hex'),
    ])
    // The same block again: the rest of the same list.
    const more = await rest(await begun(`${LIST}&format=ndjson&cursor=${next}`))
    const lines = format === 'csv' ? readCsv(text).length - 2 : readNdjson(text).rows.length
    expect(lines + readNdjson(more).rows.length).toBe(TRANSACTIONS)
    expect(lines).toBeLessThan(TRANSACTIONS)
  },
  600_000,
)
