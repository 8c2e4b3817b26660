import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lstat, mkdtemp, readdir, readFile, realpath, rm, rmdir, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { startOf } from '../store/postgres/postgres-process.ts'
import { findPostmaster, stopServer } from '../store/postgres/postmaster.ts'

/** A folder for the data of a demo or a local explorer. It is removed when the process ends or is killed. */
export interface ThrowAwayFolder {
  readonly path: string
  /** To be called when nothing uses the folder any more. */
  remove(): Promise<void>
}

const prefixOf = (purpose: Purpose) => `chainscope-${purpose}-`
type Purpose = 'demo' | 'dev'
/** The file in the folder that names its owner. */
const OWNER = 'owner'

export async function makeThrowAwayFolder(purpose: Purpose): Promise<ThrowAwayFolder> {
  await removeThoseOfDead(prefixOf(purpose))
  const folder = await mkdtemp(path.join(tmpdir(), prefixOf(purpose)))
  await writeFile(path.join(folder, OWNER), await ownerNow(process.pid))
  // As root, PostgreSQL is run as an unprivileged user, who must be able to traverse the folder.
  await chmod(folder, 0o711)
  const dismiss = leaveWatcher(folder)
  return {
    path: folder,
    async remove() {
      await removeWhole(folder)
      await dismiss()
    },
  }
}

/** Identifies a running process: host or container, process id and start time. */
const ownerNow = async (pid: number) => `${hostname()}\n${pid}\n${await startOf(pid)}\n`

/** Removes folders of dead processes. A process and its watcher may be killed together, for example with their container. */
async function removeThoseOfDead(prefix: string): Promise<void> {
  const parent = tmpdir()
  const names = await readdir(parent).catch(() => [])
  for (const name of names.filter((entry) => entry.startsWith(prefix))) {
    const folder = path.join(parent, name)
    try {
      // Any user may have created a folder with this name in the temporary folder.
      const { uid } = await lstat(folder)
      if (uid !== process.getuid?.()) continue
      const owner = await readFile(path.join(folder, OWNER), 'utf8')
      const [host, pid] = owner.split('\n')
      if (host !== hostname() || owner === (await ownerNow(Number(pid)))) continue
      const base = await realpath(path.join(folder, 'postgres')).catch(() => undefined)
      const server = base && (await findPostmaster(path.join(base, 'cluster')))
      if (server) await stopServer(server.pid, () => {})
      await removeWhole(folder)
    } catch {
      // The folder has no owner file, or another process has just removed it.
    }
  }
}

/** If the temporary folder is closed to other users, the folder only has a link to the database. Removes both. */
async function removeWhole(folder: string): Promise<void> {
  const base = await realpath(path.join(folder, 'postgres')).catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
  if (base === undefined || base.startsWith(folder + path.sep)) return
  await rm(base, { recursive: true, force: true })
  await rmdir(path.dirname(base)).catch(() => {}) // other explorers may have databases next to it
}

/**
 * A shell that waits for a line on a pipe which we hold. A line makes it end. If the pipe ends without a line, we were
 * killed: then the shell stops the database at once, because nothing is kept, and removes the folder. It removes it again
 * a second later, because a database that was just being created may still write.
 */
const WATCHER = `
  read -r _ && exit
  base=$(readlink "$0/postgres")
  socket=$(readlink "$0/postgres/socket")
  pid=$(head -n 1 "$0/postgres/cluster/postmaster.pid")
  if [ -n "$pid" ]; then
    kill -QUIT "$pid"
    tries=100
    while [ $tries -gt 0 ] && kill -0 "$pid"; do sleep 0.1; tries=$((tries - 1)); done
  fi
  rm -rf "$0" "$base" "$socket"
  sleep 1
  rm -rf "$0" "$base" "$socket"
`

function leaveWatcher(folder: string): () => Promise<void> {
  if (process.platform === 'win32') return async () => {}
  // In its own session, so that a signal to all processes of the terminal does not end it.
  const shell = spawn('/bin/sh', ['-c', WATCHER, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = once(shell, 'exit').catch(() => {})
  shell.stdin.on('error', () => {})
  return async () => {
    shell.stdin.end('\n')
    await ended
  }
}
