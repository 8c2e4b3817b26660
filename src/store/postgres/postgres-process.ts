import { execFile, spawn } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

/** The user that the server runs as; undefined where it is the user of this process. */
export type ServerUser = { uid: number; gid: number } | undefined

/**
 * The environment of every program of PostgreSQL. Nothing is inherited: PGPORT, PGDATA or
 * LD_LIBRARY_PATH of the operator's shell would change what the binaries do, and messages are read in English.
 */
export const PROGRAM_ENV = { LC_ALL: 'C', PATH: '/usr/bin:/bin:/usr/sbin:/sbin' }

/** Runs a program to its end, with `input` on its standard input. `code` is null when it could not be started; `output` says why. */
export function run(
  program: string,
  args: string[],
  user: ServerUser,
  input?: string,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const fail = (error: unknown) => resolve({ code: null, output: (error as Error).message })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk
    }
    try {
      // The current folder may be closed to the server's user.
      const child = spawn(program, args, {
        ...user,
        cwd: '/',
        env: PROGRAM_ENV,
        stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      })
      child.stdout!.on('data', keep)
      child.stderr!.on('data', keep)
      // A program that ends before it has read everything says why by itself.
      child.stdin?.on('error', () => {}).end(input)
      child.on('error', fail)
      child.on('close', (code) => resolve({ code: code ?? -1, output: output.trim() }))
    } catch (error) {
      // Where this process may not change its user, Node throws instead of telling.
      fail(error)
    }
  })
}

/**
 * When a process began, in words that no other process of the same id ever shares; undefined when there is
 * no such process. A zombie counts as gone: in a container it may never be reaped.
 */
export async function startOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return (await ps(pid, 'lstart=')) || undefined
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name of the program is in brackets and may contain blanks and brackets itself.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z' || state === 'X') return undefined
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
    return `${fields[18]} ${boot.trim()}`.trim()
  } catch {
    return undefined
  }
}

/**
 * Is this living process one that works on the cluster? The id alone says little: after a container's restart
 * it may belong to any process. Where the system does not say, the answer is yes, which is the safe one.
 */
export async function worksOn(pid: number, cluster: string): Promise<boolean> {
  if ((await startOf(pid)) === undefined) return false
  if (process.platform !== 'linux') return (await ps(pid, 'command=')).includes(cluster)
  try {
    // The working directory of PostgreSQL is its cluster, and this link follows when the folder is moved.
    return (await readlink(`/proc/${pid}/cwd`)) === cluster
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
  }
  // The folder of another user's process is not shown; its command line is.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => cluster)
  return command.includes(cluster)
}

async function ps(pid: number, column: string): Promise<string> {
  const answer = promisify(execFile)('ps', ['-o', column, '-p', `${pid}`], { env: PROGRAM_ENV })
  return answer.then(({ stdout }) => stdout.trim()).catch(() => '')
}
