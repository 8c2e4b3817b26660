#!/usr/bin/env node
import { Command, type CommanderError } from 'commander'
import { EXIT } from './errors.ts'
import { sinceProcessStart } from './primitives/start-times.ts'
import { packageVersion } from './primitives/version.ts'

sinceProcessStart('Node and main.js')

type AddCommand = (program: Command) => void

/** The commands in the order of --help. Each is loaded only when it is used. */
const COMMANDS: ReadonlyMap<string, () => Promise<AddCommand>> = new Map([
  ['start', async () => (await import('./commands/start.ts')).startCommand],
  ['dev', async () => (await import('./commands/dev.ts')).devCommand],
  ['explain', async () => (await import('./commands/explain.ts')).explainCommand],
  ['serve', async () => (await import('./commands/start.ts')).serveCommand],
  ['index', async () => (await import('./commands/start.ts')).indexCommand],
  ['status', async () => (await import('./commands/status.ts')).statusCommand],
  ['config', async () => (await import('./commands/config.ts')).configCommand],
  ['check', async () => (await import('./commands/check.ts')).checkCommand],
  ['reindex', async () => (await import('./commands/reindex.ts')).reindexCommand],
  ['compilers', async () => (await import('./commands/compilers-command.ts')).compilersCommand],
  ['contracts', async () => (await import('./commands/contracts-command.ts')).contractsCommand],
  ['keys', async () => (await import('./commands/keys.ts')).keysCommand],
  ['plans', async () => (await import('./commands/plans.ts')).plansCommand],
  ['ban', async () => (await import('./commands/ban.ts')).banCommand],
  ['backup', async () => (await import('./commands/backup.ts')).backupCommand],
  ['restore', async () => (await import('./commands/restore.ts')).restoreCommand],
  ['db', async () => (await import('./commands/db.ts')).dbCommand],
  ['export', async () => (await import('./commands/export.ts')).exportCommand],
  ['import-blocks', async () => (await import('./commands/import-blocks.ts')).importBlocksCommand],
])

/** Commander exits with 1 on every usage error; our exit code is EXIT.usage. */
const endWithUsage = ({ exitCode }: CommanderError): never =>
  process.exit(exitCode === EXIT.done ? EXIT.done : EXIT.usage)

/** Prints a command's options after an error about an unknown option. */
function listOptionsAfterErrors(command: Command, above = 'chainscope'): void {
  const name = `${above} ${command.name()}`
  const options = command.options.map(({ long, flags }) => long ?? flags)
  const commands = command.commands.map((subcommand) => subcommand.name())
  const there = [...commands, ...options].join(', ')
  command.showHelpAfterError(`${there ? `${name} takes: ${there}. ` : ''}See ${name} --help.`)
  for (const subcommand of command.commands) listOptionsAfterErrors(subcommand, name)
}

// The reader of the output may be gone (a closed terminal, the end of a pipe). Without a listener each write would fail with
// an unhandled error, whose report is another write.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

const args = process.argv.slice(2)
/** Without a command, flags belong to `start`. */
const isStart =
  args.length === 0 || (args[0]!.startsWith('-') && !/^(-h|--help|-V|--version)$/.test(args[0]!))
const [first = ''] = isStart ? ['start'] : args

const program = new Command('chainscope')
  .description('A block explorer and its API server in front of a blockchain node. Without a command: start.')
  .version(packageVersion())
  .showHelpAfterError(`There are: ${[...COMMANDS.keys()].join(', ')}. See chainscope --help.`)
  .exitOverride(endWithUsage)
for (const [name, load] of COMMANDS) if (name === first || !COMMANDS.has(first)) (await load())(program)
for (const command of program.commands) listOptionsAfterErrors(command)
await program.parseAsync(isStart ? ['start', ...args] : args, { from: 'user' })
