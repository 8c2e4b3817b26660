import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passableFolder } from '../../../bench/support/folder.ts'
import { assertWhole } from '../../../src/archive/import.ts'
import { MANIFEST_NAME, type Manifest, readManifest, renderManifest } from '../../../src/archive/manifest.ts'
import type { ArchiveRow } from '../../../src/archive/parquet-columns.ts'
import { startPartThreads } from '../../../src/archive/part-threads.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { runCommand } from '../../support/command.ts'
import { addressOf, freshDatabase, type TestDatabase } from '../../support/database.ts'
import { createRandom } from '../../support/random.ts'
import { long } from '../../support/seeds.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { startWorkload } from '../../support/workload.ts'
import {
  acceptFile,
  exportBlocks,
  importBlocks,
  readArchive,
  type TableRows,
  writeArchive,
} from './archives.ts'

/* What is no archive, or another one than it says, is refused in a sentence that names the file and the block. */

let anvil: TestAnvil
let server: TestServer
let database: TestDatabase
let whole: string
let head: number
let folders = 0
let base: string
beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  const workload = await startWorkload(anvil, { seed: 4 })
  for (let n = 0; n < 3; n++) await workload.block(25)
  head = await anvil.head()
  server = await startServer({ rpcUrl: anvil.url })
  await server.caughtUp(head)
  database = await freshDatabase()
  base = await passableFolder('archive')
  whole = path.join(base, 'whole')
  expect(await exportBlocks(server.databaseUrl, whole, `0-${head}`)).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await server?.close()
  await database?.close()
  await anvil?.close()
  if (base) await rm(base, { recursive: true })
})

let folder: string
beforeEach(() => {
  folder = path.join(base, `changed-${folders++}`)
})

/** Checks the archive on a thread, as an import does before it writes. */
/** Of each file, how many times some of its bytes are changed; each starts a thread, which takes most of a second. */
const CHANGES = long ? 30 : 5

async function check(where: string): Promise<unknown> {
  const manifest = await readManifest(where)
  await assertWhole(where, manifest)
  const profile = { name: 'evm', methodPrefix: '', wrappedNative: [] } as const
  const options = { folder: where, files: manifest.files, profile, chainId: 31_337n, client: 'anvil/' }
  const rest = { verifyExcept: [], zeroValueCalls: false, senders: true }
  const threads = startPartThreads({ ...options, ...rest }, 1)
  try {
    for (const part of manifest.parts) await threads.check({ part, missing: [] })
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    await threads.close()
  }
}

type Change = (rows: ArchiveRow[]) => ArchiveRow
const lastOf: Change = (rows) => rows.at(-1)!
const changed = async (
  table: string,
  change: (row: ArchiveRow, rows: ArchiveRow[]) => void,
  digests: boolean,
) => {
  const { manifest, rows } = await readArchive(whole)
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
    const refusal = await check(folder)
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
    expect(await check(folder)).toMatch(new RegExp(`^${table}-000.parquet: block ${block}: `))
  })

  test.each(['transaction', 'log', 'token_transfer', 'block'])(
    'a %s that is missing is noticed',
    async (table) => {
      await changed(table, (_, rows) => rows.pop(), true)
      expect(await check(folder)).toMatch(/^[a-z_0-9. -]+: block \d+: /)
    },
  )
})

describe('files that another wrote', () => {
  const copy = async (edit: (manifest: Manifest) => Manifest = (one) => one) => {
    const { manifest, rows } = await readArchive(whole)
    const written = edit(await writeArchive(folder, manifest, rows))
    await writeFile(path.join(folder, MANIFEST_NAME), renderManifest(written))
    return written
  }

  test('have to be those of the manifest, in its folder', async () => {
    for (const name of ['../x-000.parquet', '/etc/passwd', 'log-000.parquet\0', 'log-000.txt']) {
      await copy(({ files, ...rest }) => ({ ...rest, files: files.map((one) => ({ ...one, name })) }))
      await expect(readManifest(folder), name).rejects.toThrow(
        /files.0.name is not as this version writes it/,
      )
      await rm(folder, { recursive: true })
    }
    await copy()
    await rm(path.join(folder, 'log-000.parquet'))
    await symlink('/dev/zero', path.join(folder, 'log-000.parquet'))
    await expect(check(folder)).rejects.toThrow(/log-000.parquet: it is no file/)
  })

  test('may not say other numbers than they have', async () => {
    for (const count of [1, 4_000_000]) {
      await copy(({ parts: [part], files, ...rest }) => ({
        ...rest,
        files: files.map((one) => (one.table === 'log' ? { ...one, rows: count } : one)),
        parts: [{ ...part!, rows: { ...part!.rows, log: [part!.rows['log']![0], 0, count] } }],
      }))
      expect(await check(folder)).toMatch(/^log-000.parquet: it is damaged: it has no row group of/)
      await rm(folder, { recursive: true })
    }
    await copy(({ parts, ...rest }) => ({ ...rest, parts: [...parts, ...parts] }))
    await expect(readManifest(folder)).rejects.toThrow(/does not follow block/)
  })

  test('have to have the columns of their table', async () => {
    await copy()
    const file = path.join(folder, 'uncle-000.parquet')
    const target = path.join(folder, 'log-000.parquet')
    const bytes = new ByteWriter()
    const schema = [
      { name: 'root', num_children: 1 },
      { name: 'block', type: 'INT32', repetition_type: 'REQUIRED' },
    ] as const
    const parquet = new ParquetWriter({ writer: bytes, schema: [...schema] })
    await parquet.write({ columnData: [{ name: 'block', data: [1] }] })
    await parquet.finish()
    await writeFile(file, bytes.getBytes())
    await rename(file, target)
    await acceptFile(folder, 'log-000.parquet')
    expect(await check(folder)).toMatch(/^log-000.parquet: its columns are others/)
  })

  test('end nothing, whatever bytes they have', { timeout: long ? 1_800_000 : 240_000 }, async () => {
    const random = createRandom(9)
    await copy()
    const { files } = await readManifest(folder)
    for (const { name } of files) {
      const file = path.join(folder, name)
      const bytes = await readFile(file)
      for (let n = 0; n < CHANGES; n++) {
        const other = Buffer.from(bytes)
        // The footer is where counts and sizes are.
        for (let k = 0; k < 1 + random.below(4); k++) {
          const near = random.below(2) === 0 ? other.length : Math.min(other.length, 600)
          other[other.length - 1 - random.below(near)] = random.below(256)
        }
        await writeFile(file, other)
        await acceptFile(folder, name)
        const refusal = await check(folder)
        if (refusal !== undefined)
          expect(refusal).toMatch(/^[a-z_]+-000.parquet|^manifest.json|^A part of the archive/)
      }
      await writeFile(file, bytes)
      await acceptFile(folder, name)
    }
    expect(await check(folder)).toBeUndefined()
  })
})

test('a data folder is made for an import where there is none', async () => {
  const own = await passableFolder('archive')
  const env = { DATABASE_URL: '', DATA_DIR: path.join(own, 'data') }
  const imported = await runCommand(['import-blocks', whole, '--senders'], { ...env, RPC_URL: anvil.url })
  expect(imported, imported.stderr).toMatchObject({ code: 0 })
  const { lines } = await runCommand(['export', '--blocks', '2-3', '--folder', path.join(own, 'again')], env)
  expect(lines).toEqual([expect.stringMatching(/^Exported blocks 2–3 to .*again: \d+ files/)])
  const { first } = await readManifest(path.join(own, 'again'))
  expect(first.number).toBe(2)
  await rm(own, { recursive: true })
})

describe('an archive that does not fit', () => {
  const env = () => addressOf(database.place)

  test('is of another chain, was made with other settings, or is no archive', async () => {
    const other = await startAnvil({ chainId: 7 })
    const empty = await freshDatabase()
    const stderrOf = async (...args: Parameters<typeof importBlocks>) => (await importBlocks(...args)).stderr
    expect(await stderrOf(addressOf(empty.place), other.url, [whole])).toMatch(
      /it is of chain 31337, the node is of chain 7/,
    )
    await other.close()
    await empty.close()
    expect(await stderrOf(env(), anvil.url, [whole], { INDEX_ZERO_VALUE_CALLS: 'true' })).toMatch(
      /it was made with INDEX_ZERO_VALUE_CALLS=false, set the same here/,
    )
    await mkdir(folder)
    expect(await stderrOf(env(), anvil.url, [folder])).toMatch(
      /has no manifest.json: it is no folder of an export/,
    )
    expect(await stderrOf(env(), anvil.url, [path.join(folder, 'none')])).toMatch(/has no manifest.json/)
  })

  test('is not imported while a server writes the index', async () => {
    expect(await importBlocks(server.databaseUrl, anvil.url, [whole])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Another Chainscope is already indexing/),
    })
  })

  test('cannot be exported where blocks are missing, or into a folder with files', async () => {
    expect(await exportBlocks(server.databaseUrl, folder, `0-${head + 5}`)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Blocks \d+ to \d+ are not indexed yet/),
    })
    expect(await exportBlocks(server.databaseUrl, whole, '0-1')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/has files already: name another folder/),
    })
    expect(await exportBlocks(server.databaseUrl, folder, '9-1')).toMatchObject({ code: 2 })
  })

  test('is of a branch that the node has given up', async () => {
    await anvil.reorg(1)
    const imported = await importBlocks(env(), anvil.url, [whole])
    expect(imported).toMatchObject({ code: 1, lines: [] })
    expect(imported.stderr).toMatch(
      new RegExp(`manifest.json: block ${head}: its hash is 0x[0-9a-f]{64}, the node says 0x[0-9a-f]{64}`),
    )
    const { rows } = await database.pool.query('select count(*)::int as count from block')
    expect(rows[0].count).toBe(0)
  })
})

test('rows of every table of the workload are in the archive', async () => {
  const { rows }: { rows: TableRows } = await readArchive(whole)
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
