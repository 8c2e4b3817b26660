import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passableFolder } from '../../../bench/support/folder.ts'
import { readManifest } from '../../../src/archive/manifest.ts'
import type { ArchiveRow } from '../../../src/archive/parquet-columns.ts'
import { startAnvil } from '../../support/anvil.ts'
import { runCommand } from '../../support/command.ts'
import { addressOf, freshDatabase, type TestDatabase } from '../../support/database.ts'
import {
  archiveOfFile,
  checkArchive,
  exportBlocks,
  importBlocks,
  readArchive,
  type TableRows,
  writeArchive,
} from './archives.ts'

/* What is no archive, or another one than it says, is refused in a sentence that names the file and the block. */

const archive = archiveOfFile()

let folder: string
beforeEach(() => {
  folder = archive.newFolder()
})

type Change = (rows: ArchiveRow[]) => ArchiveRow
const lastOf: Change = (rows) => rows.at(-1)!
const changed = async (
  table: string,
  change: (row: ArchiveRow, rows: ArchiveRow[]) => void,
  digests: boolean,
) => {
  const { manifest, rows } = await readArchive(archive.whole())
  const own = rows.get(table)!
  const row = lastOf(own)
  const block = Number(row[table === 'block' ? 'number' : 'block'])
  change(row, own)
  await writeArchive(folder, manifest, rows, { digests })
  return block
}

describe('a row that was changed, with all sums made right', () => {
  test.each<[table: string, column: string, value: (row: ArchiveRow) => ArchiveRow[string], problem: RegExp]>(
    [
      [
        'transaction',
        'value',
        (row) => (row['value'] as bigint) + 1n,
        /a transaction does not give its hash/,
      ],
      [
        'transaction',
        'from_id',
        () => `0x${'12'.repeat(20)}`,
        /address that its creator|did not sign it|derived|follows/,
      ],
      ['transaction', 'gas_used', () => 1n, /the gas of its transactions/],
      ['transaction', 'status', (row) => (row['status'] === 1 ? 0 : 1), /receipts root/],
      ['log', 'data', (row) => `${String(row['data'])}00`, /receipts root/],
      ['log', 'address_id', () => `0x${'34'.repeat(20)}`, /receipts root/],
      ['token_transfer', 'amount', () => 7n, /amount of row \d+ is not what follows/],
      ['token_transfer', 'to_id', () => `0x${'56'.repeat(20)}`, /to_id of row \d+ is not what follows/],
      ['block', 'gas_limit', () => 1n, /hash of the header/],
      ['block', 'fees', () => 1n, /fees of row 0 is not what follows/],
      ['block', 'extra', () => '{"0', /JSON/],
      ['transaction', 'extra', () => '{"absent":7}', /no block|follows|type/],
    ],
  )('%s.%s is refused by its header', async (table, column, value, problem) => {
    const block = await changed(
      table,
      (row) => {
        row[column] = value(row)
      },
      true,
    )
    const refusal = await checkArchive(folder)
    expect(refusal).toMatch(new RegExp(`^[a-z_0-9. -]*${table}-000.parquet[a-z_0-9. -]*: block ${block}: `))
    expect(refusal).toMatch(problem)
  })

  test.each(['call', 'creation', 'failure'])('%s is refused by its digest', async (table) => {
    const block = await changed(
      table,
      (row) => {
        if (table === 'failure') row['error'] = 'another reason'
        else if (table === 'call') row['value'] = (row['value'] as bigint) + 1n
        else row['call_index'] = (row['call_index'] as number) + 1
      },
      false,
    )
    expect(await checkArchive(folder)).toMatch(new RegExp(`^${table}-000.parquet: block ${block}: `))
  })

  test.each(['transaction', 'log', 'token_transfer', 'block'])(
    'a %s that is missing is noticed',
    async (table) => {
      await changed(table, (_, rows) => rows.pop(), true)
      expect(await checkArchive(folder)).toMatch(/^[a-z_0-9. -]+: block \d+: /)
    },
  )
})

test('a data folder is made for an import where there is none', async () => {
  const own = await passableFolder('archive')
  const env = { DATABASE_URL: '', DATA_DIR: path.join(own, 'data') }
  const imported = await runCommand(['import-blocks', archive.whole(), '--senders'], {
    ...env,
    RPC_URL: archive.anvil.url,
  })
  expect(imported, imported.stderr).toMatchObject({ code: 0 })
  const { lines } = await runCommand(['export', '--blocks', '2-3', '--folder', path.join(own, 'again')], env)
  expect(lines).toEqual([expect.stringMatching(/^Exported blocks 2–3 to .*again: \d+ files/)])
  const { first } = await readManifest(path.join(own, 'again'))
  expect(first.number).toBe(2)
  await rm(own, { recursive: true })
})

describe('an archive that does not fit', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database?.close())
  const env = () => addressOf(database.place)

  test('is of another chain, was made with other settings, or is no archive', async () => {
    const other = await startAnvil({ chainId: 7 })
    const empty = await freshDatabase()
    const stderrOf = async (...args: Parameters<typeof importBlocks>) => (await importBlocks(...args)).stderr
    expect(await stderrOf(addressOf(empty.place), other.url, [archive.whole()])).toMatch(
      /it is of chain 31337, the node is of chain 7/,
    )
    await other.close()
    await empty.close()
    expect(
      await stderrOf(env(), archive.anvil.url, [archive.whole()], { INDEX_ZERO_VALUE_CALLS: 'true' }),
    ).toMatch(/it was made with INDEX_ZERO_VALUE_CALLS=false, set the same here/)
    await mkdir(folder)
    expect(await stderrOf(env(), archive.anvil.url, [folder])).toMatch(
      /has no manifest.json: it is no folder of an export/,
    )
    expect(await stderrOf(env(), archive.anvil.url, [path.join(folder, 'none')])).toMatch(
      /has no manifest.json/,
    )
  })

  test('is not imported while a server writes the index', async () => {
    expect(
      await importBlocks(archive.server.databaseUrl, archive.anvil.url, [archive.whole()]),
    ).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Another Chainscope is already indexing/),
    })
  })

  test('cannot be exported where blocks are missing, or into a folder with files', async () => {
    expect(await exportBlocks(archive.server.databaseUrl, folder, `0-${archive.head + 5}`)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Blocks \d+ to \d+ are not indexed yet/),
    })
    expect(await exportBlocks(archive.server.databaseUrl, archive.whole(), '0-1')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/has files already: name another folder/),
    })
    expect(await exportBlocks(archive.server.databaseUrl, folder, '9-1')).toMatchObject({ code: 2 })
  })

  test('is of a branch that the node has given up', async () => {
    await archive.anvil.reorg(1)
    const imported = await importBlocks(env(), archive.anvil.url, [archive.whole()])
    expect(imported).toMatchObject({ code: 1, lines: [] })
    expect(imported.stderr).toMatch(
      new RegExp(
        `manifest.json: block ${archive.head}: its hash is 0x[0-9a-f]{64}, the node says 0x[0-9a-f]{64}`,
      ),
    )
    const { rows } = await database.pool.query('select count(*)::int as count from block')
    expect(rows[0].count).toBe(0)
  })
})

test('rows of every table of the workload are in the archive', async () => {
  const { rows }: { rows: TableRows } = await readArchive(archive.whole())
  for (const table of [
    'block',
    'transaction',
    'log',
    'token_transfer',
    'call',
    'failure',
    'creation',
    'digest',
  ])
    expect(rows.get(table)!.length, table).toBeGreaterThan(0)
})
