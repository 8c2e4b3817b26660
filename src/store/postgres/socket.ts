import { lstat, mkdir, mkdtemp, readlink, realpath, rm, rmdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../../errors.ts'
import { makeFolder, type PostgresFolders } from './folders.ts'
import type { Machine } from './machine.ts'
import { closedFolderAbove } from './permission.ts'

/** Part of the socket's file name, `.s.PGSQL.5432`. No TCP port is opened. */
export const port = 5432

export interface Socket {
  folder: string
  notes: string[]
  /** Makes the folder again if it was deleted. */
  ensure(): Promise<void>
  remove(): Promise<void>
}

/**
 * Makes the folder of the server's socket: in DATA_DIR, or, if that path is too long for the system, a private
 * temporary folder. `socket` links to it, so that the next start finds it.
 */
export async function makeSocketFolder(folders: PostgresFolders, machine: Machine): Promise<Socket> {
  const home = path.join(folders.base, 'socket')
  const fits = (folder: string) =>
    Buffer.byteLength(path.join(folder, `.s.PGSQL.${port}`)) <= longest(machine)
  if (fits(home)) {
    const target = await readlink(home).catch(() => undefined)
    if (target) await rm(home)
    const ensure = () => makeFolder(home, folders)
    await ensure()
    return { folder: home, notes: [], ensure, remove: async () => {} }
  }
  const folder = (await earlier(home, folders, machine)) ?? (await makeTemporary())
  return {
    folder,
    notes: [`${home} is too long a path for a socket: it is in ${folder}.`],
    // A new folder with this mode from the start cannot belong to another user.
    ensure: async () => {
      if (await isPrivate(folder, folders, machine)) return
      await mkdir(folder, { mode: 0o700 })
      await makeFolder(folder, folders)
    },
    remove: async () => {
      await rm(home, { force: true })
      await rm(path.join(folder, `.s.PGSQL.${port}.lock`), { force: true })
      await rmdir(folder).catch(() => {})
    },
  }

  async function makeTemporary(): Promise<string> {
    for (const candidate of [machine.temporaryFolder, '/tmp', '/var/tmp']) {
      const parent = await realpath(candidate).catch(() => undefined)
      if (!parent || !fits(path.join(parent, 'chainscope-123456'))) continue
      if (folders.user && (await closedFolderAbove(parent, folders.user))) continue
      const made = await mkdtemp(path.join(parent, 'chainscope-')).catch(() => undefined)
      if (!made) continue
      await makeFolder(made, folders)
      await rm(home, { recursive: true, force: true })
      await symlink(made, home)
      return made
    }
    throw new SocketPathError(home, longest(machine))
  }
}

async function earlier(home: string, folders: PostgresFolders, machine: Machine) {
  const folder = await readlink(home).catch(() => undefined)
  return folder && (await isPrivate(folder, folders, machine)) ? folder : undefined
}

/** Whether this is still our folder, and not one of another user. */
async function isPrivate(folder: string, { user }: PostgresFolders, { uid }: Machine): Promise<boolean> {
  const facts = await lstat(folder).catch(() => undefined)
  return facts?.isDirectory() === true && facts.uid === (user?.uid ?? uid) && (facts.mode & 0o777) === 0o700
}

/** Longest path of a socket, bytes. The system's structure has one more byte for the terminating zero. */
const longest = ({ platform }: Machine) => (platform === 'darwin' ? 103 : 107)

/** The paths of DATA_DIR and of all temporary folders are too long. */
const SocketPathError = StartError.define(
  'socket_path_too_long',
  (home: string, longest: number) =>
    `${home} is too long for a socket (${longest} bytes at most) and no temporary folder can take it: ` +
    'name a DATA_DIR with a shorter path.',
)
