import type { Command } from 'commander'
import type { Role } from '../app/environment.ts'
import type { App, StartOptions } from '../app.ts'
import { type Console, createConsole } from '../console.ts'
import { defineError, exitCodeOf, StartError, sentenceOf, UsageError } from '../errors.ts'
import { onUnhandled } from '../primitives/unhandled.ts'
import type { Settings } from '../settings.ts'
import { addSettings, type Options, settingsOf } from './flags.ts'

/** `chainscope start`: index a node and serve the API, until SIGTERM or Ctrl-C. */
export const startCommand = (program: Command): void =>
  addIndexer(
    program
      .command('start')
      .description('Index the node at RPC_URL and serve the API; without RPC_URL, a demo.'),
    'start',
  )

/** `chainscope index`: index a node, or stand by while another process does. */
export const indexCommand = (program: Command): void =>
  addIndexer(
    program
      .command('index')
      .description('Index the node at RPC_URL into DATABASE_URL, or stand by while another process does.'),
    'index',
  )

/** `chainscope serve`: serve what other processes index. */
export const serveCommand = (program: Command): void =>
  addRole(
    program
      .command('serve')
      .description('Serve the API from the index that is in DATABASE_URL; no node is needed.'),
    'serve',
  )

const addIndexer = (command: Command, role: Role): void =>
  addRole(
    command
      .option('--reset-index', 'drop the index and build it again; accounts and sources stay')
      .option('--accept-reorg', "follow the node's chain once, however deep it forks off (REORG_DEPTH)"),
    role,
  )

function addRole(command: Command, role: Role): void {
  addSettings(command).action(async (options: Options) => {
    process.exitCode = await run(options, {
      role,
      resetIndex: options['resetIndex'] === true,
      acceptReorg: options['acceptReorg'] === true,
    })
    // Ends timers and connections that are still open.
    process.exit()
  })
}

async function run(
  options: Options,
  once: Pick<StartOptions, 'role' | 'resetIndex' | 'acceptReorg'>,
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
    assertRole(once.role, settings)
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

/** Throws where a role needs a setting that has no value. */
function assertRole(role: Role, { DATABASE_URL, RPC_URL }: Settings): void {
  if (role === 'start') return
  if (!DATABASE_URL) throw new RoleNeedsError(role, 'DATABASE_URL', 'the PostgreSQL that all processes share')
  if (role === 'index' && !RPC_URL) throw new RoleNeedsError(role, 'RPC_URL', 'the node to index')
}

const RoleNeedsError = defineError(
  'role_needs_setting',
  (role: Role, setting: string, meaning: string) => `chainscope ${role} needs ${setting}: ${meaning}.`,
  { base: UsageError },
)

function endingOf(error: unknown): string {
  const expected = error instanceof StartError || (error as { code?: string } | undefined)?.code !== undefined
  if (expected) return sentenceOf(error)
  return `Chainscope ended unexpectedly: ${error instanceof Error ? error.stack : String(error)}`
}
