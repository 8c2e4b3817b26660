import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, realpath, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder for the data of a demo or a local explorer. It is removed when the process ends or is killed. */
export async function makeThrowAwayFolder(purpose: 'demo' | 'dev') {
  const folder = await mkdtemp(path.join(tmpdir(), `chainscope-${purpose}-`))
  // As root, PostgreSQL is run as an unprivileged user, who must be able to traverse the folder.
  await chmod(folder, 0o711)
  const dismiss = leaveWatcher(folder)
  return {
    path: folder,
    /** To be called when nothing uses the folder any more. */
    async remove() {
      await removeWhole(folder)
      await dismiss()
    },
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
