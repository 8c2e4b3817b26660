import { execFile, spawn } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The user that runs the server; undefined means this process's user. */
export type ServerUser = { uid: number; gid: number } | undefined

/**
 * Environment of PostgreSQL's programs. Nothing is inherited, because PGPORT, PGDATA or LD_LIBRARY_PATH would change
 * their behaviour. Their messages are in English.
 */
export const PROGRAM_ENV = { LC_ALL: 'C', PATH: '/usr/bin:/bin:/usr/sbin:/sbin' }

/**
 * Runs a program to its end, with `input` as standard input. If it cannot be started, `code` is null and `output` has
 * the reason.
 */
export function run(program: string, args: string[], user: ServerUser, input?: string) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const fail = (error: unknown) => resolve({ code: null, output: (error as Error).message })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    try {
      // The server's user may have no access to the current folder.
      const child = spawn(program, args, {
        ...user,
        cwd: '/',
        env: PROGRAM_ENV,
        stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      })
      child.stdout!.on('data', keep)
      child.stderr!.on('data', keep)
      // If a program ends before it has read its input, its own output gives the reason.
      child.stdin?.on('error', () => {}).end(input)
      child.on('error', fail)
      child.on('close', (code) => resolve({ code: code ?? -1, output: output.trim() }))
    } catch (error) {
      // Node throws if this process may not change its user.
      fail(error)
    }
  })
}

/**
 * A text that identifies a process by its start: a later process with the same id has another text. undefined if there
 * is no such process. A zombie counts as ended, because in a container it may never be reaped.
 */
export async function startOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return (await ps(pid, 'lstart=')) || undefined
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The program's name is in parentheses, and may itself contain spaces and parentheses.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z' || state === 'X') return undefined
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
    return `${fields[18]} ${boot.trim()}`.trim()
  } catch {
    return undefined
  }
}

/**
 * Whether this process is alive and works on this cluster. Its id is not enough: after a container's restart it may
 * belong to any process. If the system gives no information, the answer is true, which is safe.
 */
export async function worksOn(pid: number, cluster: string): Promise<boolean> {
  if ((await startOf(pid)) === undefined) return false
  if (process.platform !== 'linux') return (await ps(pid, 'command=')).includes(cluster)
  try {
    // PostgreSQL's working directory is its cluster. This link stays right when the folder is moved.
    return (await readlink(`/proc/${pid}/cwd`)) === cluster
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
  }
  // The working directory of another user's process is hidden; its command line is not.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => cluster)
  return command.includes(cluster)
}

async function ps(pid: number, column: string): Promise<string> {
  const answer = promisify(execFile)('ps', ['-o', column, '-p', `${pid}`], { env: PROGRAM_ENV })
  return answer.then(({ stdout }) => stdout.trim()).catch(() => '')
}
