import { readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parquetMetadata } from 'hyparquet'
import { parquetHeader } from 'hyparquet/src/column.js'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { beforeEach, describe, expect, test } from 'vitest'
import { MANIFEST_NAME, type Manifest, readManifest, renderManifest } from '../../../src/archive/manifest.ts'
import { createRandom } from '../../support/random.ts'
import { long } from '../../support/seeds.ts'
import { acceptFile, archiveOfFile, checkArchive, readArchive, writeArchive } from './archives.ts'

/* Files that another program wrote, or that were damaged, are refused in a sentence that names the file. */

/** Of each file, how many times some of its bytes are changed; each starts a process, which takes most of a second. */
const CHANGES = long ? 30 : 5

const archive = archiveOfFile()

/** Where the first page of a column that may be null says which of its values are. */
function firstLevelIn(bytes: Buffer): number {
  const { buffer } = new Uint8Array(bytes)
  const { schema, row_groups: groups } = parquetMetadata(buffer)
  const column = schema.findIndex(({ repetition_type: type }) => type === 'OPTIONAL') - 1
  const reader = {
    view: new DataView(buffer),
    offset: Number(groups[0]!.columns[column]!.meta_data!.data_page_offset),
  }
  parquetHeader(reader)
  return reader.offset
}

let folder: string
beforeEach(() => {
  folder = archive.newFolder()
})

describe('files that another wrote', () => {
  const copy = async (edit: (manifest: Manifest) => Manifest = (one) => one) => {
    const { manifest, rows } = await readArchive(archive.whole())
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
    await expect(checkArchive(folder)).rejects.toThrow(/log-000.parquet: it is no file/)
  })

  test('may not say other numbers than they have', async () => {
    for (const count of [1, 4_000_000]) {
      await copy(({ parts: [part], files, ...rest }) => ({
        ...rest,
        files: files.map((one) => (one.table === 'log' ? { ...one, rows: count } : one)),
        parts: [{ ...part!, rows: { ...part!.rows, log: [part!.rows['log']![0], 0, count] } }],
      }))
      expect(await checkArchive(folder)).toMatch(/^log-000.parquet: it is damaged: it has no row group of/)
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
    expect(await checkArchive(folder)).toMatch(/^log-000.parquet: its columns are others/)
  })

  test('may not say that they have a billion of something', async () => {
    await copy()
    const name = 'transaction-000.parquet'
    const file = path.join(folder, name)
    const bytes = await readFile(file)
    // A footer that is a list of 2³¹ numbers, and the first page of a column with nulls, whose levels are a run of 2³⁰.
    const footer = Buffer.from([0x19, 0xf5, 0xff, 0xff, 0xff, 0xff, 0x07, 0])
    const length = Buffer.alloc(4)
    length.writeUInt32LE(footer.length)
    const longList = Buffer.concat([bytes, footer, length, Buffer.from('PAR1')])
    const longRun = Buffer.from(bytes)
    longRun.set([0x80, 0x80, 0x80, 0x80, 0x08, 1], firstLevelIn(bytes))
    for (const other of [longList, longRun]) {
      await writeFile(file, other)
      await acceptFile(folder, name)
      expect(await checkArchive(folder)).toMatch(
        /^transaction-000.parquet: it is damaged|^A part of the archive/,
      )
    }
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
        const refusal = await checkArchive(folder)
        if (refusal !== undefined)
          expect(refusal).toMatch(/^[a-z_]+-000.parquet|^manifest.json|^A part of the archive/)
      }
      await writeFile(file, bytes)
      await acceptFile(folder, name)
    }
    expect(await checkArchive(folder)).toBeUndefined()
  })
})
