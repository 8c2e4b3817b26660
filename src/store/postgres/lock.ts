import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { StartError } from '../../errors.ts'
import { startOf } from './postgres-process.ts'

/**
 * Lets only one Chainscope work in a data folder: it is taken before anything is created there, and released when the
 * server has ended.
 *
 * The file has the holder's process id and start time. So it is void when that process has ended in any way, even if
 * the id is used again. It also holds while the server is down. It cannot protect two containers with one volume, or
 * two starts that find the same void file in the same millisecond: then the lock inside the database decides
 * (watch.ts).
 */
export async function takeLock(file: string, dataDir: string): Promise<() => Promise<void>> {
  const mine = `${process.pid}\n${await startOf(process.pid)}\n`
  // In two containers with one volume, both may be process 1 and start in the same millisecond.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, mine)
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        // A link appears together with its content. A new file would be visible while still empty.
        await link(draft, file)
        return async () => {
          if ((await contentOf(file)) === mine) await rm(file, { force: true })
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const [pid, start] = (await contentOf(file)).split('\n')
      if (start && (await startOf(Number(pid))) === start)
        throw new DataDirInUseError(dataDir, `process ${pid}`)
      await rm(file, { force: true })
    }
    throw new DataDirInUseError(dataDir, 'another process')
  } finally {
    await rm(draft, { force: true })
  }
}

const contentOf = (file: string) => readFile(file, 'utf8').catch(() => '')

/** Another Chainscope uses this data folder. */
export const DataDirInUseError = StartError.define(
  'data_dir_in_use',
  (dataDir: string, holder: string) =>
    `Another Chainscope (${holder}) works in DATA_DIR ${dataDir}: stop it, or give this one another DATA_DIR.`,
)
