import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { StartError } from '../../errors.ts'
import { startOf } from './postgres-process.ts'

/**
 * One Chainscope per data folder, from before anything is made in it until after the server has ended.
 *
 * The file names its holder by process id *and* by when that process began, so it is void the moment the
 * holder is gone, however it went, and an id that is used again means nothing. It is the first of two
 * locks: it also holds while the server is down. Where it cannot see (two containers with one volume, two
 * starts that find the same void file in the same millisecond) the lock inside the database decides; see watch.ts.
 */
export async function takeLock(file: string, dataDir: string): Promise<() => Promise<void>> {
  const mine = `${process.pid}\n${await startOf(process.pid)}\n`
  // Two containers that share a volume may both be process 1, in the same millisecond.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, mine)
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        // A link appears with its content, whole; opening a new file would show it empty for a moment.
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

/** Another Chainscope works on this data folder. */
export const DataDirInUseError = StartError.define(
  'data_dir_in_use',
  (dataDir: string, holder: string) =>
    `Another Chainscope (${holder}) works in DATA_DIR ${dataDir}: stop it, or give this one another DATA_DIR.`,
)
