import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startPostgres } from '../../src/store/postgres/embedded-postgres.ts'

/** Makes the database of a data folder, with settings of an operator (`local.conf`) from its next start on. */
export async function writeLocalSettings(dataDir: string, settings: string): Promise<void> {
  const { folder, close } = await startPostgres({ dataDir, log: () => {} })
  await close()
  await writeFile(path.join(folder, 'local.conf'), settings, { mode: 0o644 })
}
