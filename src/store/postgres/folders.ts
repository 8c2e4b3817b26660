import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, chown, lstat, readlink, realpath, rm, rmdir, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../../errors.ts'
import { makeFolders } from '../../primitives/folder.ts'
import type { Machine } from './machine.ts'
import { closedFolderAbove } from './permission.ts'
import type { ServerUser } from './postgres-process.ts'

const nobody = { uid: 65534, gid: 65534 }

/** The folders of the embedded server, and the user that runs it. */
export interface PostgresFolders {
  /** The parent of the other folders: `DATA_DIR/postgres`, or the target of that link. */
  base: string
  /** The cluster: PostgreSQL's own data folder. */
  cluster: string
  log: string
  user: ServerUser
  notes: string[]
  /** Removes the folders that were made here, after a failed start. */
  undo(): Promise<void>
}

/**
 * Finds or makes the folders. PostgreSQL refuses to run as root, so under root it runs as `nobody`, who must be able to
 * search every parent folder. If one is closed to `nobody`, as root's home is, the folders are in
 * `/var/lib/chainscope`, and `DATA_DIR/postgres` links to them.
 */
export async function prepareFolders(dataDir: string, machine: Machine): Promise<PostgresFolders> {
  const made: { folder: string; isOwn: boolean }[] = []
  const undo = async () => {
    // A folder that other programs may use by now is removed only if it is empty.
    for (const { folder, isOwn } of made.reverse()) {
      await (isOwn ? rm(folder, { recursive: true, force: true }) : rmdir(folder).catch(() => {}))
    }
  }
  try {
    await make(dataDir, { isOwn: false })
    await access(dataDir, constants.W_OK | constants.X_OK)
    const home = path.join(await realpath(dataDir), 'postgres')
    const folders = await (machine.uid === 0 ? foldersOfRoot(home) : foldersOfOwnUser(home))
    await access(folders.base, constants.W_OK | constants.X_OK)
    return {
      ...folders,
      cluster: path.join(folders.base, 'cluster'),
      log: path.join(folders.base, 'log'),
      undo,
    }
  } catch (error) {
    await undo()
    throw error instanceof StartError ? error : new DataDirUnusableError(dataDir, error)
  }

  async function foldersOfOwnUser(home: string) {
    await make(home, { isOwn: true, mode: 0o700 })
    const base = await realpath(home)
    const owner = await ownerOfCluster(base)
    if (owner && owner.uid !== machine.uid) throw new ClusterOfOtherUserError(base, owner.uid, machine.uid)
    return { base, user: undefined, notes: [] }
  }

  async function foldersOfRoot(home: string) {
    if (machine.platform === 'darwin') throw new RootOnMacError()
    const folderAbove = path.dirname(home)
    const linked = await exists(home)
    if (!linked && (await closedFolderAbove(folderAbove, nobody))) {
      await make(machine.openFolder, { isOwn: false, mode: 0o755 })
      await symlink(path.join(machine.openFolder, nameFor(folderAbove)), home)
      made.push({ folder: home, isOwn: true })
    }
    const base = await readlink(home).catch(() => home)
    const owner = await ownerOfCluster(base)
    if (owner?.uid === 0) throw new ClusterOfOtherUserError(base, 0, nobody.uid)
    // A cluster that an ordinary user made still runs as that user.
    const user = owner ?? nobody
    await make(base, { isOwn: true, mode: 0o755 })
    const closed = await closedFolderAbove(base, user)
    if (closed) throw new FolderClosedError(base, closed, user.uid)

    const notes = [
      `Started by root: PostgreSQL runs as ${user.uid === nobody.uid ? 'nobody' : `user ${user.uid}`}.`,
    ]
    if (base !== home) notes.push(`${folderAbove} is closed to that user: the database is in ${base}.`)
    if (!linked && owner) notes.push('It was there already, from an earlier DATA_DIR of this path.')
    return { base, user, notes }
  }

  /** Makes a folder and its parents. An existing folder is not changed. */
  async function make(folder: string, { isOwn, mode }: { isOwn: boolean; mode?: number }): Promise<void> {
    const created = await makeFolders(folder)
    if (created.length === 0) return
    made.push(...created.map((each) => ({ folder: each, isOwn: isOwn && each === folder })))
    // Sets the exact mode, regardless of the umask.
    if (mode !== undefined) await chmod(folder, mode)
  }
}

/** Makes a folder that only the server's user can access. */
export async function makeFolder(folder: string, { user }: Pick<PostgresFolders, 'user'>): Promise<void> {
  await makeFolders(folder)
  await chmod(folder, 0o700)
  if (user) await chown(folder, user.uid, user.gid)
}

const exists = (file: string) =>
  lstat(file).then(
    () => true,
    () => false,
  )

async function ownerOfCluster(base: string): Promise<{ uid: number; gid: number } | undefined> {
  const facts = await stat(path.join(base, 'cluster')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    // If an ordinary user's folder is closed, all of it belongs to that user.
    if (error.code === 'EACCES') return stat(base)
    throw error
  })
  return facts && { uid: facts.uid, gid: facts.gid }
}

/** A unique name per data folder, including a digest of its path. */
function nameFor(dataDir: string): string {
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 8)
  return `${path.basename(dataDir).replace(/[^\w.-]/g, '_')}-${digest}`
}

/** DATA_DIR is a file, or cannot be made or written. */
class DataDirUnusableError extends StartError {
  readonly code = 'data_dir_unusable'
  constructor(dataDir: string, cause: unknown) {
    const { code, message } = cause as NodeJS.ErrnoException
    const why =
      code === 'EEXIST' || code === 'ENOTDIR'
        ? 'there is a file in its place'
        : code === 'EACCES' || code === 'EPERM'
          ? 'this user may not write there'
          : code === 'EROFS'
            ? 'it is on a read-only file system'
            : code === 'ENOENT'
              ? 'no folder can be made there'
              : message
    super(`DATA_DIR ${dataDir} cannot be used (${why}): name a folder that this user may write to.`, {
      cause,
    })
  }
}

/** The cluster belongs to another user, and this user cannot access its files. */
const ClusterOfOtherUserError = StartError.define(
  'cluster_of_other_user',
  (base: string, owner: number, user: number) =>
    `The database in ${base} belongs to user ${owner}, but would be run by user ${user}: ` +
    `start Chainscope as its owner, or change the owner with \`chown -R ${user} ${base}\`.`,
)

/** Root would run the server as a user that cannot reach its files. */
const FolderClosedError = StartError.define(
  'folder_closed',
  (base: string, closed: string, user: number) =>
    `PostgreSQL would run as user ${user} in ${base}, but ${closed} is closed to that user: ` +
    `open it with \`chmod o+x ${closed}\`, or start Chainscope as an ordinary user.`,
)

/** On macOS Node cannot represent the id of `nobody`. */
const RootOnMacError = StartError.define(
  'root_on_mac',
  'PostgreSQL does not run as root: start Chainscope as an ordinary user, or set DATABASE_URL.',
)
