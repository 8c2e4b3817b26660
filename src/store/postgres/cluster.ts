import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../../errors.ts'
import type { PostgresBinaries } from './binaries.ts'
import { makeFolder, type PostgresFolders } from './folders.ts'
import { SUPERUSER } from './login.ts'
import { run } from './postgres-process.ts'

/** Makes the cluster if there is none. Throws for a cluster that these binaries cannot run. */
export async function ensureCluster(
  folders: PostgresFolders,
  binaries: PostgresBinaries,
  { onInitdb = () => {}, isThrowAway = false }: { onInitdb?: () => void; isThrowAway?: boolean } = {},
): Promise<void> {
  const version = await readFile(path.join(folders.cluster, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw new NotAClusterError(folders.cluster, error)
    },
  )
  if (version !== undefined) {
    const major = binaries.version.split('.')[0]!
    if (version.trim() !== major) throw new ClusterOfOtherVersionError(folders.cluster, version.trim(), major)
    return
  }
  await removeLeftovers(folders.base)
  const draft = path.join(folders.base, `cluster.new-${process.pid}`)
  try {
    await makeFolder(draft, folders)
    await initialise(draft, folders, binaries, { onSpawn: onInitdb, isThrowAway })
    await rename(draft, folders.cluster).catch((cause) => {
      throw new NotAClusterError(folders.cluster, cause)
    })
    const base = await open(folders.base)
    await base.sync().finally(() => base.close())
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function initialise(
  folder: string,
  folders: PostgresFolders,
  binaries: PostgresBinaries,
  { onSpawn, isThrowAway }: { onSpawn: () => void; isThrowAway: boolean },
): Promise<void> {
  const args = ['-D', folder, '-U', SUPERUSER]
  args.push('--encoding=UTF8', '--locale=C', '--auth=reject', '--no-instructions')
  // /dev/shm may be tiny in containers. If huge pages are forbidden, the default `try` ends in a bus error.
  args.push('--set', 'dynamic_shared_memory_type=mmap', '--set', 'huge_pages=off')
  // One system call instead of waiting for the disk once per file. For a thousand files that takes seconds on a busy
  // disk.
  if (process.platform === 'linux') args.push('--sync-method=syncfs')
  // Segment size in MB, kept small because each start copies the prepared cluster with its write-ahead log.
  if (isThrowAway) args.push('--wal-segsize=1')
  const running = run(binaries.initdb, args, folders.user)
  onSpawn()
  const { code, output } = await running
  const [, user] = /could not look up effective user ID (\d+)/.exec(output) ?? []
  if (user) throw new NamelessUserError(user)
  if (code !== 0) throw new ClusterNotMadeError(folders.cluster, output)
}

/** Removes a cluster that a killed start left half made. */
async function removeLeftovers(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    if (!/^(cluster|initdb)\.new/.test(name)) continue
    // If only the parent was killed, initdb may go on for a moment and write files during the removal.
    await rm(path.join(base, name), { recursive: true, force: true, maxRetries: 10 })
  }
}

/** The data folder was written by another major version of PostgreSQL. */
const ClusterOfOtherVersionError = StartError.define(
  'cluster_of_other_version',
  (cluster: string, writtenBy: string, carried: string) =>
    `The database in ${cluster} was written by PostgreSQL ${writtenBy}, and this Chainscope carries ${carried}: ` +
    `use the Chainscope that wrote it, or move the data with PostgreSQL ${writtenBy}'s pg_dump, ` +
    'or set an empty DATA_DIR to index from the start.',
)

/** initdb asks the system for the name of its user; containers often run as a number without one. */
const NamelessUserError = StartError.define(
  'nameless_user',
  (user: string) =>
    `PostgreSQL needs a user with a name, and user ${user} has none: run as a user that is in /etc/passwd, or set DATABASE_URL to another PostgreSQL.`,
)

/** The folder of the cluster has other content. */
const NotAClusterError = StartError.define(
  'not_a_cluster',
  (cluster: string, cause: Error) =>
    `${cluster} is not a database that can be read (${cause.message}): move it away, or name another DATA_DIR.`,
  { causeLast: true },
)

/** initdb failed. */
class ClusterNotMadeError extends StartError {
  readonly code = 'cluster_not_made'
  constructor(cluster: string, output: string) {
    const words = output
      .split('\n')
      .filter((line) => /error|fatal|could not|denied|hint|bus|no space/i.test(line))
    const last = (words.length ? words : output.split('\n')).slice(-4).join(' ')
    super(`The database in ${cluster} could not be created. Fix this and start again: ${last}`)
  }
}
