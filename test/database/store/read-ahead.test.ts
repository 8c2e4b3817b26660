import pg from 'pg'
import { expect, it } from 'vitest'
import { createMixedRows } from '../../../bench/growth/mixed-rows.ts'
import { noRows } from '../../../src/schema/tables.ts'
import { connectionOf } from '../../../src/store/connect/open.ts'
import { type BlockUnit, openWriter, type Writer } from '../../../src/store/write/index-writer.ts'
import { createRowEncoder } from '../../../src/store/write/row-encoder.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { dumpIndex } from '../../support/dump.ts'

const COMMITS = 4
const BLOCKS_IN_COMMIT = 10

/** Commits with hundreds of transfers each between accounts that occur again. The same each time: filling in ids changes them. */
function commits(): BlockUnit[] {
  const source = createMixedRows({ perBlock: 150 })
  const encode = createRowEncoder()
  return Array.from({ length: COMMITS }, () => {
    const rows = noRows()
    const blocks = Array.from({ length: BLOCKS_IN_COMMIT }, () => source.next(rows).block)
    return { first: blocks[0]!, last: blocks.at(-1)!, rows: [encode(rows)], untraced: [] }
  })
}

async function written(
  alwaysReadAhead: boolean,
  meanwhile: (database: TestDatabase) => Promise<void> = async () => {},
): Promise<Record<string, string[]>> {
  const database = await freshDatabase()
  const writer: Writer = await openWriter({
    place: database.place,
    // So few that addresses are looked up again.
    cachedAddresses: 100,
    now: Date.now,
    onLost: () => {},
    alwaysReadAhead,
  })
  try {
    const [first, second, third, newest] = commits() as [BlockUnit, BlockUnit, BlockUnit, BlockUnit]
    await writer.append([newest], { durable: true })
    await writer.append([first], { durable: true })
    await meanwhile(database)
    await writer.append([second], { durable: true })
    await writer.append([third], { durable: true })
    await writer.rewind(third.last.number)
    await writer.append([newestAgain()], { durable: true })
    return await dumpIndex(database)
  } finally {
    await writer.close()
    await database.close()
  }
}
const newestAgain = () => commits().at(-1)!

it('writes the same rows whether pages are read ahead or not', async () => {
  const rows = await written(true)
  expect(rows.token_balance!.length).toBeGreaterThan(1_000)
  expect(rows).toEqual(await written(false))
})

it('goes on without reading ahead where its connections are ended', async () => {
  const endAll = async ({ place }: TestDatabase) => {
    const client = new pg.Client(connectionOf(place))
    await client.connect()
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chainscope writer read-ahead' and datname = current_database()`,
    )
    await client.end()
    expect(rowCount).toBeGreaterThan(0)
  }
  expect(await written(true, endAll)).toEqual(await written(false))
})
