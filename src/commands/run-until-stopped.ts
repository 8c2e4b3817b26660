import { type Console, createConsole } from '../console.ts'
import { exitCodeOf, StartError, sentenceOf } from '../errors.ts'
import { onUnhandled } from '../primitives/unhandled.ts'
import { conventionsOfProcess, mistakenInEnvironment, type Settings } from '../settings.ts'
import { onEndOfNpm } from './npm-parent.ts'

export interface StartContext {
  /** Aborted when the process is to end. */
  readonly signal: AbortSignal
  /** Makes what is printed to from then on. */
  onConsole(settings: Settings): Console
}

interface Started {
  /** Rejects on a failure that it cannot recover from. */
  readonly ended: Promise<void>
  close(): Promise<void>
}

/** Runs what `start` starts until SIGTERM or Ctrl-C, or until it fails, and ends the process. */
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
  // Heard for as long as we live: what a terminal sends to all of us at once, npm sends again.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  let console: Console | undefined
  if (conventionsOfProcess().isScript)
    await onEndOfNpm(() => {
      console?.log('info', 'npm, which ran this program, has ended')
      stopping.abort()
    })
  let app: Started | undefined
  /** What failed unheard before there was anything to serve: that start is broken. */
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
    // A start that fails because it was stopped did not fail.
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

function endingOf(error: unknown): string {
  const expected = error instanceof StartError || (error as { code?: string } | undefined)?.code !== undefined
  if (expected) return sentenceOf(error)
  return `Chainscope ended unexpectedly: ${error instanceof Error ? error.stack : String(error)}`
}
