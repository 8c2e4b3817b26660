import type { Command } from 'commander'
import type { Role } from '../app/app-environment.ts'
import { createProcessParts } from '../app/process-parts.ts'
import { UsageError } from '../errors.ts'
import type { Settings } from '../settings.ts'
import { addSettings, type Options, settingsOf } from './flags.ts'
import { runUntilStopped } from './run-until-stopped.ts'

/** `chainscope start`: indexes a node and serves the API until SIGTERM or Ctrl-C. */
export const startCommand = (program: Command): void =>
  addIndexer(
    program
      .command('start')
      .description('Index the node at RPC_URL and serve the API; without RPC_URL, a demo.'),
    'start',
  )

/** `chainscope index`: indexes a node, or stands by while another process does. */
export const indexCommand = (program: Command): void =>
  addIndexer(
    program
      .command('index')
      .description('Index the node at RPC_URL into DATABASE_URL, or stand by while another process does.'),
    'index',
  )

/** `chainscope serve`: serves what other processes index. */
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
    const once = {
      role,
      resetIndex: options['resetIndex'] === true,
      acceptReorg: options['acceptReorg'] === true,
    }
    await runUntilStopped(async ({ signal, onConsole }) => {
      const settings = settingsOf(options)
      assertRole(role, settings)
      const console = onConsole(settings)
      // Imported here, because the other commands do not need it.
      const { startApp } = await import('../app.ts')
      return startApp({ settings, console, ...once, ofProcess: createProcessParts(), signal })
    })
  })
}

/** Throws if a setting that the role needs has no value. */
function assertRole(role: Role, { DATABASE_URL, RPC_URL }: Settings): void {
  if (role === 'start') return
  if (!DATABASE_URL) throw new RoleNeedsError(role, 'DATABASE_URL', 'the PostgreSQL that all processes share')
  if (role === 'index' && !RPC_URL) throw new RoleNeedsError(role, 'RPC_URL', 'the node to index')
}

const RoleNeedsError = UsageError.define(
  'role_needs_setting',
  (role: Role, setting: string, meaning: string) => `chainscope ${role} needs ${setting}: ${meaning}.`,
)
