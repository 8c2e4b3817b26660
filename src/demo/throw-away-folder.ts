import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lstat, mkdtemp, readdir, readFile, realpath, rm, rmdir, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { startOf } from '../store/postgres/postgres-process.ts'
import { findPostmaster, stopServer } from '../store/postgres/postmaster.ts'

/** Where a demo or a local explorer keeps what it has: gone with it, however it ends. */
export interface ThrowAwayFolder {
  readonly path: string
  /** When nothing of it is in use any more. */
  remove(): Promise<void>
}

const prefixOf = (purpose: Purpose) => `chainscope-${purpose}-`
type Purpose = 'demo' | 'dev'
/** Says in a folder whose it is. */
const OWNER = 'owner'

export async function makeThrowAwayFolder(purpose: Purpose): Promise<ThrowAwayFolder> {
  await removeThoseOfDead(prefixOf(purpose))
  const folder = await mkdtemp(path.join(tmpdir(), prefixOf(purpose)))
  await writeFile(path.join(folder, OWNER), await ownerNow(process.pid))
  // Started by root, PostgreSQL runs as an unprivileged user, who must be able to traverse the folder.
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

/** On which machine or in which container, as which process, and since when: never the same for two that run. */
const ownerNow = async (pid: number) => `${hostname()}\n${pid}\n${await startOf(pid)}\n`

/** The next start deletes the folder of a process that was killed together with its watcher, as in a container. */
async function removeThoseOfDead(prefix: string): Promise<void> {
  const parent = tmpdir()
  const names = await readdir(parent).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const folder = path.join(parent, name)
    try {
      // Any user may create a folder of this name in the temporary folder.
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
      // Without an owner, or removed meanwhile by another process.
    }
  }
}

/** Below a closed temporary folder the supervisor puts a link and keeps the database elsewhere: that goes too. */
async function removeWhole(folder: string): Promise<void> {
  const base = await realpath(path.join(folder, 'postgres')).catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
  if (base === undefined || base.startsWith(folder + path.sep)) return
  await rm(base, { recursive: true, force: true })
  await rmdir(path.dirname(base)).catch(() => {}) // others may have theirs beside it
}

/**
 * A shell that waits at a pipe which we hold. A line dismisses it; the pipe's end without one means that we were
 * killed: then it ends the database at once, of which nothing is kept, and removes the folder. Once more a moment
 * later, as a database that was just being made may still write.
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
  // In a session of its own: what ends us by a signal to all of a terminal's processes does not end it.
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
