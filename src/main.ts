#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { Command } from 'commander'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** In the order of --help. Each loads much that the others do not need. */
const COMMANDS: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  start: async () => (await import('./commands/start.ts')).startCommand,
  check: async () => (await import('./commands/check.ts')).checkCommand,
  reindex: async () => (await import('./commands/reindex.ts')).reindexCommand,
  compilers: async () => (await import('./commands/compilers.ts')).compilersCommand,
  contracts: async () => (await import('./commands/contracts.ts')).contractsCommand,
  keys: async () => (await import('./commands/keys.ts')).keysCommand,
  plans: async () => (await import('./commands/plans.ts')).plansCommand,
  ban: async () => (await import('./commands/ban.ts')).banCommand,
  unban: async () => (await import('./commands/ban.ts')).unbanCommand,
  backup: async () => (await import('./commands/backup.ts')).backupCommand,
  restore: async () => (await import('./commands/restore.ts')).restoreCommand,
  import: async () => (await import('./commands/import.ts')).importCommand,
}

const program = new Command('chainscope')
  .description('A block-explorer API server in front of a blockchain node.')
  .version(version)
  .showHelpAfterError('See chainscope --help.')
const [first = ''] = process.argv.slice(2)
for (const [name, load] of Object.entries(COMMANDS))
  if (name === first || !(first in COMMANDS)) (await load())(program)
await program.parseAsync()
