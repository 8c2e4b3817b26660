import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** npm ends within a moment of its signal, and its supervisor waits for us as well, ms. */
const INTERVAL_MS = 500

interface ProcessFacts {
  readonly parent: number
  /** 0 where the system does not say it cheaply. */
  readonly session: number
  readonly command: string
}

/**
 * Calls back once the npm that runs this program has ended: a signal ends npm and its shell alone. Only where npm waits for us:
 * a program that a script leaves running in the background, or in a session of its own, is to outlive it.
 */
export async function onEndOfNpm(ended: () => void): Promise<void> {
  const parent = process.ppid
  const [own, above] = await Promise.all([factsOf(process.pid), factsOf(parent)])
  const npm = above && (isNpm(above) ? parent : above.parent)
  const its = npm === parent ? above : npm && (await factsOf(npm))
  if (!npm || !its || !isNpm(its) || its.session !== own?.session) return
  const isThere = async () =>
    process.ppid === parent && isAlive(npm) && (npm === parent || (await parentOf(parent, npm)) === npm)
  const look = (there: boolean) => {
    if (there) return
    clearInterval(timer)
    ended()
  }
  const timer = setInterval(() => {
    isThere().then(look, () => look(false))
  }, INTERVAL_MS)
  timer.unref()
}

const isNpm = ({ command }: ProcessFacts): boolean =>
  /(^|[\s/])(npm|npx|yarn|pnpm)(-cli)?(\.c?js)?(\s|$)/.test(command)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** On Linux, a shell gets another parent as soon as its npm is killed, even if npm stays as a zombie. On other systems `ps` would cost too much. */
const parentOf = async (pid: number, known: number): Promise<number | undefined> =>
  process.platform === 'linux' ? (await factsOf(pid))?.parent : known

/** undefined: there is no such process, or the system does not say. */
async function factsOf(pid: number): Promise<ProcessFacts | undefined> {
  try {
    if (process.platform !== 'linux') {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'ppid=,command=', '-p', `${pid}`])
      const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(stdout)!
      return { parent: Number(parent), session: 0, command: command! }
    }
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ])
    // The name of the program is in brackets and may contain blanks and brackets itself.
    const [, parent, , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(parent), session: Number(session), command: command.replaceAll('\0', ' ') }
  } catch {
    return undefined
  }
}
