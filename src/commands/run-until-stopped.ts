import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Console, createConsole } from '../console.ts'
import { endingOf, exitCodeOf, sentenceOf } from '../errors.ts'
import { isAlive } from '../primitives/called-process.ts'
import { onUnhandled } from '../primitives/unhandled.ts'
import { conventionsOfProcess, mistakenInEnvironment, type Settings } from '../settings.ts'

export interface StartContext {
  /** Aborted when the process is to end. */
  readonly signal: AbortSignal
  onConsole(settings: Settings): Console
}

interface Started {
  /** Rejects on a failure that the program cannot recover from. */
  readonly ended: Promise<void>
  close(): Promise<void>
}

/** Calls `start`, waits for SIGTERM, Ctrl-C or a failure, closes what was started, and ends the process. */
export async function runUntilStopped(start: (context: StartContext) => Promise<Started>): Promise<never> {
  process.exitCode = await run(start)
  // Ends timers and connections that are still open.
  process.exit()
}

async function run(start: (context: StartContext) => Promise<Started>): Promise<number> {
  const stopping = new AbortController()
  const stopRequested = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  // Kept until the process ends, because npm repeats a signal that the terminal sends to all processes.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  let console: Console | undefined
  if (conventionsOfProcess().isScript)
    await onEndOfNpm(() => {
      console?.log('info', 'npm, which ran this program, has ended')
      stopping.abort()
    })
  let app: Started | undefined
  /** An unhandled error before the start was complete: it makes the start fail. */
  let failure: { readonly error: unknown } | undefined
  onUnhandled(({ error, ...origin }) => {
    if (app === undefined && !stopping.signal.aborted) {
      failure = { error }
      stopping.abort()
    } else console?.log('error', `A failure that nothing handled: ${sentenceOf(error)}`, { ...origin, error })
  })
  try {
    const onConsole = (settings: Settings) => {
      const { LOG_LEVEL: level, LOG_FORMAT: format } = settings
      console = createConsole({ level, format, terminal: process.stdout.isTTY === true })
      for (const sentence of mistakenInEnvironment()) console.log('warn', sentence)
      return console
    }
    app = await start({ signal: stopping.signal, onConsole })
    if (failure) throw failure.error
    await Promise.race([stopRequested, app.ended])
    console?.say('Stopping    finishing open requests and the current commit')
    await app.close()
    console?.say('Stopped')
    return 0
  } catch (error) {
    // If the start was stopped, its error is not a failure.
    if (stopping.signal.aborted && app === undefined && failure === undefined) {
      console?.say('Stopped     before the start was complete')
      return 0
    }
    await app?.close()
    const ending = failure ? failure.error : error
    process.stderr.write(`${endingOf(ending)}\n`)
    return exitCodeOf(ending)
  }
}

/** Interval of the check whether npm has ended, ms. Short, because npm's supervisor waits for this process too. */
const INTERVAL_MS = 500

/**
 * Calls back when the npm that runs this program has ended, because a signal to npm ends only npm and its shell. A program
 * that a script starts in the background or in its own session outlives npm. The first check, after the interval, decides.
 */
async function onEndOfNpm(ended: () => void): Promise<void> {
  const parent = process.ppid
  const [thisProcess, above] = await Promise.all([factsOf(process.pid), factsOf(parent)])
  const npm = above && (isNpm(above) ? parent : above.parent)
  const npmFacts = npm === parent ? above : npm && (await factsOf(npm))
  if (!npm || !npmFacts || !isNpm(npmFacts) || npmFacts.session !== thisProcess?.session) return
  const isThere = async () =>
    process.ppid === parent && isAlive(npm) && (npm === parent || (await parentOf(parent, npm)) === npm)
  const wait = () => sleep(INTERVAL_MS, undefined, { ref: false })
  const watch = async () => {
    await wait()
    if (!(await isThere()) || (await hasYoungerSibling(parent))) return
    while (await isThere()) await wait()
    ended()
  }
  watch().catch(ended)
}

/** Whether the parent has started another program since. If so, its shell does not wait for us. Known only on Linux. */
async function hasYoungerSibling(parent: number): Promise<boolean> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8').catch(() => '')
  const [youngest] = children.trim().split(' ').slice(-1)
  return youngest !== '' && youngest !== `${process.pid}`
}

const isNpm = ({ command }: { readonly command: string }): boolean =>
  /(^|[\s/])(npm|npx|yarn|pnpm)(-cli)?(\.c?js)?(\s|$)/.test(command)

/** On Linux a shell gets a new parent when its npm is killed, even if npm stays a zombie. Elsewhere `ps` costs too much. */
const parentOf = async (pid: number, known: number): Promise<number | undefined> =>
  process.platform === 'linux' ? (await factsOf(pid))?.parent : known

/** undefined if there is no such process, or if the system does not report it. `session`: 0 if it is not cheap to find out. */
async function factsOf(pid: number) {
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
    // The program's name is in parentheses and may itself contain blanks and parentheses.
    const [, parent, , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(parent), session: Number(session), command: command.replaceAll('\0', ' ') }
  } catch {
    return undefined
  }
}
