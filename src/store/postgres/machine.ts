import { statfs } from 'node:fs/promises'
import os from 'node:os'

/** What the supervisor asks the machine; a test hands in another one. */
export interface Machine {
  platform: string
  arch: string
  /** The user of this process. */
  uid: number
  /** Bytes of memory that this process may count on: the machine's, or the container's limit. */
  memory: number
  /** Where short-lived folders go. */
  temporaryFolder: string
  /** The cluster's folder when root starts the server and DATA_DIR is not accessible to other users. */
  openFolder: string
  /** Bytes that are free on the disk of a folder. */
  freeDisk: (folder: string) => Promise<number>
  /** The binaries' folder, when not the one of the npm package. */
  binaries?: string
}

export function thisMachine(): Machine {
  // 0 or a number far beyond the machine's memory means that there is no limit.
  const limit = process.constrainedMemory()
  return {
    platform: process.platform,
    arch: process.arch,
    uid: process.getuid?.() ?? -1,
    memory: limit > 0 ? Math.min(limit, os.totalmem()) : os.totalmem(),
    temporaryFolder: os.tmpdir(),
    openFolder: '/var/lib/chainscope',
    async freeDisk(folder) {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}
