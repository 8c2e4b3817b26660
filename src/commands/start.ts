import type { Command } from 'commander'
import type { App, StartOptions } from '../app.ts'
import { type Console, createConsole } from '../console.ts'
import { exitCodeOf, StartError, sentenceOf } from '../errors.ts'
import { onUnhandled } from '../primitives/unhandled.ts'
import { addSettings, type Options, settingsOf } from './flags.ts'

/** `chainscope start`: index a node and serve the API, until SIGTERM or Ctrl-C. */
export function startCommand(program: Command): void {
  const command = program
    .command('start')
    .description('Index the node at RPC_URL and serve the API; without RPC_URL, a demo.')
    .option('--reset-index', 'drop the index and build it again; accounts and sources stay')
    .option('--accept-reorg', "follow the node's chain once, however deep it forks off (REORG_DEPTH)")
  addSettings(command).action(async (options: Options) => {
    process.exitCode = await run(options, {
      resetIndex: options['resetIndex'] === true,
      acceptReorg: options['acceptReorg'] === true,
    })
    // Ends timers and connections that are still open.
    process.exit()
  })
}

async function run(
  options: Options,
  once: Pick<StartOptions, 'resetIndex' | 'acceptReorg'>,
): Promise<number> {
  const stopping = new AbortController()
  const stopRequested = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  // Heard for as long as we live: what a terminal sends to all of us at once, npm sends again.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  let console: Console | undefined
  let app: App | undefined
  /** What failed unheard before there was anything to serve: that start is broken. */
  let failure: { readonly error: unknown } | undefined
  onUnhandled(({ error, ...origin }) => {
    if (app === undefined && !stopping.signal.aborted) {
      failure = { error }
      stopping.abort()
    } else console?.log('error', `A failure that nothing handled: ${sentenceOf(error)}`, { ...origin, error })
  })
  try {
    const settings = settingsOf(options)
    console = createConsole({ level: settings.LOG_LEVEL, terminal: process.stdout.isTTY === true })
    // Loaded here, as the other commands need none of it.
    const { startApp } = await import('../app.ts')
    app = await startApp({ settings, console, ...once, signal: stopping.signal })
    if (failure) throw failure.error
    await Promise.race([stopRequested, app.ended])
    console.say('Stopping    finishing open requests and the current commit')
    await app.close()
    console.say('Stopped')
    return 0
  } catch (error) {
    // A start that fails because it was stopped did not fail.
    if (stopping.signal.aborted && app === undefined && failure === undefined) {
      console?.say('Stopped     before the start was complete')
      return 0
    }
    await app?.close()
    const ending = failure ? failure.error : error
    process.stderr.write(`${endingOf(ending)}
`)
    return exitCodeOf(ending)
  }
}

function endingOf(error: unknown): string {
  const expected = error instanceof StartError || (error as { code?: string } | undefined)?.code !== undefined
  if (expected) return sentenceOf(error)
  return `Chainscope ended unexpectedly: ${error instanceof Error ? error.stack : String(error)}`
}
