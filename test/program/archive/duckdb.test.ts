import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passableFolder } from '../../../bench/support/folder.ts'
import { ARCHIVE_TABLES } from '../../../src/archive/manifest.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { rpcOf } from '../../support/json-rpc.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { startWorkload } from '../../support/workload.ts'
import { exportBlocks } from './archives.ts'
import { openDuckDb } from './duckdb.ts'

/* DuckDB reads the files of an archive, and finds what the API answers. */

let anvil: TestAnvil
let server: TestServer
let duckDb: Awaited<ReturnType<typeof openDuckDb>>
let base: string
let head: number
beforeAll(async () => {
  duckDb = await openDuckDb()
  anvil = await startAnvil({ noMining: true })
  const workload = await startWorkload(anvil, { seed: 8 })
  for (let n = 0; n < 3; n++) await workload.block(30)
  head = await anvil.head()
  server = await startServer({ rpcUrl: anvil.url })
  await server.caughtUp(head)
  base = await passableFolder('archive')
  expect(await exportBlocks(server.databaseUrl, path.join(base, 'all'), `0-${head}`)).toMatchObject({
    code: 0,
  })
})
afterAll(async () => {
  duckDb?.close()
  await server?.close()
  await anvil?.close()
  if (base) await rm(base, { recursive: true })
})

/** A table's files. */
const filesOf = (table: string) => `'${path.join(base, 'all', table)}-*.parquet'`

test('has as many rows of each table as the index', async () => {
  for (const table of ARCHIVE_TABLES.keys()) {
    if (table === 'digest') continue
    const { rows } = await server.index.query(`select count(*)::text as count from ${table}`)
    if (rows[0].count === '0') continue
    expect(await duckDb.query(`select count(*)::varchar as count from ${filesOf(table)}`), table).toEqual(
      rows,
    )
  }
})

test('adds up values, gas and times as the node does', async () => {
  const rpc = rpcOf(server)
  let value = 0n
  let gas = 0n
  for (let n = 0; n <= head; n++) {
    const block = await rpc('eth_getBlockByNumber', [`0x${n.toString(16)}`, true])
    for (const transaction of block.transactions) value += BigInt(transaction.value)
    for (const receipt of await rpc('eth_getBlockReceipts', [`0x${n.toString(16)}`]))
      gas += BigInt(receipt.gasUsed)
  }
  const sums = await duckDb.query(
    `select sum(value::hugeint)::varchar as value, sum(gas_used)::varchar as gas from ${filesOf('transaction')}`,
  )
  expect(sums).toEqual([{ value: String(value), gas: String(gas) }])
  const newest = await rpc('eth_getBlockByNumber', ['latest', false])
  const times = await duckDb.query(
    `select epoch(max(to_timestamp(timestamp)))::bigint::varchar as time, '0x' || lower(hex(max_by(hash, number))) as hash
      from ${filesOf('block')}`,
  )
  expect(times).toEqual([{ time: String(BigInt(newest.timestamp)), hash: newest.hash }])
})

test('joins logs with their transactions', async () => {
  const logs: Record<string, string>[] = await rpcOf(server)('eth_getLogs', [
    { fromBlock: '0x0', toBlock: 'latest' },
  ])
  const joined = await duckDb.query(
    `select '0x' || lower(hex(t.hash)) as hash, '0x' || lower(hex(l.address_id)) as address, l.index::int as "index",
        '0x' || lower(hex(l.data)) as data
      from ${filesOf('log')} as l join ${filesOf('transaction')} as t on (t.block, t.index) = (l.block, l.tx_index)
      order by l.block, l.index`,
  )
  expect(joined.length).toBeGreaterThan(50)
  expect(joined).toEqual(
    logs.map((log) => ({
      hash: log['transactionHash'],
      address: log['address'],
      index: Number(log['logIndex']),
      data: log['data'],
    })),
  )
})

test('skips row groups by their blocks', async () => {
  const [bounds] = await duckDb.query(
    `select min(stats_min_value)::int as least, max(stats_max_value)::int as most
      from parquet_metadata(${filesOf('transaction')}) where path_in_schema = 'block'`,
  )
  expect(bounds).toEqual({ least: expect.any(Number), most: head })
})
