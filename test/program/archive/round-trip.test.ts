import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passableFolder } from '../../../bench/support/folder.ts'
import { assertWhole } from '../../../src/archive/import-archive.ts'
import { MANIFEST_NAME, readManifest } from '../../../src/archive/manifest.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { addressOf, freshDatabase } from '../../support/database.ts'
import { createRandom } from '../../support/random.ts'
import { expectSameIndex } from '../../support/same-index.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { startWorkload } from '../../support/workload.ts'
import { exportBlocks, importBlocks } from './archives.ts'

/* What one server exported, another imports: both indexes are the same. */

let anvil: TestAnvil
let server: TestServer
let head: number
let base: string
let folder: string
beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  const workload = await startWorkload(anvil, { seed: 11 })
  for (let n = 0; n < 3; n++) await workload.block(25)
  server = await startServer({ rpcUrl: anvil.url })
  await server.caughtUp(await anvil.head())
  await anvil.reorg(2)
  for (let n = 0; n < 2; n++) await workload.block(10)
  head = await anvil.head()
  await server.caughtUp(head)
  base = await passableFolder('archive')
  folder = path.join(base, 'whole')
  const exported = await exportBlocks(server.databaseUrl, folder, `0-${head}`)
  expect(exported, exported.stderr).toMatchObject({
    code: 0,
    lines: [expect.stringMatching(/^Exported blocks 0–/)],
  })
})
afterAll(async () => {
  await server?.close()
  await anvil?.close()
  if (base) await rm(base, { recursive: true })
})

describe('the blocks of a server', () => {
  test('make the same index at another one', async () => {
    const database = await freshDatabase()
    const DATABASE_URL = addressOf(database.place)
    const imported = await importBlocks(DATABASE_URL, anvil.url, [folder])
    expect(imported, imported.stderr).toMatchObject({
      code: 0,
      lines: [
        expect.stringMatching(/^Imported blocks 0–\d+ of /),
        expect.stringMatching(/^Verified by the node's headers/),
      ],
    })
    const other = await startServer({ rpcUrl: anvil.url, env: { DATABASE_URL } })
    try {
      await expectSameIndex(anvil, { ...other, index: database.pool }, server)
      const { parts } = await readManifest(folder)
      const { body } = await other.request(`/api/fingerprint?from=0&to=${head}`)
      expect(body.ranges[0].hash).toBe(parts[0]!.fingerprint)
    } finally {
      await other.close()
      await database.close()
    }
  })

  test('are refused with one bit flipped, by the name of the file', async () => {
    const random = createRandom(3)
    const copy = path.join(base, 'copy')
    await cp(folder, copy, { recursive: true })
    const { files } = await readManifest(folder)
    for (const name of [MANIFEST_NAME, ...files.map((file) => file.name)])
      for (let n = 0; n < 5; n++) {
        const file = path.join(copy, name)
        const bytes = await readFile(path.join(folder, name))
        const at = random.below(bytes.length)
        bytes[at]! ^= 1 << random.below(8)
        await writeFile(file, bytes)
        const whole = async () => assertWhole(copy, await readManifest(copy))
        await expect(whole(), `${name}, byte ${at}`).rejects.toThrow(new RegExp(`^${file}: `))
        await cp(path.join(folder, name), file)
      }
  })
})
