import { spawn } from 'node:child_process'
import { open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../primitives/log.ts'
import { fixedSettings } from './configuration.ts'
import type { PostgresFolders } from './folders.ts'
import { PROGRAM_ENV, startOf, worksOn } from './postgres-process.ts'
import { port } from './socket.ts'

/** The server that `postmaster.pid` names for this cluster, if that process really works on it. */
export async function findPostmaster(cluster: string) {
  const [pid, ...lines] = await pidFile(path.join(cluster, 'postmaster.pid'))
  if (pid === undefined || !(await worksOn(Number(pid), cluster))) return undefined
  return { pid: Number(pid), ready: lines[6]?.trim() === 'ready' }
}

/**
 * Removes a killed server's files if their process has ended or is now another program. PostgreSQL only checks whether
 * the id is in use, and would refuse to start. (It still detects remaining processes of the killed server by its shared
 * memory.)
 */
export async function removeStaleFiles(cluster: string, socketFolder: string): Promise<void> {
  const files = [path.join(cluster, 'postmaster.pid'), path.join(socketFolder, `.s.PGSQL.${port}.lock`)]
  for (const file of files) {
    const [pid] = await pidFile(file)
    if (pid === undefined || (await worksOn(Number(pid), cluster))) continue
    if (isTaken(Number(pid))) await rm(file, { force: true })
  }
}

async function pidFile(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  // A half-written file is ignored.
  return /^[1-9]\d*\n/.test(text) ? text.split('\n') : []
}

/** Checks as PostgreSQL does: a zombie counts too, since containers often never reap it. */
function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A server process that this process started. */
export interface Started {
  pid: number | undefined
  /** True once it has ended or could not be started. */
  ended: boolean
  failure?: string
  /** The file for the server's output until the server opens its own log. */
  startLog: string
  since: number
}

export async function spawnServer(
  postgres: string,
  folders: PostgresFolders,
  configFile: string,
  socketFolder: string,
  isThrowAway = false,
): Promise<Started> {
  const startLog = path.join(folders.base, 'start.log')
  const output = await open(startLog, 'w', 0o600)
  try {
    const settings = ['-c', `config_file=${configFile}`, ...fixedSettings(socketFolder, isThrowAway)]
    // In a session of its own: Ctrl-C signals the whole process group, and the server must outlive the requests that
    // are still served. Its output goes to a file, because a pipe would end with this process.
    const child = spawn(postgres, ['-D', folders.cluster, ...settings], {
      ...folders.user,
      cwd: '/',
      env: PROGRAM_ENV,
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    })
    const started: Started = { pid: child.pid, ended: false, startLog, since: Date.now() }
    child.on('exit', () => {
      started.ended = true
    })
    child.on('error', (error) => {
      started.ended = true
      started.failure = error.message
    })
    child.unref()
    return started
  } finally {
    await output.close()
  }
}

/** A fast shutdown, which writes all data out. After a minute it is forced, and the next start recovers. */
export async function stopServer(pid: number, log: Logger): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 60],
    ['SIGQUIT', 10],
    ['SIGKILL', 10],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
      throw error
    }
    for (const until = Date.now() + seconds * 1000; Date.now() < until; await sleep(20)) {
      if ((await startOf(pid)) === undefined) return
    }
    log('warn', `PostgreSQL (process ${pid}) did not end within ${seconds} s of ${signal}.`)
  }
}

/** The last output of a server that did not start, from the start log or its own log. */
export async function lastWords({ startLog, since, failure }: Started, folders: PostgresFolders) {
  if (failure) return failure
  const logs = (await logFiles(folders.log)).filter(({ begun }) => begun >= since - 1000)
  for (const file of [startLog, ...logs.map(({ file }) => file).reverse()]) {
    const lines = (await readFile(file, 'utf8').catch(() => ''))
      .split('\n')
      .map((line) => line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, ''))
      .filter((line, at, all) => line.trim() !== '' && all.indexOf(line) === at)
      .filter((line) => !/redirecting log output|Future log output/.test(line))
    // Leaves out lines about the shutdown, which come after the reason.
    const telling = lines.filter((line) => !line.startsWith('LOG:  '))
    if (lines.length > 0)
      return (file === startLog || telling.length === 0 ? lines : telling).slice(-5).join('\n')
  }
  return 'It logged nothing.'
}

/** Keeps the newest log files. Each has at most 10 MB, so the folder stays small. */
export async function pruneLogs(folder: string): Promise<void> {
  const files = await logFiles(folder)
  for (const { file } of files.slice(0, -5)) await rm(file, { force: true })
}

async function logFiles(folder: string): Promise<{ file: string; begun: number }[]> {
  const names = await readdir(folder).catch(() => [] as string[])
  return names
    .map((name) => ({ name, at: /^postgresql-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.log$/.exec(name) }))
    .filter(({ at }) => at !== null)
    .map(({ name, at }) => {
      const [year, month, day, hour, minute, second] = at!.slice(1)
      return {
        file: path.join(folder, name),
        begun: Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`),
      }
    })
    .sort((a, b) => a.begun - b.begun)
}
