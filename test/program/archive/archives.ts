import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { passableFolder } from '../../../bench/support/folder.ts'
import { createFingerprints } from '../../../src/api/endpoints/fingerprint.ts'
import { digestsOf } from '../../../src/archive/export-archive.ts'
import { assertWhole, startPartProcesses } from '../../../src/archive/import-archive.ts'
import {
  ARCHIVE_TABLES,
  digestTable,
  filesOf,
  MANIFEST_NAME,
  type Manifest,
  readManifest,
  renderManifest,
} from '../../../src/archive/manifest.ts'
import type { ArchiveRow } from '../../../src/archive/parquet-columns.ts'
import { createTableFiles } from '../../../src/archive/table-files.ts'
import { createTableReader } from '../../../src/archive/table-reader.ts'
import { fingerprintsOfBlocks, rollFingerprints } from '../../../src/query/fingerprints.ts'
import type { Table } from '../../../src/schema/columns.ts'
import { ALL_TABLES, type TableName } from '../../../src/schema/tables.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { type Ended, runCommand } from '../../support/command.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { startWorkload } from '../../support/workload.ts'

export const exportBlocks = (
  databaseUrl: string,
  folder: string,
  blocks: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> =>
  runCommand(['export', '--blocks', blocks, '--folder', folder], {
    DATABASE_URL: databaseUrl,
    RPC_URL: '',
    ...env,
  })

export const importBlocks = (
  databaseUrl: string,
  rpcUrl: string,
  folders: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> =>
  runCommand(['import-blocks', ...folders], { DATABASE_URL: databaseUrl, RPC_URL: rpcUrl, ...env })

/** What an index has of these blocks, in hashes. */
export async function fingerprintsOf(pool: pg.Pool, first: number, last: number): Promise<unknown> {
  const answer = createFingerprints(pool, () => 0)
  return (await answer(first, last)).ranges
}

/** Checks the archive in a process, as an import does before it writes; returns what it is refused for, if it is. */
export async function checkArchive(where: string): Promise<string | undefined> {
  const manifest = await readManifest(where)
  await assertWhole(where, manifest)
  const profile = { name: 'evm', methodPrefix: '', wrappedNative: [] } as const
  const options = { folder: where, profile, chainId: 31_337n, client: 'anvil/' }
  const rest = { verifyExcept: [], zeroValueCalls: false, senders: true }
  const processes = startPartProcesses({ ...options, ...rest }, 1)
  try {
    for (const part of manifest.parts)
      await processes.check({ part, files: filesOf(manifest, part), missing: [] })
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    await processes.close()
  }
}

/** A chain with a server that has indexed it, and the archive of all of its blocks, for the tests of a file. */
export function archiveOfFile() {
  let anvil: TestAnvil
  let server: TestServer
  let base: string
  let head: number
  let folders = 0
  beforeAll(async () => {
    anvil = await startAnvil({ noMining: true })
    const workload = await startWorkload(anvil, { seed: 4 })
    for (let n = 0; n < 3; n++) await workload.block(25)
    head = await anvil.head()
    server = await startServer({ rpcUrl: anvil.url })
    await server.caughtUp(head)
    base = await passableFolder('archive')
    expect(await exportBlocks(server.databaseUrl, whole(), `0-${head}`)).toMatchObject({ code: 0 })
  })
  afterAll(async () => {
    await server?.close()
    await anvil?.close()
    if (base) await rm(base, { recursive: true })
  })
  const whole = () => path.join(base, 'whole')
  return {
    get anvil() {
      return anvil
    },
    get server() {
      return server
    },
    get head() {
      return head
    },
    /** The folder of the archive. */
    whole,
    /** A folder that is not there yet. */
    newFolder: () => path.join(base, `changed-${folders++}`),
  }
}

export type TableRows = Map<string, ArchiveRow[]>

/** All rows of an archive, by table. */
export async function readArchive(folder: string): Promise<{ manifest: Manifest; rows: TableRows }> {
  const manifest = await readManifest(folder)
  const reader = createTableReader(folder)
  const rows: TableRows = new Map([...ARCHIVE_TABLES.keys()].map((name) => [name, []]))
  for (const part of manifest.parts)
    for (const [table, [file, start, count]] of Object.entries(part.rows))
      rows.get(table)!.push(...(await reader.rows(manifest.files[file]!, start, count)))
  return { manifest, rows }
}

/** Writes rows as an archive of one part, whose sums are right; the digests too where `digests` says so. */
export async function writeArchive(
  folder: string,
  manifest: Manifest,
  rows: TableRows,
  { digests = true } = {},
): Promise<Manifest> {
  await mkdir(folder)
  const byKey = new Map(
    (Object.entries(ALL_TABLES) as [TableName, Table][]).map(([key, { name }]) => [key, rows.get(name)!]),
  )
  const made = digestsOf(byKey)
  if (digests) rows.set(digestTable.name, made as readonly object[] as ArchiveRow[])
  const files = createTableFiles(folder)
  const places: Manifest['parts'][number]['rows'] = {}
  for (const [table, own] of rows) if (own.length > 0) places[table] = await files.write(table, own)
  const { first, last } = manifest
  const changed: Manifest = {
    ...manifest,
    files: await files.finish(),
    parts: [
      {
        first: first.number,
        last: last.number,
        hash: last.hash,
        fingerprint: `0x${rollFingerprints(fingerprintsOfBlocks(made))!.toString('hex')}`,
        rows: places,
        untraced: manifest.parts.flatMap(({ untraced }) => untraced),
        fromLogs: manifest.parts.flatMap(({ fromLogs }) => fromLogs),
      },
    ],
  }
  await writeFile(path.join(folder, MANIFEST_NAME), renderManifest(changed))
  return changed
}

/** Makes the manifest say of a file what the file is now. */
export async function acceptFile(folder: string, name: string): Promise<void> {
  const manifest = await readManifest(folder)
  const bytes = await readFile(path.join(folder, name))
  const sha256 = `0x${createHash('sha256').update(bytes).digest('hex')}` as const
  const files = manifest.files.map((file) =>
    file.name === name ? { ...file, bytes: bytes.length, sha256 } : file,
  )
  await writeFile(path.join(folder, MANIFEST_NAME), renderManifest({ ...manifest, files }))
}
