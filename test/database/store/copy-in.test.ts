import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connectionOf } from '../../../src/store/connect/open.ts'
import { copyIn } from '../../../src/store/write/copy-in.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase
let client: pg.Client
let lost: Error[]
beforeEach(async () => {
  database = await freshDatabase()
  client = new pg.Client(connectionOf(database.place))
  lost = []
  client.on('error', (error) => lost.push(error))
  await client.connect()
  await client.query(
    'create table note (number int not null, text text not null check (length(text) < 2000))',
  )
})
afterEach(async () => {
  await client.end().catch(() => {})
  await database.close()
})

const COPY = 'copy note from stdin'
const row = (number: number, text = 'x'.repeat(1000)) => `${number}\t${text}\n`
/** Some megabytes: more than the connection takes at once. */
const megabyte = (from: number) => Buffer.from(Array.from({ length: 1000 }, (_, n) => row(from + n)).join(''))
const megabytes = (count: number) => Array.from({ length: count }, (_, n) => megabyte(n * 1000))
const rows = async () => (await client.query<{ n: number }>('select count(*)::int as n from note')).rows[0]!.n
const someTime = () => new Promise((resolve) => setTimeout(resolve, 100))

describe('copying rows in', () => {
  it('is done when all rows are there, whatever the pieces', async () => {
    await copyIn(client, COPY, [])
    expect(await rows()).toBe(0)
    await copyIn(client, COPY, megabytes(8))
    expect(await rows()).toBe(8000)
    async function* slowly() {
      for (const letter of row(1, 'one')) yield Buffer.from(letter)
    }
    await copyIn(client, COPY, slowly())
    expect(await rows()).toBe(8001)
  })

  it('ends with what PostgreSQL says of a row, sends nothing after it, and leaves the connection usable', async () => {
    for (let bad = 0; bad < 6; bad++) {
      const pieces = megabytes(12)
      pieces.splice(bad, 0, Buffer.from(row(0, 'y'.repeat(3000))))
      let reads = 0
      const counted = {
        *[Symbol.iterator]() {
          for (const piece of pieces) {
            reads++
            yield piece
          }
        },
      }
      await client.query('begin')
      await expect(copyIn(client, COPY, counted)).rejects.toMatchObject({ code: '23514' })
      const readsUntilThen = reads
      await client.query('rollback')
      // A piece that came late would stand among these.
      await client.query('begin')
      await copyIn(client, COPY, megabytes(2))
      expect(await rows()).toBe(2000)
      await client.query('rollback')
      expect(reads).toBe(readsUntilThen)
    }
  })

  it('takes everything back when the rows cannot be read, and says why', async () => {
    async function* broken() {
      yield* megabytes(3)
      throw new RangeError('The file ends here.')
    }
    await expect(copyIn(client, COPY, broken())).rejects.toThrow(new RangeError('The file ends here.'))
    expect(await rows()).toBe(0)
  })

  it('ends when the connection does, at whatever moment, and the program goes on', async () => {
    for (let at = 0; at < 8; at++) {
      const other = new pg.Client(connectionOf(database.place))
      other.on('error', () => {})
      await other.connect()
      const { rows: own } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
      const copied = copyIn(other, COPY, megabytes(24))
      const ended = expect(copied).rejects.toThrow()
      await new Promise((resolve) => setTimeout(resolve, at * 4))
      await client.query('select pg_terminate_backend($1)', [own[0]!.pid])
      await ended
      await expect(copyIn(other, COPY, megabytes(1))).rejects.toThrow()
      await other.end().catch(() => {})
    }
    // A late answer would be an unhandled error.
    await someTime()
    expect(await rows()).toBe(0)
    expect(lost).toEqual([])
  })
})
