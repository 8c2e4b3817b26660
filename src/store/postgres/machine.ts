import { statfs } from 'node:fs/promises'
import os from 'node:os'

/** Facts about the machine. Tests pass their own. */
export interface Machine {
  platform: string
  arch: string
  /** User id of this process. */
  uid: number
  /** Usable memory, bytes: the machine's, or the container's limit. */
  memory: number
  temporaryFolder: string
  /** Parent of the cluster's folder if root starts the server and DATA_DIR is closed to other users. */
  openFolder: string
  /** Free bytes on the disk of a folder. */
  freeDisk: (folder: string) => Promise<number>
  /** The binaries' folder if it is not the npm package's. */
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
